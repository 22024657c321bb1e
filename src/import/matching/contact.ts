import type { Course } from '../../course/course.ts'

/** Two courses that answer at one number or have one website of their own are of one club. */
export const shareContact = (a: Course, b: Course) =>
  isSame(phoneKey(a.phone), phoneKey(b.phone)) || isSame(siteKey(a.website), siteKey(b.website))

/** Each has both, and they are others. */
export const differInContact = (a: Course, b: Course) =>
  isOther(phoneKey(a.phone), phoneKey(b.phone)) && isOther(siteKey(a.website), siteKey(b.website))

const isOther = (a: string | null, b: string | null) => a !== null && b !== null && a !== b

const isSame = (a: string | null, b: string | null) => a !== null && a === b

const PHONE_DIGITS = 8

/** The last digits, so that a number is the same with and without its country code. */
export function phoneKey(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '')
  const key = digits.slice(-PHONE_DIGITS)
  // Lists fill gaps with 9999999 or 555-0000000.
  return key.length < PHONE_DIGITS - 1 || /(\d)\1{5}/.test(key) ? null : key
}

// Many clubs share them: they say nothing about which club it is.
const SHARED_SITE =
  /(?:^|\.)(?:facebook|instagram|google|golfnow|wixsite|webs|wordpress|blogspot|clubcorp|invitedclubs|troon|marriott|hilton|omnihotels)\.|\.gov$|\.us$/

export function siteKey(website: string | null): string | null {
  if (website === null || !URL.canParse(website)) return null
  const host = new URL(website).hostname.replace(/^www\d?\./, '')
  return SHARED_SITE.test(host) ? null : host
}

import { parseEmail } from '../core/email.ts'
import { type Fields, optionalText } from '../core/fields.ts'
import { malformed } from '../core/problem.ts'
import { isWebAddress } from '../core/web-address.ts'

/** What a club shows to everybody. Nothing about its members is ever part of it. */
export type PublicPage = {
  readonly about: string | null
  /** What visitors should know: days, green fees, dress. */
  readonly visitors: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly website: string | null
  /** Whether it shows the course with its facts. */
  readonly showsCourse: boolean
  /** Whether it shows the status of the course, as far as everybody may read that. */
  readonly showsStatus: boolean
}

export const LONGEST_TEXT = 1_000
const LONGEST_ADDRESS = 300

export const NO_PAGE: PublicPage = {
  ...{ about: null, visitors: null, email: null, phone: null, website: null },
  ...{ showsCourse: true, showsStatus: true },
}

/** As a manager sends it; what is left empty is not shown. */
export const parsePublicPage = (fields: Fields): PublicPage => ({
  about: paragraphs(fields, 'about'),
  visitors: paragraphs(fields, 'visitors'),
  email: lineOf(fields, 'email', (text) => parseEmail(text).text),
  phone: lineOf(fields, 'phone', parsePhone),
  website: lineOf(fields, 'website', parseWebsite),
  showsCourse: fields.shows_course === 'yes',
  showsStatus: fields.shows_status === 'yes',
})

/** Plain text. Browsers send lines with two characters at their ends, which count as one. */
function paragraphs(fields: Fields, name: string): string | null {
  const text = (optionalText(fields, name, 4 * LONGEST_TEXT) ?? '').replaceAll('\r\n', '\n').trim()
  if ([...text].length > LONGEST_TEXT || /[^\P{Cc}\n\t]/u.test(text))
    throw malformed(name, `at most ${LONGEST_TEXT} characters of text`)
  return text === '' ? null : text
}

function lineOf(fields: Fields, name: string, parse: (text: string) => string): string | null {
  const text = (optionalText(fields, name, LONGEST_ADDRESS) ?? '').trim()
  return text === '' ? null : parse(text)
}

function parsePhone(text: string): string {
  const digits = text.replaceAll(/\D/g, '').length
  if (!/^[+\d][\d ()./-]{3,38}$/.test(text) || digits < 4 || digits > 15)
    throw malformed('phone', 'a phone number such as +44 131 496 0000')
  return text
}

/** People write addresses without their beginning. */
function parseWebsite(text: string): string {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!isWebAddress(address) || !new URL(address).hostname.includes('.'))
    throw malformed('website', 'an address such as https://www.example.org')
  return new URL(address).href
}

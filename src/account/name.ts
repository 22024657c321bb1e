import { malformed } from '../core/problem.ts'

const LONGEST = 100

/** A golfer's name, as it is shown to others and stands in mails: one line that can be seen. */
export function parseName(given: string): string {
  const name = given.trim().normalize('NFC')
  const visible = /[^\p{C}\p{Z}]/u.test(name) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)
  if (!visible || [...name].length > LONGEST)
    throw malformed('name', `1 to ${LONGEST} characters on one line`)
  return name
}

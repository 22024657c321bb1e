import { malformed } from '../core/problem.ts'

const MAX_NAME_LENGTH = 100

/** A name as others and emails show it: one visible line. */
export function parseName(given: string): string {
  const name = given.trim().normalize('NFC')
  const visible = /[^\p{C}\p{Z}]/u.test(name) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)
  if (!visible || [...name].length > MAX_NAME_LENGTH)
    throw malformed('name', `1 to ${MAX_NAME_LENGTH} characters on one line`)
  return name
}

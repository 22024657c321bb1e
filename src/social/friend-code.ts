import type { Deps } from '../platform/deps.ts'

/** No letters that look like digits, and no U: codes spell no words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** 50 bits, five to a letter. */
export function newFriendCode(random: Deps['random']): string {
  return Array.from(random(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** As it is shown and typed: `7KQ2M-XW9RT`. */
export const shownCode = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`

/** What somebody typed or pasted, or the link they were sent; null when it can't be a code. */
export function parseFriendCode(text: string): string | null {
  const [last = ''] = text.trim().split('/').slice(-1)
  const code = last.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null
}

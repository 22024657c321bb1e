import { malformed } from './problem.ts'

export type Email = { readonly text: string; readonly key: string }

// Anything we could send mail to; whether it exists, only the mail can show.
const SHAPE = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:".\p{C}]{2,}$/u

/** An email address, and what tells it apart from others: upper and lower case are the same. */
export function parseEmail(given: string): Email {
  const text = given.trim().normalize('NFC')
  if (text.length > 254 || !SHAPE.test(text)) throw malformed('email', 'an email address')
  return { text, key: emailKey(text) }
}

export const emailKey = (text: string) => text.trim().normalize('NFC').toLowerCase()

/** The street followed by the postal code, unless the street has it already. */
export function joinAddress(street: string, postalCode: string): string {
  if (street === '' || street.includes(postalCode)) return street || postalCode
  return `${street}, ${postalCode}`
}

/** Several numbers are joined by a semicolon, or by a comma before the next country code. */
const NEXT_NUMBER = /\s*(?:;|,\s*(?=\+))/

/** We keep the first number, and none where one digit fills the field. */
export function firstPhone(text: string, remarks: string[]): string {
  const parts = text.split(NEXT_NUMBER)
  if (parts[0] === '') return text
  const numbers = parts.filter((part) => !isOneDigit(part))
  if (numbers.length < parts.length) remarks.push('phone is one digit repeated: ignored')
  if (numbers.length > 1) remarks.push('phone has several numbers: we keep the first')
  return numbers[0]?.trim() ?? ''
}

/** "999-999-9999" and "+1 000 000 0000". Shorter ones are in use, as 111 is. */
const isOneDigit = (phone: string) =>
  /^(\d)\1{6,}$/.test(phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''))

/** `www.example.org` is an address to everybody but a browser; other texts are for the later checks to judge. */
export const withScheme = (website: string) =>
  /^www\.[^\s/]+\.[^\s/]/i.test(website) ? `http://${website}` : website

const DECIMAL = /^[+-]?\d+(?:\.\d*)?(?:e[+-]?\d+)?$/i

/** A number written as text; other text is passed on for the later checks. */
export function numberOrText(text: string): number | string | null {
  if (text === '') return null
  return DECIMAL.test(text) ? Number(text) : text
}

/** Bytes that are not UTF-8 are decoded to U+FFFD. */
export const hasLostLetters = (text: string) => text.includes('\ufffd')

export const LETTERS_ARE_LOST = 'this is not valid UTF-8'

/** The street followed by the postal code, unless the street has it already. */
export function joinAddress(street: string, postalCode: string): string {
  if (street === '' || street.includes(postalCode)) return street || postalCode
  return `${street}, ${postalCode}`
}

/** Several numbers are joined by a semicolon, or by a comma before the next country code. */
const NEXT_NUMBER = /\s*(?:;|,\s*(?=\+))/

/** We keep the first number. */
export function firstPhone(text: string, remarks: string[]): string {
  const end = text.search(NEXT_NUMBER)
  if (end <= 0) return text
  remarks.push('phone has several numbers: we keep the first')
  return text.slice(0, end)
}

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

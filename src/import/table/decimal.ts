const DECIMAL = /^[+-]?\d+(?:\.\d*)?(?:e[+-]?\d+)?$/i
const WITH_COMMA = /^[+-]?\d+,\d+$/
const IN_THOUSANDS = /^\d{1,3},\d{3}$/

/** A number as tables have it, with a point or a comma; other text is passed on for the later checks. */
export function decimalOrText(text: string): number | string | null {
  if (text === '') return null
  if (DECIMAL.test(text)) return Number(text)
  return WITH_COMMA.test(text) ? Number(text.replace(',', '.')) : text
}

/** The same for a length, where `6,512` is six thousand yards and `371,5` has half a yard. */
export const lengthOrText = (text: string): number | string | null =>
  IN_THOUSANDS.test(text) ? Number(text.replace(',', '')) : decimalOrText(text)

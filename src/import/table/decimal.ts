const DECIMAL = /^[+-]?\d+(?:\.\d*)?(?:e[+-]?\d+)?$/i
const WITH_COMMA = /^[+-]?\d+,\d+$/

/** A number as tables have it, with a point or a comma; other text is passed on for the later checks. */
export function decimalOrText(text: string): number | string | null {
  if (text === '') return null
  if (DECIMAL.test(text)) return Number(text)
  return WITH_COMMA.test(text) ? Number(text.replace(',', '.')) : text
}

// No tee is shorter than 100 yards and no hole shorter than ten, so the sign is not a decimal one.
const TEE_IN_THOUSANDS = /^(?:\d{1,3},|[1-9]\d?\.)\d{3}$/
const HOLE_IN_THOUSANDS = /^[1-9][.,]\d{3}$/

/** The length of a whole tee: `6,512` and `6.512` are six thousand. */
export const teeLengthOrText = (text: string) => lengthOrText(text, TEE_IN_THOUSANDS)

/** The length of a hole: `1,024` is a thousand, `371,520` has decimals. */
export const holeLengthOrText = (text: string) => lengthOrText(text, HOLE_IN_THOUSANDS)

const lengthOrText = (text: string, inThousands: RegExp): number | string | null =>
  inThousands.test(text) ? Number(text.replace(/[.,]/, '')) : decimalOrText(text)

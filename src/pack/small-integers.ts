const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** By character code; 255 is no digit. */
const VALUES = new Uint8Array(128).fill(255)
for (const [value, digit] of [...DIGITS].entries()) VALUES[digit.charCodeAt(0)] = value

/** Of the sixth digit: no height has more in steps, so whatever is longer is damaged. */
const HIGHEST_PLACE = 32 ** 5

/**
 * Whole numbers from 0 as text: five bits a digit, the lowest first, and a sixth for "more follows". One number is
 * usually one letter, which gzip then makes as short as it is frequent; packed bytes would hide that from it.
 */
export function writeIntegers(values: Iterable<number>): string {
  const digits: string[] = []
  for (const value of values) {
    let rest = value
    for (; rest >= 32; rest = Math.floor(rest / 32)) digits.push(DIGITS[(rest % 32) + 32] ?? '')
    digits.push(DIGITS[rest] ?? '')
  }
  return digits.join('')
}

/** The numbers again, which must be so many; throws when the text is not one of ours. */
export function readIntegers(text: string, count: number): Float64Array {
  const values = new Float64Array(count)
  let [index, value, place] = [0, 0, 1]
  for (let at = 0; at < text.length; at++) {
    const digit = VALUES[text.charCodeAt(at)] ?? 255
    if (digit === 255 || place > HIGHEST_PLACE || index === count) throw new Error('The numbers are damaged.')
    value += (digit & 31) * place
    place *= 32
    if (digit >= 32) continue
    values[index++] = value
    value = 0
    place = 1
  }
  if (index !== count || place > 1) throw new Error('The numbers end too early.')
  return values
}

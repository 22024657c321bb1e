const ZERO = 0x30
const POINT = 0x2e

/** How many bytes hundredths take as a JSON number: 1234 is 12.34, 1230 is 12.3, 1200 is 12. */
export function hundredthsLength(hundredths: number): number {
  const whole = digitsOf(Math.floor(hundredths / 100))
  if (hundredths % 100 === 0) return whole
  return whole + (hundredths % 10 === 0 ? 2 : 3)
}

/** Writes them at `at` and returns the end. */
export function writeHundredths(bytes: Buffer, at: number, hundredths: number): number {
  const whole = Math.floor(hundredths / 100)
  const behind = at + digitsOf(whole)
  for (let index = behind - 1, left = whole; index >= at; index--) {
    bytes[index] = ZERO + (left % 10)
    left = Math.floor(left / 10)
  }
  if (hundredths % 100 === 0) return behind
  bytes[behind] = POINT
  bytes[behind + 1] = ZERO + (Math.floor(hundredths / 10) % 10)
  if (hundredths % 10 === 0) return behind + 2
  bytes[behind + 2] = ZERO + (hundredths % 10)
  return behind + 3
}

function digitsOf(whole: number): number {
  let digits = 1
  for (let left = whole; left >= 10; left = Math.floor(left / 10)) digits++
  return digits
}

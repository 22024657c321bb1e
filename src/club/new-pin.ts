import type { Deps } from '../platform/deps.ts'

const DIGITS = 6

/** A PIN that nobody chose, to be shown once. */
export function newPin(random: Deps['random']): string {
  const most = 10 ** DIGITS
  // The share of 2^48 that is left over is too small to matter.
  return String(random(6).readUIntBE(0, 6) % most).padStart(DIGITS, '0')
}

const digits = new Map<string, number>()

/** How many digits the minor unit of a currency has: 2 for EUR, 0 for JPY. */
export function minorDigits(currency: string): number {
  const known = digits.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const found = format.resolvedOptions().maximumFractionDigits ?? 2
  digits.set(currency, found)
  return found
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))
export const isCurrency = (text: string) => CURRENCIES.has(text)

/** The most that somebody may be paid for a round, in minor units: enough for every currency. */
export const MOST_MONEY = 1_000_000_000

/** 4050 as `40.50`. */
export const inUnits = (minor: number, currency: string): string =>
  (minor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))

/** `40`, `40.5` or `40,50` in minor units; null for anything else. */
export function parseUnits(text: string, currency: string): number | null {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(text.trim()) ?? []
  if (whole === '' || part.length > minorDigits(currency)) return null
  const minor = Number(`${whole}${part.padEnd(minorDigits(currency), '0')}`)
  return minor <= MOST_MONEY ? minor : null
}

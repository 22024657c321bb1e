// Answers are read field by field: an older or newer server may leave some out, or send others.

export type Fields = Readonly<Record<string, unknown>>

/** A label and its value, both for people. */
export type Fact = { readonly label: string; readonly value: string }

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

export const decimalOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

/** To the nearest whole number. */
export function numberOf(value: unknown): number | null {
  const decimal = decimalOf(value)
  // Adding zero: a slope of -0.3 is 0, not -0.
  return decimal === null ? null : Math.round(decimal) + 0
}

export const yardsInWords = (yards: number) => `${yards} ${yards === 1 ? 'yard' : 'yards'}`

type Fact = string | boolean | null

/** Facts by their names in JSON, as rows for people. */
export const factRows = (facts: Readonly<Record<string, Fact>>) =>
  Object.entries(facts).map(([name, value]) => [name.replaceAll('_', ' '), inWords(value)])

function inWords(value: Fact): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value ?? '–'
}

export function isoOf(at: number): string
export function isoOf(at: number | null): string | null
export function isoOf(at: number | null) {
  return at === null ? null : new Date(at).toISOString()
}

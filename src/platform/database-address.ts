/** A setting as it was meant, or what it should be. */
export type Parsed<T> = { readonly value: T } | { readonly wanted: string }

export function postgresUrl(given: string): Parsed<string> {
  const known = URL.canParse(given) && /^postgres(ql)?:$/.test(new URL(given).protocol)
  return known ? { value: given } : { wanted: 'an address such as postgres://user:password@host:5432/dogleg' }
}

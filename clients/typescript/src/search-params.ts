export type SearchQuery = {
  /** Words of the course's name or city. */
  q?: string | undefined
  /** ISO 3166-1 alpha-2, lowercase. */
  country?: string | undefined
  region?: string | undefined
  city?: string | undefined
  /** Nearest first; every course found carries `miles`. */
  near?: { lat: number; lng: number } | undefined
  /** Miles around `near`: 25 unless told, at most 250. */
  radius?: number | undefined
  coverage?: 'contours' | 'traced' | 'scorecard' | 'rated' | undefined
  /** Courses on a page, 1 to 200. */
  limit?: number | undefined
  offset?: number | undefined
}

export function searchParams({ near, ...rest }: SearchQuery): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) params.set(name, typeof value === 'number' ? decimal(value) : value)
  }
  if (near) params.set('near', `${decimal(near.lat)},${decimal(near.lng)}`)
  return params
}

// The API knows no exponents, and a number's own text has one below a millionth.
const PLAIN = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })
const decimal = (value: number) => PLAIN.format(value)

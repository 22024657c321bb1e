import { COVERAGE_ORDER } from '../../ui/coverage-meter.ts'

export const SORTS = ['name', 'data', 'holes'] as const
export const HAVES = COVERAGE_ORDER
export const HOLES = ['9', '18', 'more'] as const

/** How the courses of a place are listed. */
export type ListQuery = {
  readonly sort: (typeof SORTS)[number]
  readonly have: (typeof HAVES)[number] | null
  readonly holes: (typeof HOLES)[number] | null
  /** The first letter of the name, folded; `#` is everything else. */
  readonly letter: string | null
  readonly page: number
}

export const PLAIN: ListQuery = { sort: 'name', have: null, holes: null, letter: null, page: 1 }

/** Null for a value that means nothing: that address does not exist. An empty choice of a form is no choice. */
export function parseListQuery(given: Readonly<Record<string, unknown>>): ListQuery | null {
  const sort = oneOf(SORTS, given.sort)
  const have = oneOf(HAVES, given.have)
  const holes = oneOf(HOLES, given.holes)
  const letter = letterOf(given.letter)
  const page = pageNumber(given.page)
  if (
    sort === undefined ||
    have === undefined ||
    holes === undefined ||
    letter === undefined ||
    page === null
  )
    return null
  return { sort: sort ?? 'name', have, holes, letter, page }
}

function oneOf<Choice extends string>(choices: readonly Choice[], given: unknown): Choice | null | undefined {
  if (given === undefined || given === '') return null
  return choices.find((choice) => choice === given)
}

function letterOf(given: unknown): string | null | undefined {
  if (given === undefined || given === '') return null
  return typeof given === 'string' && /^(?:[a-z]|#)$/.test(given) ? given : undefined
}

function pageNumber(given: unknown): number | null {
  if (given === undefined) return 1
  return typeof given === 'string' && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : null
}

/** The query of an address, in one order; empty for the plain list. */
export function listAddress(path: string, query: ListQuery): string {
  const { sort, have, holes, letter, page } = query
  const parts = new URLSearchParams({
    ...(sort === 'name' ? {} : { sort }),
    ...(have === null ? {} : { have }),
    ...(holes === null ? {} : { holes }),
    ...(letter === null ? {} : { letter }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return parts.size === 0 ? path : `${path}?${parts}`
}

export const isFiltered = ({ sort, have, holes, letter }: ListQuery) =>
  sort !== 'name' || have !== null || holes !== null || letter !== null

/** What the address says: which course and hole, and whether to walk it in a simulation. */
export type Asked = {
  readonly course: string | null
  readonly layout: string | null
  readonly hole: number | null
  readonly isWalk: boolean
  /** The list of courses is asked for; only without a network does that lead here. */
  readonly isPicking: boolean
}

export function readAddress(search: string): Asked {
  const query = new URLSearchParams(search)
  const hole = query.get('hole') ?? ''
  return {
    course: query.get('course') || null,
    layout: query.get('layout') || null,
    hole: /^\d{1,2}$/.test(hole) ? Number(hole) : null,
    isWalk: query.get('demo') === 'walk',
    isPicking: ['pick', 'q', 'near'].some((name) => query.has(name)),
  }
}

/** The same address with the hole that is shown now, so that a link or a reload opens it again. */
export function addressOf(
  search: string,
  shown: { readonly hole: number; readonly layout: string | null },
): string {
  const query = new URLSearchParams(search)
  query.set('hole', String(shown.hole))
  if (shown.layout === null) query.delete('layout')
  else query.set('layout', shown.layout)
  return `?${query}`
}

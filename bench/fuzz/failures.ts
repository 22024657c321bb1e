/** Something that must not happen, and where it did. */
export type Finding = { readonly kind: string; readonly detail: string }

export type Failure = Finding & {
  readonly route: string
  /** The first request that showed it, to be repeated; null if it belongs to none. */
  readonly number: number | null
  readonly times: number
  readonly example: string
}

export type Failures = {
  readonly add: (finding: Finding, where: Pick<Failure, 'route' | 'number' | 'example'>) => void
  readonly list: () => readonly Failure[]
}

/** Each kind once, with how often it came. */
export function openFailures(): Failures {
  const found = new Map<string, Failure>()
  const add: Failures['add'] = (finding, where) => {
    const key = [finding.kind, where.route, finding.detail.replace(/\d+/g, '0')].join('\n')
    const known = found.get(key)
    const first =
      known === undefined || earlier(where.number, known.number) ? { ...finding, ...where } : known
    found.set(key, { ...first, times: (known?.times ?? 0) + 1 })
  }
  return { add, list: () => [...found.values()] }
}

const earlier = (one: number | null, other: number | null) => one !== null && (other === null || one < other)

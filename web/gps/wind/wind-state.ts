import type { AmbientJson, FieldJson, HoleWindJson, WindAnswer } from './wind-answer.ts'

/** What the app knows about the wind. */
export type WindState = {
  /**
   * `none`: this course has no wind to ask for. `unknown`: the weather service has never answered. `offline`: we
   * could not ask; what is known is from before.
   */
  readonly kind: 'loading' | 'none' | 'unknown' | 'known' | 'offline'
  readonly ambient: AmbientJson | null
  readonly field: FieldJson | null
  readonly holes: readonly HoleWindJson[]
  readonly heightM: number | null
  /** Milliseconds since 1970. */
  readonly validUntil: number | null
  readonly observedAt: number | null
  readonly ageMinutes: number | null
  readonly source: AmbientJson['source'] | null
  /** Older than an hour. */
  readonly stale: boolean
}

const MINUTE = 60_000
/** After this a wind is no longer worth showing. */
const COUNTS_MS = 120 * MINUTE
const STALE_MS = 60 * MINUTE

const NOTHING = {
  ...{ ambient: null, field: null, holes: [], heightM: null, validUntil: null },
  ...{ observedAt: null, ageMinutes: null, source: null, stale: false },
} as const

export const bareState = (kind: WindState['kind']): WindState => ({ kind, ...NOTHING })

/** What an answer means now, and whether we could ask last time. */
export function stateOf(answer: WindAnswer | null, isOffline: boolean, now: number): WindState {
  if (answer === null) return bareState(isOffline ? 'offline' : 'loading')
  const { ambient, field, holes, height_m, valid_until } = answer
  if (ambient === null) return bareState(isOffline ? 'offline' : 'unknown')
  const observedAt = Date.parse(ambient.observed_at)
  const age = Math.max(0, now - observedAt)
  if (age >= COUNTS_MS) return bareState(isOffline ? 'offline' : 'unknown')
  return {
    ...{ kind: isOffline ? 'offline' : 'known', ambient, field, holes, heightM: height_m, observedAt },
    validUntil: valid_until === null ? null : Date.parse(valid_until),
    ageMinutes: Math.floor(age / MINUTE),
    source: ambient.source,
    stale: ambient.stale || age > STALE_MS,
  }
}

/** The field to draw; null where there is none, or none that still counts. */
export const fieldOf = (state: WindState): FieldJson | null => state.field

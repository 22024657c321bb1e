import { type ReadonlySignal, signal } from '@preact/signals'
import { isWindAnswer, type WindAnswer } from './wind-answer.ts'
import { bareState, stateOf, type WindState } from './wind-state.ts'

export type WindClient = {
  readonly state: ReadonlySignal<WindState>
  /** The network is back: asks at once, unless it just did. */
  readonly online: () => void
  readonly stop: () => void
}

export type WindOptions = {
  readonly fetch: (address: string, init: { readonly signal: AbortSignal }) => Promise<Response>
  readonly now: () => number
  /** Calls back later; what it returns calls that off. */
  readonly wait?: (ms: number, then: () => void) => () => void
}

const MINUTE = 60_000
/** However short an answer is valid, and however often asking fails. */
const SELDOM = 5 * MINUTE
const LONGEST = 30 * MINUTE
/** A new network is worth another try after this. */
const ONLINE_AFTER = MINUTE / 2
const LIMIT = 20_000

const waitByTimer = (ms: number, then: () => void) => {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}

/** Asks for the wind over a course, again whenever the answer is used up, and keeps the last one. */
export function openWind(slug: string, { fetch, now, wait = waitByTimer }: WindOptions): WindClient {
  const address = `/api/v1/courses/${encodeURIComponent(slug)}/wind`
  const state = signal(bareState('loading'))
  const stopped = new AbortController()
  let answer: WindAnswer | null = null
  let [failures, askedAt] = [0, Number.NEGATIVE_INFINITY]
  let isAsking = false
  let callOff = () => {}
  const show = () => {
    state.value = stateOf(answer, failures > 0, now())
  }
  const takeUp = (found: WindAnswer | 'none' | 'failed') => {
    if (found === 'none') {
      state.value = bareState('none')
      return
    }
    failures = found === 'failed' ? failures + 1 : 0
    if (found !== 'failed') answer = found
    show()
    tick(askedAt + delayAfter(found, failures, askedAt))
  }
  const ask = async () => {
    callOff()
    isAsking = true
    askedAt = now()
    const found = await askOnce(fetch, address, stopped.signal)
    isAsking = false
    if (!stopped.signal.aborted) takeUp(found)
  }
  // Once a minute the age changes.
  const tick = (askAt: number) => {
    callOff = wait(Math.max(1_000, Math.min(MINUTE, askAt - now())), () => {
      if (now() >= askAt) return void ask()
      show()
      tick(askAt)
    })
  }
  void ask()
  return {
    state,
    online: () => {
      if (!isAsking && failures > 0 && now() - askedAt >= ONLINE_AFTER) void ask()
    },
    stop: () => {
      callOff()
      stopped.abort()
    },
  }
}

/** Our own answer, not that of a network in between. */
const isRefusal = (body: unknown) =>
  typeof body === 'object' && body !== null && 'error' in body && REFUSALS.includes(String(body.error))

const REFUSALS = ['not_surveyed', 'not_found']

/** How long to wait from one question to the next. */
function delayAfter(found: WindAnswer | 'failed', failures: number, askedAt: number): number {
  if (found === 'failed') return Math.min(LONGEST, SELDOM * 2 ** (failures - 1))
  const validUntil = Date.parse(found.valid_until ?? '')
  return Number.isNaN(validUntil) ? SELDOM : Math.min(LONGEST, Math.max(SELDOM, validUntil - askedAt))
}

async function askOnce(
  fetch: WindOptions['fetch'],
  address: string,
  stopped: AbortSignal,
): Promise<WindAnswer | 'none' | 'failed'> {
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(LIMIT)])
    const response = await fetch(address, { signal })
    const body: unknown = await response.json()
    if (response.status === 404) return isRefusal(body) ? 'none' : 'failed'
    return response.ok && isWindAnswer(body) ? body : 'failed'
  } catch {
    return 'failed'
  }
}

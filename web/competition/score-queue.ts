import type { Mark } from '../../src/competition/scoring/types.ts'
import type { Api, Outcome } from '../gps/score/round-api.ts'
import type { Entry, ScoreBox } from './score-box.ts'

export type Refused = { readonly entry: Entry; readonly reason: string }

export type QueueState = {
  readonly waiting: number
  /** Why the last try failed; null if it didn't. */
  readonly trouble: 'later' | 'signed-out' | null
  readonly refused: readonly Refused[]
}

export type QueueParts = {
  readonly box: ScoreBox
  readonly api: Api
  readonly now: () => number
  /** Calls back after so many milliseconds, and gives a way to stop that. */
  readonly later: (work: () => void, ms: number) => () => void
  readonly path: string
  readonly competition: string
  readonly onChange: () => void
}

const MOST_AT_ONCE = 100
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
const KEPT_MS = 3 * 24 * 3_600_000

const isSame = (one: Entry, other: Entry) => one.card === other.card && one.hole === other.hole
const isWaiting = ({ version }: Entry) => version === null

/** Scores go into the box first, and from there to the service, as often as it takes. */
export function openQueue(parts: QueueParts) {
  const { box, now } = parts
  let refused: readonly Refused[] = []
  let trouble: QueueState['trouble'] = null
  let isSending = false
  let wait = FIRST_WAIT_MS
  let stopWaiting = () => {}

  box.write(box.read().filter((entry) => isWaiting(entry) || entry.at > now() - KEPT_MS))

  const waiting = () => box.read().filter(isWaiting)

  /** Later than the score it replaces, whatever the clock says: the last tap counts. */
  const write = (card: string, hole: number, mark: Mark, seenAt: number) => {
    const all = box.read()
    const made: Entry = { card, hole, ...mark, at: now(), version: null }
    const before = all.find((entry) => isSame(entry, made))
    const at = Math.max(made.at, seenAt + 1, (before?.at ?? 0) + 1)
    box.write([...all.filter((entry) => !isSame(entry, made)), { ...made, at }])
    refused = refused.filter(({ entry }) => !isSame(entry, made))
    parts.onChange()
  }

  /** What was changed again since it was sent stays as it is. */
  const settle = (sent: Entry, change: (entry: Entry) => readonly Entry[]) =>
    box.write(
      box.read().flatMap((entry) => (isSame(entry, sent) && entry.at === sent.at ? change(entry) : entry)),
    )

  const refuse = (sent: Entry, reason: string) => {
    settle(sent, () => [])
    refused = [...refused, { entry: sent, reason }]
  }

  const take = (batch: readonly Entry[], json: unknown): boolean => {
    const { scores, version } = (json ?? {}) as Answer
    if (!Array.isArray(scores) || scores.length !== batch.length) return false
    for (const [place, sent] of batch.entries()) {
      const answer = scores[place]
      if (answer?.saved) settle(sent, (entry) => [{ ...entry, version: version ?? 0 }])
      else refuse(sent, answer?.reason ?? '')
    }
    return true
  }

  /** Whether there is more to send now. */
  const goOn = (batch: readonly Entry[], outcome: Outcome): boolean => {
    if (outcome.kind === 'done' && take(batch, outcome.json)) return true
    // 409: too many write at the same time.
    if (outcome.kind === 'refused' && outcome.status !== 409) {
      for (const sent of batch) refuse(sent, outcome.detail)
      return true
    }
    trouble = outcome.kind === 'signed-out' ? 'signed-out' : 'later'
    return false
  }

  const sendAll = async () => {
    for (;;) {
      const batch = waiting().slice(0, MOST_AT_ONCE)
      if (batch.length === 0) return true
      const body = { competition: parts.competition, scores: batch.map(scoreJson) }
      const outcome = await parts.api({ method: 'POST', path: parts.path, body })
      if (!goOn(batch, outcome)) return false
      trouble = null
      parts.onChange()
    }
  }

  const flush = async (): Promise<void> => {
    if (isSending || waiting().length === 0) return
    isSending = true
    stopWaiting()
    const isDone = await sendAll().finally(() => {
      isSending = false
    })
    wait = isDone ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS)
    // Who is signed out has to do something first.
    if (!isDone && trouble === 'later') stopWaiting = parts.later(() => void flush(), wait)
    parts.onChange()
  }

  return {
    write,
    flush,
    entries: () => box.read(),
    state: (): QueueState => ({ waiting: waiting().length, trouble, refused }),
    dismiss: () => {
      refused = []
      parts.onChange()
    },
  }
}

export type ScoreQueue = ReturnType<typeof openQueue>

type Answer = {
  readonly version?: number
  readonly scores?: readonly { readonly saved?: boolean; readonly reason?: string }[]
}

const scoreJson = ({ card, hole, strokes, picked, drive, at }: Entry) => ({
  ...{ card, hole, strokes, picked_up: picked, at: new Date(at).toISOString() },
  ...(drive === undefined ? {} : { drive }),
})

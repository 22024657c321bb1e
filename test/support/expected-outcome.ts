import { RENEWAL_GRACE_MS } from '../../src/premium/renewal-grace.ts'
import type { History, Paid, Subscribed } from './golfer-history.ts'

/** What a golfer ends up with. */
export type Outcome = {
  readonly until: number | null
  readonly graceUntil: number | null
  readonly payments: readonly string[]
  readonly subscriptions: readonly string[]
  readonly tasks: readonly string[]
}

const WORDS = { active: 'active', past_due: 'past_due', unpaid: 'stopped', canceled: 'ended' }

/** Worked out independently from what really happened; `now` is when we learn of it. */
export function expectedOutcome({ paid, subscribed }: History, now: number): Outcome {
  const until = untilOf(paid, now)
  return {
    until,
    graceUntil: graceOf(paid, subscribed, until),
    payments: paid.map(({ id, cents, ...time }) => `${id} ${cents} ${startOf(time, now)}`).toSorted(),
    subscriptions: subscribed
      .map(
        ({ id, status, renews, end }) =>
          `${id} ${WORDS[status]} ${renews ? 'renews' : 'ends'} ${end * 1_000}`,
      )
      .toSorted(),
    tasks: tasksOf(paid, subscribed),
  }
}

const startOf = ({ start }: Pick<Paid, 'start'>, now: number) => (start === null ? now : start * 1_000)

function untilOf(paid: readonly Paid[], now: number): number | null {
  const kept = paid.filter((payment) => !isGone(payment))
  let end: number | null = null
  for (const payment of kept.toSorted((a, b) => startOf(a, now) - startOf(b, now))) {
    const start = startOf(payment, now)
    end = (end !== null && end > start ? end : start) + payment.seconds * 1_000
  }
  return end
}

const isGone = ({ back, cents, dispute }: Paid) =>
  back >= cents || dispute?.state === 'open' || dispute?.state === 'lost'

function graceOf(paid: readonly Paid[], subscribed: readonly Subscribed[], until: number | null) {
  let grace: number | null = null
  for (const sub of subscribed) {
    const last = lastOf(paid, sub)
    if (!isAwaited(sub, last) || last.start === null) continue
    grace = Math.max(grace ?? 0, (last.start + last.seconds) * 1_000 + RENEWAL_GRACE_MS)
  }
  return grace !== null && until !== null && grace > until ? grace : null
}

function lastOf(paid: readonly Paid[], sub: Subscribed): Paid {
  const own = paid.filter(({ subscription }) => subscription === sub)
  return own.reduce((a, b) => ((b.start ?? 0) > (a.start ?? 0) ? b : a))
}

const isAwaited = ({ status, renews }: Subscribed, last: Paid) =>
  (status === 'active' || status === 'past_due') && renews && !isGone(last)

function tasksOf(paid: readonly Paid[], subscribed: readonly Subscribed[]): readonly string[] {
  const toEnd = subscribed.filter((sub) => sub.status !== 'canceled' && isGone(lastOf(paid, sub)))
  const going = subscribed
    .filter((sub) => isAwaited(sub, lastOf(paid, sub)))
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  return [
    ...toEnd.map(({ id }) => `end ${id}`),
    ...going.slice(0, -1).map(({ id }) => `stop ${id}`),
  ].toSorted()
}

import { sendMessage } from '../../../../club/message-store.ts'
import type { Seat } from '../../../../tee-sheet/booking.ts'
import { timeText } from '../../../../tee-sheet/clock.ts'
import type { Block } from '../../../../tee-sheet/day-plan.ts'
import type { Filled } from '../../../../tee-sheet/fill-waiting.ts'
import type { AppContext } from '../../context.ts'

/** Each golfer who was waiting and has a tee time now gets a message. */
export async function tellFilled({ db, now, random }: AppContext, clubId: string, filled: readonly Filled[]) {
  for (const { waiting, start } of filled) {
    const tee = start.tee === '1' ? '' : `, tee ${start.tee}`
    const text = `You were on the waiting list and have a tee time now: ${dayText(start.day)}, ${timeText(start.minute)}${tee}.`
    const to = waiting.players.flatMap((player) => ('accountId' in player ? [player.accountId] : []))
    await tell({ db, now, random }, clubId, text, [waiting.accountId, ...to])
  }
}

/** Whoever has booked a time that is closed now gets a message, each once a day that is closed. */
export async function tellClosed(
  { db, now, random }: AppContext,
  clubId: string,
  { title, from, to }: Block,
  affected: readonly Seat[],
) {
  const hours =
    from === 0 && to === 24 * 60 ? '' : `, ${timeText(from)} to ${to === 24 * 60 ? '24:00' : timeText(to)}`
  for (const [day, seats] of Map.groupBy(affected, (seat) => seat.day)) {
    const text = `The course is closed on ${dayText(day)}${hours}${title === '' ? '' : `: ${title}`}. Your tee time is affected.`
    await tell(
      { db, now, random },
      clubId,
      text,
      seats.flatMap(({ accountId }) => accountId ?? []),
      true,
    )
  }
}

type Telling = Pick<AppContext, 'db' | 'now' | 'random'>

async function tell(deps: Telling, clubId: string, text: string, to: readonly string[], isUrgent = false) {
  if (to.length === 0) return
  const message = { clubId, from: null, audience: { sheet: true as const }, text, replyTo: null, isUrgent }
  await sendMessage(deps, message, to)
}

const dayText = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

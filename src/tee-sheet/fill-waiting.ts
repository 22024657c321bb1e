import { accountsOf, type Start, type Waiting } from './booking.ts'

/** A time with seats that are free. */
export type Free = Start & { readonly seats: number }

/** Who of the line gets which time. */
export type Filled = { readonly waiting: Waiting; readonly start: Start }

/**
 * Gives free seats to those who wait, in the order of the line: the first gets the earliest time that fits, then the next.
 * Nobody is passed over for somebody behind them who wants the same. `may` says who may play when;
 * nobody starts twice at the same time.
 */
export function fillWaiting(
  line: readonly Waiting[],
  free: readonly Free[],
  may: (waiting: Waiting, start: Start) => boolean = () => true,
): readonly Filled[] {
  const left = free.map((time) => ({ ...time }))
  const given: { readonly minute: number; readonly accountId: string }[] = []
  const startThen = ({ players }: Waiting, { minute }: Start) =>
    given.some((one) => one.minute === minute && accountsOf(players).includes(one.accountId))
  return line
    .toSorted((a, b) => a.place - b.place)
    .flatMap((waiting) => {
      const time = left
        .filter(
          (start) =>
            waiting.first <= start.minute &&
            start.minute <= waiting.last &&
            start.seats >= waiting.players.length &&
            may(waiting, start) &&
            !startThen(waiting, start),
        )
        .reduce<(typeof left)[number] | null>(
          (best, one) => (best && best.minute <= one.minute ? best : one),
          null,
        )
      if (!time) return []
      time.seats -= waiting.players.length
      const { day, tee, minute } = time
      given.push(...accountsOf(waiting.players).map((accountId) => ({ minute, accountId })))
      return [{ waiting, start: { day, tee, minute } }]
    })
}

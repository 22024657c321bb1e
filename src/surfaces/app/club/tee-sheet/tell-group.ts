import type { Deps } from '../../../../platform/deps.ts'
import type { Seat, Start } from '../../../../tee-sheet/booking.ts'
import { instantOf, timeText } from '../../../../tee-sheet/clock.ts'
import type { SheetChange } from '../../../../tee-sheet/sheet-change.ts'
import type { SheetClub } from '../../../../tee-sheet/sheet-day.ts'
import { longDayIn } from '../../../../words/format.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { tell } from './tell-golfers.ts'

type Notice = {
  readonly text: (language: Language) => string
  readonly seats: readonly Seat[]
  /** They would come at the wrong time. */
  readonly isUrgent: boolean
  readonly start: Start
}

/** Whose tee time somebody else made, moved or cancelled gets a message, as long as it is ahead. */
export async function tellGroup(inside: Deps, club: SheetClub, by: string | null, change: SheetChange) {
  const notice = noticeOf(change)
  if (notice === null || (instantOf(club.zone, notice.start) ?? 0) <= inside.now()) return
  const others = notice.seats.flatMap(({ accountId }) =>
    accountId === null || accountId === by ? [] : [accountId],
  )
  if (others.length > 0) await tell(inside, club.id, notice.text, others, notice.isUrgent)
}

function noticeOf(change: SheetChange): Notice | null {
  if (change.what === 'booked' || change.what === 'joined') {
    const { booking: start } = change
    // The golfer who booked knows.
    const seats =
      change.what === 'joined'
        ? change.added
        : start.seats.filter(({ accountId }) => accountId !== start.bookedBy)
    return {
      start,
      seats,
      isUrgent: false,
      text: (language) => told(language).booked(startIn(language, start)),
    }
  }
  if (change.what === 'cancelled') {
    const { booking: start } = change
    const text = (language: Language) => told(language).cancelled(startIn(language, start))
    return { start, seats: start.seats, isUrgent: true, text }
  }
  if (change.what !== 'moved') return null
  const { from, to } = change
  const text = (language: Language) => told(language).moved(startIn(language, from), startIn(language, to))
  return { start: to, seats: to.seats, isUrgent: true, text }
}

const told = (language: Language) => wordsOf(language).clubSheet.told

const startIn = (language: Language, { day, minute, tee }: Start) =>
  told(language).start(longDayIn(language, day), timeText(minute), tee === '1' ? null : tee)

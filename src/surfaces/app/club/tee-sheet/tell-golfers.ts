import { readLanguages } from '../../../../account/contact-store.ts'
import { sendMessage } from '../../../../club/message-store.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { accountsOf, type Seat } from '../../../../tee-sheet/booking.ts'
import { timeText } from '../../../../tee-sheet/clock.ts'
import type { Block } from '../../../../tee-sheet/day-plan.ts'
import type { Filled } from '../../../../tee-sheet/fill-waiting.ts'
import { longDayIn } from '../../../../words/format.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'

/** Each golfer who was waiting and has a tee time now gets a message. */
export async function tellFilled(deps: Deps, clubId: string, filled: readonly Filled[]) {
  for (const { waiting, start } of filled) {
    const text = (language: Language) =>
      wordsOf(language).clubSheet.told.filled(
        longDayIn(language, start.day),
        timeText(start.minute),
        start.tee === '1' ? null : start.tee,
      )
    await tell(deps, clubId, text, [waiting.accountId, ...accountsOf(waiting.players)])
  }
}

/** Golfers who booked a time that is closed now, or open again, get one message a day about it. */
export async function tellClosed(
  deps: Deps,
  clubId: string,
  { title, from, to }: Block,
  affected: readonly Seat[],
  isOpenAgain = false,
) {
  const isWhole = from === 0 && to === 24 * 60
  const first = isWhole ? null : timeText(from)
  for (const [day, seats] of Map.groupBy(affected, (seat) => seat.day)) {
    const text = (language: Language) => {
      const { closed, reopened } = wordsOf(language).clubSheet.told
      const name = longDayIn(language, day)
      return isOpenAgain ? reopened(name, first, timeText(to)) : closed(name, first, timeText(to), title)
    }
    await tell(
      deps,
      clubId,
      text,
      seats.flatMap(({ accountId }) => accountId ?? []),
      true,
    )
  }
}

/** To each in their own language. */
export async function tell(
  deps: Deps,
  clubId: string,
  text: (language: Language) => string,
  to: readonly string[],
  isUrgent = false,
) {
  const languages = await readLanguages(deps.db, [...new Set(to)])
  for (const [language, people] of Map.groupBy(languages, ([, spoken]) => spoken)) {
    const message = { clubId, from: null, audience: { sheet: true as const }, replyTo: null, isUrgent }
    await sendMessage(
      deps,
      { ...message, text: text(language) },
      people.map(([accountId]) => accountId),
    )
  }
}

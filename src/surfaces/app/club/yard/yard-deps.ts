import { readRecipient } from '../../../../account/contact-store.ts'
import type { LoopNews, YardActor, YardDeps } from '../../../../caddie-yard/yard-deps.ts'
import { mayDo } from '../../../../club/ability.ts'
import { sendMessage } from '../../../../club/message-store.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Start } from '../../../../tee-sheet/booking.ts'
import { timeText } from '../../../../tee-sheet/clock.ts'
import { longDayIn } from '../../../../words/format.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { InClub } from '../../route.ts'

export const yardDeps = ({ db, now, random }: Deps): YardDeps => ({ db, now, random, tellCaddie })

export const yardActorOf = ({ account, membership }: InClub): YardActor => ({
  accountId: account.id,
  runsYard: mayDo(membership.role, 'run_yard'),
})

const tellCaddie: YardDeps['tellCaddie'] = async (inside, clubId, accountId, news) => {
  const language = (await readRecipient(inside.db, accountId))?.language ?? DEFAULT_LANGUAGE
  const audience = { sheet: true } as const
  const message = { clubId, from: null, audience, text: textOf(news, language), replyTo: null }
  await sendMessage(inside, message, [accountId])
}

function textOf(news: LoopNews, language: Language): string {
  const { tell } = wordsOf(language).clubYard
  const when = ({ day, minute, tee }: Start) => tell.when(longDayIn(language, day), timeText(minute), tee)
  return news.what === 'moved' ? tell.moved(when(news.from), when(news.at)) : tell[news.what](when(news.at))
}

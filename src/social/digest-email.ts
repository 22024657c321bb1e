import type { Recipient } from '../account/contact-store.ts'
import { composeEmail } from '../platform/mail/compose-email.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import type { SharedRound } from '../round/shared-round-store.ts'
import { dayIn } from '../words/format.ts'
import { pathIn } from '../words/language.ts'
import { wordsOf } from '../words/words-of.ts'

export type DigestContent = {
  readonly rounds: readonly SharedRound[]
  readonly names: ReadonlyMap<string, string | null>
  /** How many comments and reactions are new; what strangers write, we don't mail. */
  readonly news: number
  readonly appUrl: string
  readonly token: string
}

const MOST = 10

export function digestEmail(to: Recipient, { rounds, names, news, appUrl, token }: DigestContent): Mail {
  const { language } = to
  const { friendDigest: words } = wordsOf(language).emails
  const { somebody, post } = wordsOf(language).social
  const unsubscribe = `${appUrl}${pathIn(language, '/friends/emails/stop')}?token=${token}`
  const line = ({ accountId, courseName, strokes, finishedAt }: SharedRound) =>
    [
      `${names.get(accountId) ?? somebody}: ${courseName}`,
      ...(strokes === null ? [] : [post.strokes(strokes)]),
      dayIn(language, new Date(finishedAt)),
    ].join(', ')
  const left = rounds.length - MOST
  const mail = composeEmail(
    to,
    words.subject,
    [
      ...(rounds.length === 0 ? [] : [words.rounds, ...rounds.slice(0, MOST).map(line)]),
      ...(left > 0 ? [words.more(left)] : []),
      ...(news === 0 ? [] : [words.news(news)]),
      { label: words.button, href: `${appUrl}${pathIn(language, '/feed')}` },
      words.stop,
      { label: words.stopButton, href: unsubscribe, isQuiet: true },
    ],
    language,
  )
  return { ...mail, unsubscribe }
}

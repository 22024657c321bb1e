import type { Recipient } from '../account/contact-store.ts'
import type { Message } from '../club/message.ts'
import { composeEmail } from '../platform/mail/compose-email.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { pathIn } from '../words/language.ts'
import { wordsOf } from '../words/words-of.ts'

export type MailedClub = { readonly slug: string; readonly name: string }

export type MessagesToMail = {
  readonly club: MailedClub
  readonly messages: readonly Message[]
  /** Names by account. */
  readonly names: ReadonlyMap<string, string | null>
  readonly appUrl: string
  readonly token: string
}

const MOST = 10
const LONGEST = 500

/** One email about everything that is due. */
export function messageEmail(to: Recipient, given: MessagesToMail): Mail {
  const { club, messages, names, appUrl, token } = given
  const { clubMessages: words } = wordsOf(to.language).emails
  const isUrgent = messages.some((message) => message.isUrgent)
  const page = `${appUrl}${pathIn(to.language, `/club/${club.slug}/messages`)}`
  const unsubscribe = `${appUrl}${pathIn(to.language, '/unsubscribe')}?token=${token}`
  const left = messages.length - MOST
  const mail = composeEmail(
    to,
    isUrgent ? words.urgent(club.name) : words.subject(club.name, messages.length),
    [
      words.lead(club.name, messages.length),
      ...messages.slice(0, MOST).map(({ from, text }) => `${nameOf(from, names, club)}: ${shortened(text)}`),
      ...(left > 0 ? [words.more(left)] : []),
      { label: words.button, href: page },
      words.stop(club.name),
      { label: words.stopButton, href: unsubscribe, isQuiet: true },
    ],
    to.language,
  )
  return { ...mail, unsubscribe }
}

/** What the tee sheet tells is in the club's name, and so is what somebody wrote who has left. */
const nameOf = (from: string | null, names: MessagesToMail['names'], club: MailedClub) =>
  (from === null ? null : names.get(from)) ?? club.name

const shortened = (text: string) =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST).toWellFormed().trimEnd()} …`

import { DEFAULT_LANGUAGE, type Language } from '../../words/language.ts'
import { wordsOf } from '../../words/words-of.ts'
import type { Mail, Paragraph } from './mailer.ts'

export type Addressee = { readonly email: string; readonly name: string | null }

/** How every email of ours begins and ends. */
export const composeEmail = (
  { email, name }: Addressee,
  subject: string,
  paragraphs: readonly Paragraph[],
  language: Language = DEFAULT_LANGUAGE,
): Mail => ({
  to: email,
  subject: `Dogleg: ${subject}`,
  language,
  paragraphs: [`${greeting(name, wordsOf(language).emails.hello)},`, ...paragraphs],
})

/** What a mail says to a reader of plain text: an address can be copied out of its own line. */
export const textOf = ({ paragraphs }: Mail) =>
  `${[...paragraphs.map((each) => (typeof each === 'string' ? each : each.href)), 'Dogleg'].join('\n\n')}\n`

/** RFC 8058: a mail program can stop such mail with a POST that nobody has to confirm. */
export const unsubscribeHeaders = ({ unsubscribe }: Mail): Readonly<Record<string, string>> =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

const greeting = (name: string | null, hello: string) =>
  name !== null && LOOKS_LIKE_A_NAME.test(name) ? `${hello} ${name}` : hello

// Anybody can sign up with somebody else's address and use an advertisement as their name: we never repeat what could
// be a web address or a second line.
const LOOKS_LIKE_A_NAME = /^(?:[\p{L}\p{M}\p{N}'’ -]|\.(?= |$)){1,60}$/u

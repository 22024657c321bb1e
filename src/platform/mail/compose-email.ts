import { DEFAULT_LANGUAGE, type Language } from '../../words/language.ts'
import { wordsOf } from '../../words/words-of.ts'
import type { Mail } from './mailer.ts'

export type Addressee = { readonly email: string; readonly name: string | null }

/** How every email of ours begins and ends. */
export const composeEmail = (
  { email, name }: Addressee,
  subject: string,
  paragraphs: readonly string[],
  language: Language = DEFAULT_LANGUAGE,
): Mail => ({
  to: email,
  subject: `Dogleg: ${subject}`,
  text: `${[`${greeting(name, wordsOf(language).emails.hello)},`, ...paragraphs, 'Dogleg'].join('\n\n')}\n`,
})

const greeting = (name: string | null, hello: string) =>
  name !== null && LOOKS_LIKE_A_NAME.test(name) ? `${hello} ${name}` : hello

// Anybody can sign up with somebody else's address and use an advertisement as their name: we never repeat what could
// be a web address or a second line.
const LOOKS_LIKE_A_NAME = /^(?:[\p{L}\p{M}\p{N}'’ -]|\.(?= |$)){1,60}$/u

import type { Mail } from './mailer.ts'

export type Addressee = { readonly email: string; readonly name: string | null }

/** How every email of ours begins and ends. */
export const composeEmail = (
  { email, name }: Addressee,
  subject: string,
  paragraphs: readonly string[],
): Mail => ({
  to: email,
  subject: `Dogleg: ${subject}`,
  text: `${[`${greeting(name)},`, ...paragraphs, 'Dogleg'].join('\n\n')}\n`,
})

const greeting = (name: string | null) =>
  name !== null && LOOKS_LIKE_A_NAME.test(name) ? `Hello ${name}` : 'Hello'

// Anybody can sign up with somebody else's address and use an advertisement as their name: we never repeat what could
// be a web address or a second line.
const LOOKS_LIKE_A_NAME = /^(?:[\p{L}\p{M}\p{N}'’ -]|\.(?= |$)){1,60}$/u

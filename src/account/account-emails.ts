import type { Mail } from '../platform/mail/mailer.ts'

export type Addressee = { readonly email: string; readonly name: string | null }

export const verificationMail = (to: Addressee, link: string): Mail =>
  letter(to, 'Confirm your email', [
    'Please confirm that this email address is yours:',
    link,
    'The link works once, within three days.',
    'If you did not sign up for Dogleg, do not open it. Somebody may have mistyped their address.',
  ])

export const resetMail = (to: Addressee, link: string): Mail =>
  letter(to, 'Choose a new password', [
    'You can choose a new password for Dogleg here:',
    link,
    'The link works once, within an hour. It signs you out on all your devices.',
    'If you did not ask for it, you need do nothing: your password stays as it is.',
  ])

export const confirmFirstMail = (to: Addressee, link: string): Mail =>
  letter(to, 'Confirm your email first', [
    'A new password for Dogleg was asked for. Before that, please confirm that this email address is yours:',
    link,
    'The link works once, within three days. Then ask for the new password again: it also shuts out anybody ' +
      'else who may have signed up with your address.',
    'If you did not ask for it, you need do nothing.',
  ])

/** A mail in the manner of all of ours. */
export const letter = ({ email, name }: Addressee, subject: string, paragraphs: readonly string[]): Mail => ({
  to: email,
  subject: `Dogleg: ${subject}`,
  text: `${[`${greeting(name)},`, ...paragraphs, 'Dogleg'].join('\n\n')}\n`,
})

const greeting = (name: string | null) =>
  name !== null && LOOKS_LIKE_A_NAME.test(name) ? `Hello ${name}` : 'Hello'

// Anybody can sign up with another's address and a name that is an advertisement: what could be an address of the
// web, or a second line, is not repeated.
const LOOKS_LIKE_A_NAME = /^(?:[\p{L}\p{M}\p{N}'’ -]|\.(?= |$)){1,60}$/u

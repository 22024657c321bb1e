import { type Addressee, composeEmail } from '../platform/mail/compose-email.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { durationIn } from '../words/format.ts'
import { DEFAULT_LANGUAGE, type Language } from '../words/language.ts'
import { wordsOf } from '../words/words-of.ts'
import { LINK_LIFETIME_MS, type LinkPurpose } from './link-lifetime.ts'

/** In the language of the page on which somebody asked for it. */
type LinkEmail = (to: Addressee, link: string, language?: Language) => Mail

export const verificationEmail: LinkEmail = (to, link, language = DEFAULT_LANGUAGE) => {
  const { verify } = wordsOf(language).emails
  return composeEmail(
    to,
    verify.subject,
    [verify.ask, { label: verify.button, href: link }, worksOnce('verify', language), verify.otherwise],
    language,
  )
}

export const resetEmail: LinkEmail = (to, link, language = DEFAULT_LANGUAGE) => {
  const { reset } = wordsOf(language).emails
  const once = `${worksOnce('reset', language)} ${reset.signsOut}`
  return composeEmail(
    to,
    reset.subject,
    [reset.ask, { label: reset.button, href: link }, once, reset.otherwise],
    language,
  )
}

export const confirmFirstEmail: LinkEmail = (to, link, language = DEFAULT_LANGUAGE) => {
  const { confirmFirst } = wordsOf(language).emails
  const once = `${worksOnce('verify', language)} ${confirmFirst.next}`
  return composeEmail(
    to,
    confirmFirst.subject,
    [confirmFirst.ask, { label: confirmFirst.button, href: link }, once, confirmFirst.otherwise],
    language,
  )
}

const worksOnce = (purpose: LinkPurpose, language: Language) =>
  wordsOf(language).emails.worksOnce(durationIn(language, LINK_LIFETIME_MS[purpose]))

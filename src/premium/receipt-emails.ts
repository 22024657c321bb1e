import { composeEmail } from '../platform/mail/compose-email.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { dayIn, momentIn, moneyIn } from '../words/format.ts'
import { type Language, pathIn } from '../words/language.ts'
import { wordsOf } from '../words/words-of.ts'
import type { FailureFact } from './facts.ts'
import { PLANS } from './plans.ts'
import { planName } from './price-words.ts'
import type { PremiumRecipient, Receipt } from './receipt-store.ts'

/** What was paid, how long it lasts, and what comes next. */
export function receiptEmail(receipt: Receipt, appUrl: string, now: number): Mail {
  const { to, paymentId, isTest, plan, cents, paidAt, until } = receipt
  const { language } = to
  const words = wordsOf(language).emails.receipt
  const name = planName(language, plan)
  const paragraphs = [
    words.paid(moneyIn(language, cents), name, dayIn(language, new Date(paidAt))),
    ...(isTest ? [words.test] : []),
    ...(until !== null && until > now ? [words.until(momentIn(language, new Date(until)))] : []),
    words.invoice,
    {
      label: words.open,
      href: `${appUrl}${pathIn(language, `/profile/payments/${encodeURIComponent(paymentId)}`)}`,
    },
    ...nextWords(receipt, appUrl),
  ]
  return composeEmail(to, words.subject(name), paragraphs, language)
}

function nextWords({ to: { language }, plan, nextAt }: Receipt, appUrl: string) {
  const words = wordsOf(language).emails.receipt
  if (nextAt === null) return [words.noRenewal]
  const price = moneyIn(language, PLANS[plan].cents)
  return [words.renews(price, dayIn(language, new Date(nextAt))), premiumLink(words.manage, appUrl, language)]
}

/** A renewal that could not be charged. */
export function renewalFailedEmail(
  { to, until, graceUntil }: PremiumRecipient,
  failure: FailureFact,
  appUrl: string,
  now: number,
) {
  const { language } = to
  const words = wordsOf(language).emails.failed
  const end = graceUntil ?? until
  const paragraphs = [
    words.sorry(moneyIn(language, failure.cents), planName(language, failure.plan)),
    end !== null && end > now ? words.until(momentIn(language, new Date(end))) : words.over,
    words.act,
    premiumLink(words.button, appUrl, language),
  ]
  return composeEmail(to, words.subject, paragraphs, language)
}

const premiumLink = (label: string, appUrl: string, language: Language) => ({
  label,
  href: `${appUrl}${pathIn(language, '/profile/premium')}`,
})

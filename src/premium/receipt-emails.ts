import { composeEmail } from '../platform/mail/compose-email.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import type { FailureFact } from './facts.ts'
import { formatDay, formatMoment } from './format-date.ts'
import { inDollars, PLANS } from './plans.ts'
import type { PremiumRecipient, Receipt } from './receipt-store.ts'

/** What was paid, how long it lasts, and what comes next. */
export function receiptEmail(receipt: Receipt, appUrl: string, now: number): Mail {
  const { to, paymentId, isTest, plan, cents, paidAt, until } = receipt
  return composeEmail(to, `Receipt for ${PLANS[plan].name}`, [
    `You paid ${inDollars(cents)} for ${PLANS[plan].name} on ${formatDay(paidAt)}. Thank you.`,
    ...(isTest ? ['Test mode: you weren’t charged.'] : []),
    ...(until !== null && until > now ? [`You have Premium until ${formatMoment(until)}.`] : []),
    'Your invoice:',
    `${appUrl}/profile/payments/${encodeURIComponent(paymentId)}`,
    ...nextWords(receipt, appUrl),
  ])
}

const nextWords = ({ plan, nextAt }: Receipt, appUrl: string) =>
  nextAt === null
    ? ['It doesn’t renew, and we won’t charge you again.']
    : [
        `It renews automatically: we’ll charge ${inDollars(PLANS[plan].cents)} on ${formatDay(nextAt)}. Cancel anytime before then:`,
        premiumUrl(appUrl),
      ]

/** A renewal that could not be charged. */
export function renewalFailedEmail(
  { to, until, graceUntil }: PremiumRecipient,
  failure: FailureFact,
  appUrl: string,
  now: number,
) {
  const end = graceUntil ?? until
  const goesOn = end !== null && end > now
  return composeEmail(to, 'Your payment failed', [
    `We couldn’t charge ${inDollars(failure.cents)} to renew ${PLANS[failure.plan].name}.`,
    goesOn
      ? `You keep Premium until ${formatMoment(end)}. Pay by then and nothing changes.`
      : 'Premium has ended. Pay to get it back right away.',
    'Update your card or cancel here:',
    premiumUrl(appUrl),
  ])
}

const premiumUrl = (appUrl: string) => `${appUrl}/profile#premium`

import { letter } from '../platform/mail/letter.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { dayWords, momentWords } from './day-words.ts'
import type { FailureFact } from './facts.ts'
import { inDollars, PLANS } from './plans.ts'
import type { Reader, Receipt } from './receipt-store.ts'

/** What was paid, how long it lasts, and what comes next. */
export function receiptMail(receipt: Receipt, appUrl: string, now: number): Mail {
  const { to, paymentId, isTest, plan, cents, paidAt, until } = receipt
  return letter(to, `Receipt for ${PLANS[plan].name}`, [
    `You paid ${inDollars(cents)} for ${PLANS[plan].name} on ${dayWords(paidAt)}. Thank you.`,
    ...(isTest ? ['This was a test: no money has moved.'] : []),
    ...(until !== null && until > now ? [`You have Premium until ${momentWords(until)}.`] : []),
    'The invoice, to print or to keep:',
    `${appUrl}/profile/payments/${encodeURIComponent(paymentId)}`,
    ...nextWords(receipt, appUrl),
  ])
}

const nextWords = ({ plan, nextAt }: Receipt, appUrl: string) =>
  nextAt === null
    ? ['It does not renew: nothing more is charged.']
    : [
        `It renews by itself: ${inDollars(PLANS[plan].cents)} on ${dayWords(nextAt)}. You can cancel before, in two clicks:`,
        premiumUrl(appUrl),
      ]

/** A renewal that could not be charged. */
export function failureMail(
  { to, until, graceUntil }: Reader,
  failure: FailureFact,
  appUrl: string,
  now: number,
) {
  const end = graceUntil ?? until
  const goesOn = end !== null && end > now
  return letter(to, 'Your payment failed', [
    `${inDollars(failure.cents)} for the renewal of ${PLANS[failure.plan].name} could not be charged.`,
    goesOn
      ? `Premium goes on until ${momentWords(end)}. If it is paid by then, nothing changes.`
      : 'Premium has ended. It comes back as soon as it is paid.',
    'Change the card, or cancel, here:',
    premiumUrl(appUrl),
  ])
}

const premiumUrl = (appUrl: string) => `${appUrl}/profile#premium`

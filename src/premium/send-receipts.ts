import type { FailureFact } from './facts.ts'
import type { PremiumDeps } from './premium-deps.ts'
import { receiptEmail, renewalFailedEmail } from './receipt-emails.ts'
import { claimReceipt, isPaid, listUnsentReceipts, readPremiumRecipient } from './receipt-store.ts'

/** Sends a receipt for every payment without one. We claim it before we send it, so that each goes out once. */
export async function sendReceipts({ db, now, mailer, appUrl }: PremiumDeps): Promise<void> {
  for (const id of await listUnsentReceipts(db)) {
    const receipt = await claimReceipt(db, id, now())
    if (receipt !== null) mailer.send(receiptEmail(receipt, appUrl, now()))
  }
}

/** Tells the golfer that a renewal failed, unless it has been paid since: events may come late. */
export async function sendRenewalFailure(deps: PremiumDeps, failure: FailureFact): Promise<void> {
  const { db, now, mailer, appUrl } = deps
  if (await isPaid(db, failure.id)) return
  const reader = await readPremiumRecipient(db, failure.accountId)
  if (reader !== null) mailer.send(renewalFailedEmail(reader, failure, appUrl, now()))
}

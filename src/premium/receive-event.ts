import { isUnavailable } from '../platform/db/unavailable.ts'
import { markApplied, readUnapplied, saveEvent } from './event-store.ts'
import { type Fact, type FailureFact, factsOf, factsOfEvent } from './facts.ts'
import { withLedgerLocked } from './ledger-lock-store.ts'
import { recordFacts } from './ledger-store.ts'
import type { PaymentObject } from './payment-object.ts'
import type { PremiumDeps } from './premium-deps.ts'
import { sendReceipts, sendRenewalFailure } from './send-receipts.ts'
import { readSignedEvent } from './signed-event.ts'

/**
 * Everything that happens with an event: check the signature, store it, apply it, send emails. We store it before we
 * apply it, and apply it in one transaction: whenever the process stops, an event is either waiting or applied once.
 */
export async function receiveEvent(deps: PremiumDeps, body: Buffer, signature: string): Promise<void> {
  const { db, now, provider, onError } = deps
  const event = await readSignedEvent(body, signature, provider.eventSecret, now())
  await saveEvent(db, provider.name, event, now())
  await applyEvent(deps, event.id).catch((error) => {
    if (isUnavailable(error)) throw error
    // Sending it again would not help: it is stored, and the billing job tries again.
    onError(new Error(`Event ${event.id} could not be applied yet.`, { cause: error }))
  })
}

/** Applies a stored event; one that is already applied changes nothing. */
export async function applyEvent(deps: PremiumDeps, id: string): Promise<void> {
  const { db, now, provider } = deps
  const facts = await withLedgerLocked(db, async (trx): Promise<readonly Fact[]> => {
    const event = await readUnapplied(trx, provider.name, id)
    if (event === null) return []
    const told = factsOfEvent(event)
    const [accountId = null] = await recordFacts(trx, { provider: provider.name, now: now() }, told)
    await markApplied(trx, id, accountId, now())
    return told
  })
  await emailGolfers(deps, facts)
}

/** Records what the provider answered to a call; its events will say the same. */
export async function recordObjects(deps: PremiumDeps, objects: readonly PaymentObject[]): Promise<void> {
  const { db, now, provider } = deps
  const facts = objects.flatMap((object) => factsOf(object, now()))
  await withLedgerLocked(db, async (trx) => {
    await recordFacts(trx, { provider: provider.name, now: now() }, facts)
  })
  await emailGolfers(deps, facts)
}

/** An email that fails undoes nothing; the billing job tries receipts again. */
async function emailGolfers(deps: PremiumDeps, facts: readonly Fact[]) {
  if (facts.some(({ kind }) => kind === 'payment')) await sendReceipts(deps).catch(deps.onError)
  for (const fact of facts.filter(isFailure)) await sendRenewalFailure(deps, fact).catch(deps.onError)
}

const isFailure = (fact: Fact): fact is FailureFact => fact.kind === 'failure'

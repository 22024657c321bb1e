import { isUnavailable } from '../platform/db/unavailable.ts'
import { markApplied, readUnapplied, saveEvent } from './event-store.ts'
import { type Fact, type FailureFact, factsOf, factsOfEvent } from './facts.ts'
import { lockLedger } from './ledger-lock-store.ts'
import { recordFacts } from './ledger-store.ts'
import type { PaymentObject } from './payment-object.ts'
import type { PremiumDeps } from './premium-deps.ts'
import { sendReceipts, sendRenewalFailure } from './send-receipts.ts'
import { readSignedEvent } from './signed-event.ts'

/**
 * An event's whole way: signature, kept, effect, mail. It is kept before it has its effect, which comes in one
 * transaction: whenever the process ends, an event is either still waiting or has been counted once.
 */
export async function receiveEvent(deps: PremiumDeps, body: Buffer, signature: string): Promise<void> {
  const { db, now, provider, onError } = deps
  const event = await readSignedEvent(body, signature, provider.eventSecret, now())
  await saveEvent(db, provider.name, event, now())
  await applyEvent(deps, event.id).catch((error) => {
    if (isUnavailable(error)) throw error
    // What else went wrong does not get better by hearing it again: it was kept, and is tried again by us.
    onError(new Error(`Event ${event.id} had no effect yet.`, { cause: error }))
  })
}

/** The effect of an event that was kept; one that has had it has no other. */
export async function applyEvent(deps: PremiumDeps, id: string): Promise<void> {
  const { db, now, provider } = deps
  const facts = await db.transaction().execute(async (trx): Promise<readonly Fact[]> => {
    await lockLedger(trx)
    const event = await readUnapplied(trx, provider.name, id)
    if (event === null) return []
    const told = factsOfEvent(event)
    const [accountId = null] = await recordFacts(trx, { provider: provider.name, now: now() }, told)
    await markApplied(trx, id, accountId, now())
    return told
  })
  await emailGolfers(deps, facts)
}

/** Takes in what the provider answered to a call; its events will say the same. */
export async function recordObjects(deps: PremiumDeps, objects: readonly PaymentObject[]): Promise<void> {
  const { db, now, provider } = deps
  const facts = objects.flatMap((object) => factsOf(object, now()))
  await db.transaction().execute(async (trx) => {
    await lockLedger(trx)
    await recordFacts(trx, { provider: provider.name, now: now() }, facts)
  })
  await emailGolfers(deps, facts)
}

/** A mail that fails undoes nothing; receipts are tried again by the next round. */
async function emailGolfers(deps: PremiumDeps, facts: readonly Fact[]) {
  if (facts.some(({ kind }) => kind === 'payment')) await sendReceipts(deps).catch(deps.onError)
  for (const fact of facts.filter(isFailure)) await sendRenewalFailure(deps, fact).catch(deps.onError)
}

const isFailure = (fact: Fact): fact is FailureFact => fact.kind === 'failure'

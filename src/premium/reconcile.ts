import { Problem } from '../core/problem.ts'
import { applyDue, doTasks } from './billing-job.ts'
import { compareAccounts, recalculateAccount } from './compare-accounts.ts'
import { type Difference, differencesOf, unknownToProvider } from './compare-facts.ts'
import { listDueEvents } from './event-store.ts'
import { type Fact, factsOf } from './facts.ts'
import { withLedgerLocked } from './ledger-lock-store.ts'
import { recordFacts } from './ledger-store.ts'
import type { PaymentObject } from './payment-object.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { PremiumDeps } from './premium-deps.ts'
import {
  countOrphanedPayments,
  listLateTasks,
  listOurRows,
  listUnappliedEvents,
  readLedgerRows,
  readOurIntents,
} from './reconcile-store.ts'
import { clearStale, retryEventsNow, retryTasksNow } from './repair-store.ts'
import { sendReceipts } from './send-receipts.ts'
import { listDueTasks } from './task-store.ts'

export type Comparison = {
  /** How many of the provider's objects we compared. */
  readonly objects: number
  readonly differences: readonly Difference[]
  /** Not a difference: when an account is deleted, we forget who paid. */
  readonly orphanedPayments: number
}

/** Compares our ledger with everything the provider knows. Changes nothing. */
export async function compareLedger(deps: PremiumDeps): Promise<Comparison> {
  const { db, now, provider } = deps
  // Changes from here on send their own events, so every object counts as of now.
  const asOf = now()
  const { objects, differences } = await compareWithProvider(deps, asOf)
  return {
    objects,
    differences: [
      ...differences,
      ...(await compareAccounts(deps)),
      ...(await listUnappliedEvents(db, provider.name, asOf)).map(eventDifference),
      ...(await listLateTasks(db, provider.name, asOf)).map(taskDifference),
    ],
    orphanedPayments: await countOrphanedPayments(db, provider.name),
  }
}

const AT_ONCE = 100

async function compareWithProvider({ db, provider }: PremiumDeps, asOf: number) {
  const seen = new Set<string>()
  // By id: an invoice and its payment both name the same intent.
  const found = new Map<string, Difference>()
  let objects = 0
  for await (const batch of inBatches(objectsOf(provider), AT_ONCE)) {
    objects += batch.length
    const facts = batch.flatMap((object) => factsOf(object, asOf))
    for (const { id } of facts) seen.add(id)
    for (const difference of differencesOf(facts, await readLedgerRows(db, facts)))
      found.set(difference.id, difference)
  }
  const differences = await onlyOurOwn(db, [...found.values()], seen)
  for await (const row of listOurRows(db, provider.name, asOf))
    if (!seen.has(row.id)) differences.push(unknownToProvider(row))
  return { objects, differences }
}

/** The provider's account may sell other things too, and refunds and intents don't say what they belong to. */
async function onlyOurOwn(
  db: PremiumDeps['db'],
  differences: readonly Difference[],
  seen: ReadonlySet<string>,
): Promise<Difference[]> {
  const facts = differences.flatMap(({ fact }) => fact ?? [])
  const intents = facts.filter((fact) => fact.kind === 'intent' && seen.has(fact.paymentId))
  const reversed = facts.flatMap((fact) => (fact.kind === 'reversal' ? [fact.intentId] : []))
  const ours = new Set([...intents.map(({ id }) => id), ...(await readOurIntents(db, reversed))])
  return differences.filter(({ fact }) => {
    if (fact?.kind === 'intent') return ours.has(fact.id)
    return fact?.kind === 'reversal' ? ours.has(fact.intentId) : true
  })
}

const eventDifference = ({ id, type }: { id: string; type: string }): Difference => ({
  about: 'event',
  id,
  words: `event ${id} (${type}): stored, but not applied yet`,
  fact: null,
})

const taskDifference = ({ id, tries }: { id: string; tries: number }): Difference => ({
  about: 'task',
  id,
  words: `task "${id}": not done yet (failed tries: ${tries})`,
  fact: null,
})

/** Records what the provider says, and does what is waiting. */
export async function repairLedger(deps: PremiumDeps, differences: readonly Difference[]): Promise<void> {
  await applyWaiting(deps)
  const facts = differences.flatMap(({ fact }) => fact ?? [])
  for (let i = 0; i < facts.length; i += AT_ONCE) await recordCorrections(deps, facts.slice(i, i + AT_ONCE))
  for (const { id } of await compareAccounts(deps)) await recalculateAccount(deps, id)
  await finishTasks(deps)
  await sendReceipts(deps)
}

async function applyWaiting(deps: PremiumDeps) {
  const { db, provider } = deps
  const at = deps.now()
  await retryEventsNow(db, provider.name, at)
  // One that fails is retried later, so the loop ends.
  while ((await listDueEvents(db, provider.name, at)).length > 0) await applyDue(deps)
}

const recordCorrections = ({ db, now, provider }: PremiumDeps, facts: readonly Fact[]) =>
  withLedgerLocked(db, async (trx) => {
    await clearStale(trx, facts)
    await recordFacts(trx, { provider: provider.name, now: now() }, facts)
  })

/** Does all tasks now, even those that wait for a retry. */
export async function finishTasks(deps: PremiumDeps): Promise<void> {
  const { db, provider } = deps
  const at = deps.now()
  await retryTasksNow(db, provider.name, at)
  while ((await listDueTasks(db, provider.name, at)).length > 0) await doTasks(deps)
}

async function* objectsOf(provider: PaymentProvider): AsyncGenerator<PaymentObject> {
  try {
    yield* provider.objects()
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('unavailable', 'We can’t reach the payment provider; ./dogleg doctor tells you more.')
  }
}

async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

import { Problem } from '../core/problem.ts'
import { applyDue, doTasks } from './billing-job.ts'
import { compareAccounts, recalculateAccount } from './compare-accounts.ts'
import { type Difference, differencesOf, unknownToProvider } from './compare-facts.ts'
import { listDueEvents } from './event-store.ts'
import { type Fact, factsOf } from './facts.ts'
import { lockLedger } from './ledger-lock-store.ts'
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
  /** How many things of the provider's were looked at. */
  readonly objects: number
  readonly differences: readonly Difference[]
  /** No difference: whose they were is forgotten with the account. */
  readonly orphanedPayments: number
}

/** Our books beside all that the provider knows. Changes nothing. */
export async function compareLedger(deps: PremiumDeps): Promise<Comparison> {
  const { db, now, provider } = deps
  // What changes from here on is for its own event to say: a thing counts as seen when the asking began.
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
  // By what they are about: an invoice and its payment both tell of the same intent.
  const found = new Map<string, Difference>()
  let objects = 0
  for await (const batch of inBatches(objectsOf(provider), AT_ONCE)) {
    objects += batch.length
    const facts = batch.flatMap((object) => factsOf(object, asOf))
    for (const { id } of facts) seen.add(id)
    for (const difference of differencesOf(facts, await readLedgerRows(db, facts)))
      found.set(difference.id, difference)
  }
  const differences = await withoutOtherShops(db, [...found.values()], seen)
  for await (const row of listOurRows(db, provider.name, asOf))
    if (!seen.has(row.id)) differences.push(unknownToProvider(row))
  return { objects, differences }
}

/** The same provider may sell other things, and refunds and intents do not say what they belong to. */
async function withoutOtherShops(
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
  words: `event ${id} (${type}): kept, and without effect so far`,
  fact: null,
})

const taskDifference = ({ id, tries }: { id: string; tries: number }): Difference => ({
  about: 'task',
  id,
  words: `task "${id}": the provider has not been told yet (failed tries: ${tries})`,
  fact: null,
})

/** Takes in what the provider says, and does what waits. */
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
  // One that fails is put off beyond this moment, so it ends.
  while ((await listDueEvents(db, provider.name, at)).length > 0) await applyDue(deps)
}

const recordCorrections = ({ db, now, provider }: PremiumDeps, facts: readonly Fact[]) =>
  db.transaction().execute(async (trx) => {
    await lockLedger(trx)
    await clearStale(trx, facts)
    await recordFacts(trx, { provider: provider.name, now: now() }, facts)
  })

/** Tells the provider now what it has to be told, also what was put off. */
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
    throw new Problem('unavailable', 'The payment provider cannot be asked; ./dogleg doctor says more.')
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

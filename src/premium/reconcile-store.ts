import { listPremiumAccounts, type PremiumAccount, readPremiumOf } from '../account/premium-store.ts'
import type { Db } from '../platform/db/open.ts'
import type { LedgerRow, LedgerRows } from './compare-facts.ts'
import type { Fact } from './facts.ts'
import type { PaymentProviderName } from './payment-provider.ts'

/** What the ledger has about these facts. */
export async function readLedgerRows(db: Db, facts: readonly Fact[]): Promise<LedgerRows> {
  const idsOf = (kind: Fact['kind']) => some(facts.filter((fact) => fact.kind === kind).map(({ id }) => id))
  const intents = db.selectFrom('premium_intent').select('id').where('id', 'in', idsOf('intent'))
  const reversals = await selectReversals(db).where('premium_reversal.id', 'in', idsOf('reversal')).execute()
  const subscriptions = await selectSubscriptions(db).where('id', 'in', idsOf('subscription')).execute()
  return {
    accounts: await readExistingAccounts(db, facts),
    payments: byId(await selectPayments(db).where('id', 'in', idsOf('payment')).execute()),
    intents: idSet(await intents.execute()),
    reversals: byId(reversals.map(withStands)),
    subscriptions: byId(subscriptions.map(withRenews)),
  }
}

/** Those of the accounts in the facts that exist. */
export async function readExistingAccounts(db: Db, facts: readonly Fact[]): Promise<ReadonlySet<string>> {
  const named = facts.flatMap((fact) => ('accountId' in fact ? [fact.accountId] : []))
  return idSet(await readPremiumOf(db, named))
}

// SQL does not allow an empty list.
const some = (ids: readonly string[]) => ['', ...ids]

type Identified = { readonly id: string }
const idSet = (rows: readonly Identified[]) => new Set(rows.map(({ id }) => id))
const byId = <T extends Identified>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))

const selectPayments = (db: Db) =>
  db
    .selectFrom('premium_payment')
    .select([
      'id',
      'account_id as accountId',
      'plan',
      'subscription_id as subscriptionId',
      'cents',
      'starts_at as startsAt',
      'ms',
    ])

const selectReversals = (db: Db) =>
  db
    .selectFrom('premium_reversal')
    .select([
      'premium_reversal.id as id',
      'intent_id as intentId',
      'kind as way',
      'premium_reversal.cents as cents',
      'stands',
      'as_of as asOf',
    ])

const selectSubscriptions = (db: Db) =>
  db
    .selectFrom('premium_subscription')
    .select([
      'id',
      'account_id as accountId',
      'plan',
      'status',
      'renews',
      'period_end as periodEnd',
      'as_of as asOf',
    ])

const withStands = <T extends { readonly stands: number }>({ stands, ...row }: T) => ({
  ...row,
  stands: stands === 1,
})
const withRenews = <T extends { readonly renews: number }>({ renews, ...row }: T) => ({
  ...row,
  renews: renews === 1,
})

/** Those of these payment intents that belong to a payment in our ledger. */
export async function readOurIntents(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const ours: string[] = []
  for (let i = 0; i < ids.length; i += PAGE_SIZE) {
    const rows = await db
      .selectFrom('premium_intent')
      .innerJoin('premium_payment', 'premium_payment.id', 'premium_intent.payment_id')
      .select('premium_intent.id')
      .where('premium_intent.id', 'in', ids.slice(i, i + PAGE_SIZE))
      .execute()
    ours.push(...idSet(rows))
  }
  return ours
}

const PAGE_SIZE = 200

/** Everything in our ledger that the provider should know by then. */
export async function* listOurRows(
  db: Db,
  provider: PaymentProviderName,
  asOf: number,
): AsyncGenerator<LedgerRow> {
  const payments = selectPayments(db).where('provider', '=', provider).where('paid_at', '<=', asOf)
  for await (const row of paged((after, most) =>
    payments.where('id', '>', after).orderBy('id').limit(most).execute(),
  ))
    yield { kind: 'payment', ...row }
  const subscriptions = selectSubscriptions(db)
    .where('provider', '=', provider)
    .where('created_at', '<=', asOf)
  for await (const row of paged((after, most) =>
    subscriptions.where('id', '>', after).orderBy('id').limit(most).execute(),
  ))
    yield { kind: 'subscription', ...withRenews(row) }
  const reversals = selectReversals(db)
    .innerJoin('premium_intent', 'premium_intent.id', 'intent_id')
    .innerJoin('premium_payment', 'premium_payment.id', 'payment_id')
    .where('provider', '=', provider)
    .where('as_of', '<=', asOf)
    .orderBy('premium_reversal.id')
  for await (const row of paged((after, most) =>
    reversals.where('premium_reversal.id', '>', after).limit(most).execute(),
  ))
    yield { kind: 'reversal', ...withStands(row) }
}

type ReadPage<T> = (after: string, most: number) => Promise<readonly T[]>

async function* paged<T extends Identified>(readPage: ReadPage<T>): AsyncGenerator<T> {
  for await (const page of pages(readPage)) yield* page
}

async function* pages<T extends Identified>(readPage: ReadPage<T>): AsyncGenerator<readonly T[]> {
  for (let after = ''; ; ) {
    const page = await readPage(after, PAGE_SIZE)
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    after = last.id
  }
}

/** Every account that has or had Premium, or ever paid. */
export async function* listHolders(db: Db): AsyncGenerator<PremiumAccount> {
  yield* paged((after, most) => listPremiumAccounts(db, after, most))
  for await (const payers of pages((after, most) => listPayers(db, after, most)))
    for (const account of await readPremiumOf(
      db,
      payers.map(({ id }) => id),
    ))
      if (account.until === null && account.graceUntil === null) yield account
}

async function listPayers(db: Db, after: string, most: number): Promise<readonly Identified[]> {
  const rows = await db
    .selectFrom('premium_payment')
    .select('account_id as id')
    .distinct()
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(most)
    .execute()
  return rows.flatMap(({ id }) => (id === null ? [] : [{ id }]))
}

export async function hasTask(db: Db, kind: string, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('premium_task')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row !== undefined
}

/** Events that had arrived by then and are not applied. */
export const listUnappliedEvents = (db: Db, provider: PaymentProviderName, asOf: number) =>
  db
    .selectFrom('premium_event')
    .select(['id', 'type'])
    .where('provider', '=', provider)
    .where('applied_at', 'is', null)
    .where('received_at', '<=', asOf)
    .orderBy('received_at')
    .execute()

/** Tasks that were due by then, or have failed. */
export const listLateTasks = (db: Db, provider: PaymentProviderName, asOf: number) =>
  db
    .selectFrom('premium_task')
    .select(['id', 'tries'])
    .where('provider', '=', provider)
    .where((is) => is.or([is('due_at', '<=', asOf), is('tries', '>', 0)]))
    .orderBy('id')
    .execute()

export async function countOrphanedPayments(db: Db, provider: PaymentProviderName): Promise<number> {
  const { count } = await db
    .selectFrom('premium_payment')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('provider', '=', provider)
    .where('account_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

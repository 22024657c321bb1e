import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { ENGINES, type EngineName } from '../../test/support/engines.ts'
import { NOON, openTestPayments } from '../../test/support/test-payments.ts'
import type { Db } from '../platform/db/open.ts'
import { openDb } from '../platform/db/open.ts'
import { lockLedger } from '../premium/ledger-lock-store.ts'
import type { PlanId } from '../premium/plans.ts'
import type { AccountHooks } from './account-hooks.ts'
import { claimAccount } from './claim-account-store.ts'
import { deleteAccount } from './delete-account-store.ts'

for (const engine of ENGINES)
  describe(engine, () => {
    test('deleting an account ends its subscription, within one run of the billing job', async (t) => {
      const { db, deps, payments, buy } = await openShop(t, engine)
      await buy('plus_monthly')
      const { id } = await db.selectFrom('premium_subscription').select('id').executeTakeFirstOrThrow()
      await deleteAccount(deps, 'ann')
      assert.deepEqual(await db.selectFrom('premium_task').selectAll().execute(), [
        { id: `end ${id}`, provider: 'sandbox', kind: 'end', subject: id, tries: 0, due_at: NOON },
      ])
      const ledger = payments.startBilling()
      while ((await db.selectFrom('premium_task').select('id').execute()).length > 0) await sleep(50)
      // The round goes on after the task, and needs the database to its end.
      await ledger.stop()
      const kept = await db
        .selectFrom('sandbox_object')
        .select('body')
        .where('id', '=', id)
        .executeTakeFirst()
      assert.equal(JSON.parse(kept?.body ?? '{}').status, 'canceled')
      const row = await db.selectFrom('premium_subscription').selectAll().executeTakeFirstOrThrow()
      assert.deepEqual([row.status, row.account_id], ['ended', null])
    })

    test('open payment pages are closed, and a subscription that has ended is left alone', async (t) => {
      const { db, deps, buy, openFor } = await openShop(t, engine)
      await buy('plus_yearly')
      await db.updateTable('premium_subscription').set({ status: 'ended' }).execute()
      for (const [plan, page] of [
        ['day_pass', { page_is_open: 1, page_id: 'cs_open' }],
        ['plus_monthly', { page_is_open: 0, page_id: 'cs_closed' }],
        ['plus_yearly', { page_is_open: 1, page_id: null }],
      ] as const) {
        const { id } = await openFor('ann', plan)
        await db.updateTable('checkout').set(page).where('id', '=', id).execute()
      }
      await deleteAccount(deps, 'ann')
      const tasks = await db.selectFrom('premium_task').select(['id', 'provider', 'due_at']).execute()
      assert.deepEqual(tasks, [{ id: 'close cs_open', provider: 'stripe', due_at: NOON }])
    })

    test('payments stay in the ledger, and no column says who paid', async (t) => {
      const { db, deps, buy, payments } = await openShop(t, engine)
      await db.updateTable('account').set({ name: 'Quentin Mashie' }).where('id', '=', 'ann').execute()
      await buy('day_pass')
      await buy('plus_monthly')
      const subscription = await db.selectFrom('premium_subscription').select('id').executeTakeFirstOrThrow()
      await payments.record(await payments.provider.setRenewing(subscription.id, false))
      await deleteAccount(deps, 'ann')
      const paid = await db
        .selectFrom('premium_payment')
        .select(['cents', 'account_id'])
        .orderBy('cents')
        .execute()
      assert.deepEqual(paid, [
        { cents: 300, account_id: null },
        { cents: 500, account_id: null },
      ])
      const ledger = await readLedger(db)
      assert.ok(ledger.get('premium_event')?.includes('checkout.session.completed'), 'the ledger were read')
      for (const [table, text] of ledger)
        for (const trace of ['quentin', 'mashie', 'golf.example', '@'])
          assert.ok(!text.toLowerCase().includes(trace), `${trace} stands in ${table}`)
      // The account's own id means nothing any more; it stands where the provider's words are kept as they came.
      const columns = await columnsWith(db, 'ann', [...ledger.keys()])
      assert.deepEqual(columns, [
        'premium_event.body',
        'premium_subscription.customer_id',
        'sandbox_event.body',
        'sandbox_object.body',
      ])
    })

    test('an account whose subscription cannot be ended is not deleted', async (t) => {
      const { db, deps, buy } = await openShop(t, engine)
      await buy('plus_monthly')
      const accountEnding: AccountHooks['accountEnding'] = async (trx, accountId, now) => {
        await deps.hooks.accountEnding(trx, accountId, now)
        throw new Error('the disk is full')
      }
      await assert.rejects(
        deleteAccount({ ...deps, hooks: { ...deps.hooks, accountEnding } }, 'ann'),
        /the disk is full/,
      )
      assert.deepEqual(await db.selectFrom('account').select('id').execute(), [{ id: 'ann' }])
      assert.deepEqual(await db.selectFrom('premium_task').select('id').execute(), [])
    })

    test('Premium stays with the account when the owner of its email claims it', async (t) => {
      const { db, deps, buy, premiumOf } = await openShop(t, engine)
      await buy('plus_monthly')
      const before = await premiumOf('ann')
      await db.transaction().execute((trx) => claimAccount({ ...deps, db: trx }, 'ann'))
      assert.equal(await premiumOf('ann'), before)
      const { account_id, renews } = await db
        .selectFrom('premium_subscription')
        .select(['account_id', 'renews'])
        .executeTakeFirstOrThrow()
      assert.deepEqual([account_id, renews], ['ann', 1])
    })
  })

test('a subscription that is recorded while the account is deleted is ended too', async (t) => {
  const { db, where, deps } = await openShop(t, 'postgres')
  const other = openDb(where)
  t.after(() => other.destroy())
  let deleted: Promise<void> | undefined
  await other.transaction().execute(async (trx) => {
    await lockLedger(trx)
    deleted = deleteAccount(deps, 'ann')
    await sleep(100)
    await trx.insertInto('premium_subscription').values(LATE).execute()
  })
  await deleted
  const [task] = await db.selectFrom('premium_task').select('id').execute()
  assert.equal(task?.id, 'end sub_late')
})

const LATE = {
  ...{ id: 'sub_late', provider: 'stripe', account_id: 'ann', plan: 'plus_monthly', customer_id: null },
  ...{ status: 'active', renews: 1, period_end: NOON, created_at: NOON, as_of: NOON },
}

async function openShop(t: TestContext, engine: EngineName) {
  const till = await openTestPayments(t, engine)
  await till.addGolfer('ann')
  const buy = async (plan: PlanId) => {
    const { id } = await till.openFor('ann', plan)
    assert.equal(await till.payments.sandbox?.pay(id), 'paid')
  }
  t.after(() => assert.deepEqual(till.errors, []))
  return { ...till, buy }
}

/** All that the tables about money hold. */
async function readLedger(db: Db): Promise<ReadonlyMap<string, string>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const ledger = tables.filter((name) => /^(premium|sandbox)_|^checkout$/.test(name))
  assert.equal(ledger.length, 10)
  return new Map(
    await Promise.all(
      ledger.map(async (name) => {
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
        return [name, JSON.stringify(rows)] as const
      }),
    ),
  )
}

async function columnsWith(db: Db, id: string, tables: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (new RegExp(`\\b${id}\\b|_${id}\\b`).test(String(value))) found.add(`${table}.${column}`)
  }
  return [...found].toSorted()
}

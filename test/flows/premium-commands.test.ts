import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { type Db, openDb } from '../../src/platform/db/open.ts'
import { openCheckout } from '../../src/premium/open-checkout.ts'
import { openPayments } from '../../src/premium/open-payments.ts'
import type { PlanId } from '../../src/premium/plans.ts'
import { openGolfer } from '../support/app-client.ts'
import { temporaryFolder, USUAL_ENGINES } from '../support/engines.ts'
import { runDogleg } from '../support/process.ts'
import { runHere } from '../support/run-here.ts'
import { startTestService, type TestService } from '../support/service.ts'

const DAY = 86_400_000

test('premium is in the help, and its own help lists every subcommand', async () => {
  const { stdout } = await runHere(['--help'])
  assert.match(stdout, /^ {2}premium +\w/m)
  const own = await runHere(['premium', '--help'])
  assert.equal(own.code, 0)
  for (const verb of ['reconcile', 'show', 'refund', 'end'])
    assert.match(own.stdout, new RegExp(`^\\./dogleg premium ${verb}`, 'm'))
})

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    // Tests where the engine makes no difference run on one of them.
    const testOnce = engine === 'sqlite' ? test : () => {}
    let service: TestService
    let db: Db
    before(async () => {
      service = await startTestService({ postgres: engine === 'postgres' })
      db = openDb({ folder: service.folder, url: service.databaseUrl })
    })
    after(async () => {
      await db.destroy()
      await service.stop()
    })

    const run = (...args: readonly string[]) =>
      runHere(['premium', ...args, '--data', service.folder], {
        DOGLEG_DATABASE_URL: service.databaseUrl ?? '',
      })
    const done = async (...args: readonly string[]) => {
      const { code, stdout, stderr } = await run(...args, '--json')
      assert.equal(code, 0, stderr + stdout)
      return JSON.parse(stdout)
    }
    const refused = async (...args: readonly string[]) => {
      const { code, stdout, stderr } = await run(...args)
      assert.deepEqual([code, stdout], [1, ''], args.join(' '))
      assert.match(stderr, /^dogleg: [^\n]+\n$/)
      return stderr
    }
    const buy = async (accountId: string, plan: PlanId) => {
      const deps = { db, now: Date.now, random: (bytes: number) => randomBytes(bytes) }
      const mailer = { send: () => {}, close: async () => {} }
      const onError = (error: unknown) => assert.fail(String(error))
      const { sandbox } = await openPayments({
        ...deps,
        mailer,
        appUrl: service.origin,
        stripe: null,
        onError,
      })
      const { id } = await openCheckout(deps, accountId, plan, true)
      assert.equal(await sandbox?.pay(id), 'paid')
    }
    const premiumOf = async (accountId: string) => {
      const columns = ['premium_until', 'premium_grace_until'] as const
      return db.selectFrom('account').select(columns).where('id', '=', accountId).executeTakeFirstOrThrow()
    }

    test('reconcile reports differences and changes nothing; with --apply it repairs them, next to a running server', async () => {
      const golfer = await openGolfer(service.origin)
      await buy(golfer.id, 'plus_monthly')
      const agreed = await done('reconcile')
      assert.deepEqual(
        [agreed.provider, agreed.objects, agreed.differences, agreed.left],
        ['sandbox', 4, [], []],
      )
      const held = await premiumOf(golfer.id)
      await db.deleteFrom('premium_payment').where('account_id', '=', golfer.id).execute()
      await db.updateTable('account').set({ premium_until: 1 }).where('id', '=', golfer.id).execute()
      const found = await run('reconcile')
      assert.equal(found.code, 2, found.stderr)
      assert.match(found.stdout, /^Compared with 4 objects from the sandbox: 2 differences\.\n/)
      assert.match(found.stdout, /^payment sandbox_in_\S+: missing in our ledger; the provider has \$5\.00 /m)
      assert.match(
        found.stdout,
        new RegExp(`^account ${golfer.id}: Premium until 1970-.+; the ledger gives none$`, 'm'),
      )
      assert.ok(!found.stdout.includes(golfer.email))
      assert.deepEqual(await db.selectFrom('premium_payment').select('id').execute(), [])
      assert.equal((await premiumOf(golfer.id)).premium_until, 1)
      const mended = await done('reconcile', '--apply')
      assert.deepEqual(
        [mended.differences.map(({ about }: { about: string }) => about).toSorted(), mended.left],
        [['account', 'payment'], []],
      )
      assert.deepEqual(await premiumOf(golfer.id), held)
      assert.equal(
        (await run('reconcile')).stdout,
        'Compared with 4 objects from the sandbox: no differences.\n',
      )
    })

    test('what cannot be repaired is left and reported', async () => {
      const golfer = await openGolfer(service.origin)
      await buy(golfer.id, 'day_pass')
      const ours = db.selectFrom('premium_payment').select('id').where('account_id', '=', golfer.id)
      const { id } = await ours.executeTakeFirstOrThrow()
      const object = await db
        .selectFrom('sandbox_object')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await db.deleteFrom('sandbox_object').where('id', '=', id).execute()
      const { code, stdout } = await run('reconcile', '--apply')
      assert.equal(code, 2)
      assert.match(
        stdout,
        new RegExp(`^Applied\\. 1 difference left\\.\npayment ${id}: unknown to the provider; `, 'm'),
      )
      assert.deepEqual(await ours.execute(), [{ id }])
      await db.insertInto('sandbox_object').values(object).execute()
      assert.equal((await run('reconcile')).code, 0)
    })

    test('an operator sees what a golfer paid and refunds it', async () => {
      const golfer = await openGolfer(service.origin)
      await buy(golfer.id, 'plus_yearly')
      const shown = await done('show', golfer.email.toUpperCase())
      assert.deepEqual(
        [shown.account, shown.premium_plan, shown.premium_renews, shown.tasks],
        [golfer.id, 'plus_yearly', true, []],
      )
      assert.ok(Date.parse(shown.premium_until) > Date.now() + 364 * DAY)
      assert.equal(Date.parse(shown.premium_grace_until) - Date.parse(shown.premium_until), 7 * DAY)
      const [payment] = shown.payments
      assert.deepEqual(
        [shown.payments.length, payment.cents, payment.counts, payment.reversals],
        [1, 5_000, true, []],
      )
      assert.ok(shown.events.some(({ type }: { type: string }) => type === 'invoice.paid'))
      const after = await done('refund', payment.id, '--yes')
      assert.deepEqual(
        [after.premium_until, after.premium_grace_until, after.premium_plan],
        [null, null, null],
      )
      assert.deepEqual(
        [after.payments[0].counts, after.payments[0].reversals[0].kind, after.payments[0].reversals[0].cents],
        [false, 'refund', 5_000],
      )
      assert.equal(after.subscriptions[0].status, 'ended')
      assert.match(await refused('refund', payment.id, '--yes'), /already/)
      const { stdout } = await run('show', golfer.email)
      assert.match(stdout, /^premium until +–$/m)
      assert.match(stdout, /^payment +sandbox_in_\S+ +\$50\.00 for plus_yearly at .+, no longer counts$/m)
      assert.match(stdout, /^refund +\S+ +\$50\.00$/m)
      assert.equal((await done('reconcile')).differences.length, 0)
    })

    testOnce('a subscription ended by an operator keeps the paid time', async () => {
      const golfer = await openGolfer(service.origin)
      await buy(golfer.id, 'plus_monthly')
      const held = await premiumOf(golfer.id)
      await refused('end', golfer.email)
      const { premium_until, premium_grace_until, premium_renews } = await done('end', golfer.email, '--yes')
      assert.equal(Date.parse(premium_until), held.premium_until)
      assert.deepEqual([premium_grace_until, premium_renews], [null, false])
      await refused('end', golfer.email, '--yes')
    })

    testOnce('errors are one line and exit code 1', async () => {
      const golfer = await openGolfer(service.origin)
      const given = await runHere([
        'user',
        'grant',
        golfer.email,
        '--premium',
        '1d',
        '--data',
        service.folder,
        '--json',
      ])
      assert.equal(given.code, 0, given.stderr)
      const [{ id }] = (await done('show', golfer.email)).payments
      assert.match(await refused('refund', id, '--yes'), /a gift/)
      for (const args of [
        ['fly'],
        ['reconcile', 'now'],
        ['show'],
        ['show', 'nobody@example.test'],
        ['refund', 'in_unknown', '--yes'],
        ['refund', id],
        ['end', golfer.email, '--yes'],
      ])
        await refused(...args)
    })
  })

test('an unreachable provider is one line and exit code 1', async (t) => {
  const folder = await temporaryFolder()
  t.after(() => rm(folder, { recursive: true }))
  const { code, stdout, stderr } = await runDogleg(['premium', 'reconcile', '--data', folder], {
    DOGLEG_STRIPE_KEY: 'sk_test_secret',
    DOGLEG_STRIPE_WEBHOOK_SECRET: 'whsec_secret',
    DOGLEG_STRIPE_API: 'http://127.0.0.1:9',
  })
  assert.deepEqual([code, stdout], [1, ''])
  assert.match(stderr, /^dogleg: [^\n]+\n$/)
  assert.doesNotMatch(stderr, /secret/)
})

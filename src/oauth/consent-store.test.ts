import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import type { Db } from '../platform/db/open.ts'
import { hasConsent, listConsents, saveConsent, touchConsent } from './consent-store.ts'

const HOUR = 3_600_000
const AGENT = { clientId: 'one', clientName: 'An agent', clientHost: 'agent.example' }

const addGolfer = (db: Db, id: string) =>
  db
    .insertInto('account')
    .values({ id, kind: 'member', created_at: 0, seen_at: 0 } as never)
    .execute()

for (const engine of ENGINES)
  test(`consent covers one golfer, one client and one host, and its use is recorded hourly (${engine})`, async (t) => {
    const { db, close } = await openEngine(engine)
    t.after(close)
    await addGolfer(db, 'a')
    await addGolfer(db, 'b')
    let at = 1_000 * HOUR
    const deps = { db, now: () => at }
    await saveConsent(deps, 'a', AGENT)
    assert.ok(await hasConsent(db, 'a', AGENT))
    assert.ok(!(await hasConsent(db, 'b', AGENT)))
    assert.ok(!(await hasConsent(db, 'a', { ...AGENT, clientHost: 'elsewhere.example' })))
    at += HOUR
    await touchConsent(deps, 'a', 'one')
    assert.equal((await listConsents(db, 'a'))[0]?.usedAt, 1_000 * HOUR)
    at += 1
    await touchConsent(deps, 'a', 'one')
    assert.deepEqual(await listConsents(db, 'a'), [{ ...AGENT, grantedAt: 1_000 * HOUR, usedAt: at }])
    await saveConsent(deps, 'a', { ...AGENT, clientHost: 'elsewhere.example' })
    assert.ok(!(await hasConsent(db, 'a', AGENT)), 'the newest place counts')
    await saveConsent(deps, 'a', { ...AGENT, clientId: 'two' })
    assert.equal((await listConsents(db, 'a')).length, 2)
    assert.deepEqual(await listConsents(db, 'b'), [])
  })

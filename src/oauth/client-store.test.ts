import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { findClient, saveClient, touchClient } from './client-store.ts'
import { normaliseRegistration } from './registration.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const METADATA = normaliseRegistration({ redirect_uris: ['https://agent.example/cb'] })

for (const engine of ENGINES)
  describe(engine, () => {
    test('a client that nobody allowed is forgotten after 30 days, any other 100 days after its last use', async (t) => {
      const { db, close } = await openEngine(engine)
      t.after(close)
      let at = 1_000 * DAY
      const deps = { db, now: () => at, random: (bytes: number) => randomBytes(bytes) }
      const untried = await saveClient(deps, METADATA)
      const used = await saveClient(deps, METADATA)
      at += 30 * DAY - 1
      assert.deepEqual(await findClient(deps, untried.id), untried)
      await touchClient(deps, used.id)
      at += 1
      assert.equal(await findClient(deps, untried.id), null)
      at += 100 * DAY - 2
      assert.deepEqual(await findClient(deps, used.id), used)
      at += 1
      assert.equal(await findClient(deps, used.id), null)
    })

    test('use is recorded at most once an hour', async (t) => {
      const { db, close } = await openEngine(engine)
      t.after(close)
      let at = 1_000 * DAY
      const deps = { db, now: () => at, random: (bytes: number) => randomBytes(bytes) }
      const { id } = await saveClient(deps, METADATA)
      const usedAt = async () => {
        await touchClient(deps, id)
        return (await db.selectFrom('oauth_client').select('used_at').executeTakeFirstOrThrow()).used_at
      }
      assert.equal(await usedAt(), 1_000 * DAY)
      at += HOUR
      assert.equal(await usedAt(), 1_000 * DAY)
      at += 1
      assert.equal(await usedAt(), at)
    })

    test('an id that cannot be ours is not looked up', async (t) => {
      const { db, close } = await openEngine(engine)
      t.after(close)
      for (const id of ['', '\0', 'x'.repeat(22_000), 'https://agent.example/client.json', '__proto__'])
        assert.equal(await findClient({ db, now: () => 0 }, id), null)
    })
  })

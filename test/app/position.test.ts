import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openDb } from '../../src/platform/db/open.ts'
import { type AppClient, openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { startTestService, type TestService } from '../support/service.ts'

const POSITION = '/api/v1/position'
const HERE = { lat: 56.34, lng: -2.8 }
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    before(async () => {
      service = await startTestService({ postgres: engine === 'postgres' })
    })
    after(() => service.stop())

    const report = async (client: AppClient, fields: unknown) => (await client.post(POSITION, fields)).status

    test('a golfer’s newest position is stored and shown to them', async () => {
      const golfer = await openGolfer(service.origin)
      assert.equal((await golfer.get(POSITION)).status, 404)
      const first = await golfer.post(POSITION, HERE)
      assert.deepEqual([first.status, first.text], [204, ''])
      const { status, json } = await golfer.get(POSITION)
      assert.equal(status, 200)
      assert.deepEqual({ ...json, at: null }, { ...HERE, accuracy_m: null, at: null, age_s: json.age_s })
      assert.ok(json.age_s >= 0 && json.age_s < 30)
      assert.ok(Math.abs(Date.parse(json.at) - Date.now()) < 30_000)
      const at = ago(-5)
      assert.equal(await report(golfer, { lat: -33.5, lng: 151.25, accuracy_m: 4.5, at }), 204)
      const { json: second } = await golfer.get(POSITION)
      assert.deepEqual(second, { lat: -33.5, lng: 151.25, accuracy_m: 4.5, at, age_s: 0 })
    })

    test('a position that arrives after a newer one changes nothing', async () => {
      const golfer = await openGolfer(service.origin)
      const newest = { lat: 10.5, lng: 20.5, accuracy_m: null, at: ago(10) }
      await golfer.get('/api/v1/session')
      const older = Array.from({ length: 8 }, (_, i) => ({ lat: i, lng: i, at: ago(60 + i) }))
      const statuses = await Promise.all([newest, ...older].map((fields) => report(golfer, fields)))
      assert.deepEqual(new Set(statuses), new Set([204]))
      const justBefore = new Date(Date.parse(newest.at) - 1_000).toISOString()
      assert.equal(await report(golfer, { ...HERE, at: justBefore }), 204)
      const { age_s, ...kept } = (await golfer.get(POSITION)).json
      assert.deepEqual(kept, newest)
      assert.ok(age_s >= 10)
    })

    test('a position from more than ten minutes ago, or far in the future, is malformed', async () => {
      const golfer = await openGolfer(service.origin)
      for (const seconds of [610, -70]) {
        const reply = await golfer.post(POSITION, { ...HERE, at: ago(seconds) })
        assert.deepEqual([reply.status, reply.json.error], [400, 'malformed_parameter'])
      }
      for (const body of [{}, { lat: 91, lng: 0 }, { lat: 0 }, { ...HERE, accuracy_m: -1 }, [], 'here'])
        assert.equal(await report(golfer, body), 400, JSON.stringify(body))
      assert.equal((await golfer.get(POSITION)).status, 404)
      for (const seconds of [595, -50]) assert.equal(await report(golfer, { ...HERE, at: ago(seconds) }), 204)
    })

    test('nobody else sees it, whatever they claim', async () => {
      const [golfer, other] = [await openGolfer(service.origin), await openGolfer(service.origin)]
      await report(golfer, HERE)
      for (const path of [POSITION, `${POSITION}?account_id=${golfer.id}`, `${POSITION}?id=${golfer.id}`])
        assert.equal((await other.get(path)).status, 404)
      await report(other, { lat: 1.5, lng: 1.5, account_id: golfer.id, id: golfer.id })
      assert.equal((await golfer.get(POSITION)).json.lat, HERE.lat)
      assert.equal((await other.call('DELETE', POSITION)).status, 204)
      assert.equal((await golfer.get(POSITION)).status, 200)
    })

    test('a golfer deletes it', async () => {
      const golfer = await openGolfer(service.origin)
      await report(golfer, HERE)
      assert.equal((await golfer.call('DELETE', POSITION)).status, 204)
      assert.equal((await golfer.get(POSITION)).status, 404)
      assert.equal((await golfer.call('DELETE', POSITION)).status, 204)
    })

    test('coordinates never reach the log, even when the database fails', async (t) => {
      const lines: string[] = []
      const postgres = engine === 'postgres'
      const own = await startTestService({ postgres, onLog: (line) => lines.push(line) })
      t.after(() => own.stop())
      const golfer = await openGolfer(own.origin)
      const there = { lat: 56.340812345, lng: -2.804712345 }
      assert.equal(await report(golfer, there), 204)
      assert.equal(await report(golfer, { ...there, at: '2001-01-01T00:00:00Z' }), 400)
      await golfer.get(`${POSITION}?near=${there.lat}`)
      const db = openDb({ folder: own.folder, url: own.databaseUrl })
      await db.schema.dropTable('position').execute()
      await db.destroy()
      assert.equal(await report(golfer, there), 500)
      assert.match(lines.join(''), /a request failed/)
      assert.doesNotMatch(lines.join(''), /56\.340812345|2\.804712345/)
    })

    test('APP-3: a guest has no position', async () => {
      const guest = await openGuest(service.origin)
      for (const method of ['POST', 'GET', 'DELETE']) {
        const { status, json } = await guest.call(method, POSITION, method === 'POST' ? { json: HERE } : {})
        assert.deepEqual([status, json.error], [403, 'guest'], method)
      }
      const nobody = openClient(service.origin)
      assert.equal(await report(nobody, HERE), 401)
      const golfer = await openGolfer(service.origin)
      assert.equal((await golfer.post(POSITION, HERE, { csrf: false })).status, 403)
    })
  })

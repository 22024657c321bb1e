import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { RoundJson } from '../../src/round/round-json.ts'
import { type AppClient, openGolfer, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { startTestService, type TestService } from '../support/service.ts'

const idOf = (number: number) => `0198f3a2-5c1e-7b3a-9d21-${String(number).padStart(12, '0')}`
const DAY = 86_400_000
const time = (ms: number) => new Date(ms).toISOString()
const START = Date.UTC(2025, 5, 13, 9)

const roundOf = (number: number, change: Partial<RoundJson> = {}): RoundJson => ({
  id: idOf(number),
  course: 'drawn-links-x1y2',
  course_name: 'Drawn Links',
  layout: null,
  tee: { name: 'White', gender: 'M', rating: 71.3, slope: 128 },
  handicap_index: 14.2,
  playing_handicap: 15,
  started_at: time(START + number * DAY),
  finished_at: null,
  updated_at: time(START + number * DAY),
  holes: [
    {
      ...{ hole: 1, par: 4, stroke_index: 7, strokes: 5, picked_up: false, putts: 2, fairway: 'hit' },
      penalties: 0,
      shots: [{ club: 'Driver', lat: 56.34, lng: -2.8, lie: 'tee', at: time(START) }],
    },
  ],
  ...change,
})

for (const engine of USUAL_ENGINES)
  describe(engine, () => {
    let service: TestService
    before(async () => {
      service = await startTestService({ postgres: engine === 'postgres' })
    })
    after(() => service.stop())

    const golfer = () => openGolfer(service.origin)
    const ROUNDS = '/api/v1/rounds'

    /** What is listed, and that it says whose it is. */
    async function listed(client: AppClient) {
      const { account, ...list } = (await client.get(ROUNDS)).json
      assert.equal(account, (await client.get('/api/v1/session')).json.account.id)
      return list
    }

    test('a round is saved once, however often it is sent', async () => {
      const client = await golfer()
      const round = roundOf(1)
      const first = await client.post(ROUNDS, round)
      assert.deepEqual(
        [first.status, first.json],
        [201, { id: round.id, counts: 'sent', deleted_at: null, round }],
      )
      const again = await client.post(ROUNDS, round)
      assert.deepEqual([again.status, again.json], [200, first.json])
      assert.deepEqual((await client.get(`${ROUNDS}/${round.id}`)).json, round)
      assert.deepEqual(await listed(client), { rounds: [round], next: null })
    })

    test('an older copy never replaces a newer one, and the answer has the one that counts', async () => {
      const client = await golfer()
      const old = roundOf(1)
      const newer = { ...old, updated_at: time(START + 2 * DAY), finished_at: time(START + 2 * DAY) }
      await client.post(ROUNDS, old)
      assert.equal((await client.post(ROUNDS, newer)).json.counts, 'sent')
      for (const copy of [old, { ...newer, holes: [] }]) {
        const { status, json } = await client.post(ROUNDS, copy)
        assert.deepEqual([status, json.counts, json.round], [200, 'stored', newer])
      }
      assert.deepEqual((await client.get(`${ROUNDS}/${old.id}`)).json, newer)
    })

    test('of copies that arrive at once the latest counts', async () => {
      const client = await golfer()
      const copies = [3, 9, 1, 7, 5].map((hour) => roundOf(1, { updated_at: time(START + hour * 3_600_000) }))
      await client.post(ROUNDS, copies[0])
      await Promise.all(copies.map((copy) => client.post(ROUNDS, copy)))
      assert.deepEqual((await client.get(`${ROUNDS}/${idOf(1)}`)).json, copies[1])
    })

    test('a deleted round stays deleted, whatever is sent later and even before it arrives', async () => {
      const client = await golfer()
      const round = roundOf(1)
      await client.post(ROUNDS, round)
      for (const number of [1, 1, 2])
        assert.equal((await client.call('DELETE', `${ROUNDS}/${idOf(number)}`)).status, 204)
      for (const copy of [round, roundOf(2), roundOf(1, { updated_at: time(Date.now()) })]) {
        const { status, json } = await client.post(ROUNDS, copy)
        assert.deepEqual([status, json.counts, json.round], [200, 'deleted', null])
        assert.ok(Math.abs(Date.parse(json.deleted_at) - Date.now()) < DAY)
      }
      assert.equal((await client.get(`${ROUNDS}/${round.id}`)).status, 404)
      assert.deepEqual(await listed(client), { rounds: [], next: null })
    })

    test('other people’s rounds are invisible, and a guest has none', async () => {
      const [owner, other] = [await golfer(), await golfer()]
      const round = roundOf(1)
      await owner.post(ROUNDS, round)
      assert.equal((await other.get(`${ROUNDS}/${round.id}`)).status, 404)
      assert.deepEqual((await other.get(ROUNDS)).json.rounds, [])
      await other.call('DELETE', `${ROUNDS}/${round.id}`)
      assert.deepEqual((await owner.get(`${ROUNDS}/${round.id}`)).json, round)
      const guest = await openGuest(service.origin)
      for (const { status, json } of [await guest.post(ROUNDS, round), await guest.get(ROUNDS)])
        assert.deepEqual([status, json.error], [403, 'guest'])
    })

    test('rounds are listed from the newest, a page at a time', async () => {
      const client = await golfer()
      for (const number of [2, 5, 1, 4, 3]) await client.post(ROUNDS, roundOf(number))
      // Started at the same moment as another.
      await client.post(ROUNDS, roundOf(6, { started_at: roundOf(3).started_at }))
      const seen: string[] = []
      for (let next: string | null = ''; next !== null; ) {
        const { json } = await client.get(`${ROUNDS}?limit=2${next && `&before=${next}`}`)
        assert.ok(json.rounds.length <= 2)
        seen.push(...json.rounds.map(({ id }: RoundJson) => id))
        next = json.next
        // What was deleted in the meantime still tells where to go on.
        if (next === idOf(4)) await client.call('DELETE', `${ROUNDS}/${next}`)
      }
      assert.deepEqual(seen, [5, 4, 6, 3, 2, 1].map(idOf))
      for (const query of ['limit=0', 'limit=101', 'limit=x', 'before=7', `before=${idOf(99)}`]) {
        const { status, json } = await client.get(`${ROUNDS}?${query}`)
        assert.deepEqual([status, json.error], [400, 'malformed_parameter'], query)
      }
    })

    test('what is wrong is refused with a sentence that names it', async () => {
      const client = await golfer()
      const cases: readonly (readonly [unknown, number, RegExp])[] = [
        [{ ...roundOf(1), holes: [{ hole: 1, strokes: 'five' }] }, 400, /^holes\[0\]\.strokes must be /],
        [{ ...roundOf(1), updated_at: time(Date.now() + 2 * DAY) }, 400, /clock/],
        [{ ...roundOf(1), course_name: 'x'.repeat(70_000) }, 413, /large/],
        [[], 400, /object/],
      ]
      for (const [body, status, detail] of cases) {
        const reply = await client.post(ROUNDS, body)
        assert.equal(reply.status, status, reply.text)
        assert.match(reply.json.detail, detail)
      }
      const forged = await client.post(ROUNDS, roundOf(1), { csrf: false })
      assert.deepEqual([forged.status, forged.json.error], [403, 'csrf'])
      for (const method of ['GET', 'DELETE'])
        assert.equal((await client.call(method, `${ROUNDS}/not-an-id`)).status, 400)
    })

    test('the golfer takes their rounds along, and they end with the account', async () => {
      const client = await golfer()
      await client.post(ROUNDS, roundOf(1))
      await client.call('DELETE', `${ROUNDS}/${idOf(2)}`)
      const { json } = await client.get('/api/v1/account/data')
      const [saved, deleted, ...more] = json.rounds
      assert.deepEqual([saved, deleted.id, more], [roundOf(1), idOf(2), []])
      assert.ok(Date.parse(deleted.deleted_at) > START)
      const gone = await client.call('DELETE', '/api/v1/account', { json: { password: client.password } })
      assert.equal(gone.status, 204, gone.text)
    })
  })

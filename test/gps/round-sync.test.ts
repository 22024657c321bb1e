import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after as afterAll, beforeEach, test } from 'node:test'
import { setStrokes } from '../../web/gps/score/change-round.ts'
import type { Round } from '../../web/gps/score/round.ts'
import type { RoundSession } from '../../web/gps/score/round-api.ts'
import { roundStorage } from '../../web/gps/score/round-storage.ts'
import { forgetOthers, type RoundSyncOptions, retryDelay, roundSync } from '../../web/gps/score/round-sync.ts'
import { storeChange, storeNew } from '../../web/gps/score/stored-round.ts'
import { exampleRound } from '../support/example-round.ts'

const NOW = new Date('2026-06-13T09:30:00Z')
const round = exampleRound()

/** An account on a real server: rounds by id, the later copy counts. */
type Account = {
  id: string
  token: string
  rounds: Map<string, Round>
  deleted: Set<string>
  status: number | null
  asked: string[]
}
const account: Account = { id: '', token: '', rounds: new Map(), deleted: new Set(), status: null, asked: [] }

const server: Server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const [status, json] = answer(
    request.method ?? '',
    request.url ?? '',
    request.headers['x-csrf-token'],
    chunks,
  )
  account.asked.push(`${request.method} ${request.url} ${status}`)
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(status === 204 ? undefined : JSON.stringify(json))
})

function answer(method: string, url: string, token: unknown, chunks: Buffer[]): readonly [number, object] {
  if (account.status !== null) return [account.status, { error: 'unavailable' }]
  if (url === '/api/v1/session') return [200, { account: { id: account.id }, csrf_token: account.token }]
  if (token !== account.token) return [403, { error: 'csrf' }]
  if (method === 'DELETE') {
    account.rounds.delete(url.split('/').at(-1) ?? '')
    account.deleted.add(url.split('/').at(-1) ?? '')
    return [204, {}]
  }
  if (method === 'GET')
    return [200, { rounds: [...account.rounds.values()], next: null, account: account.id }]
  const sent = JSON.parse(Buffer.concat(chunks).toString()) as Round
  const there = account.rounds.get(sent.id)
  if (account.deleted.has(sent.id)) return [200, { id: sent.id, counts: 'deleted', round: null }]
  if (there && there.updated_at >= sent.updated_at)
    return [200, { id: sent.id, counts: 'stored', round: there }]
  account.rounds.set(sent.id, sent)
  return [there ? 200 : 201, { id: sent.id, counts: 'sent', round: sent }]
}

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  Object.assign(account, {
    id: 'ann',
    token: 'fresh',
    rounds: new Map(),
    deleted: new Set(),
    status: null,
    asked: [],
  })
})

const MEMBER: RoundSession = { account: 'ann', kind: 'member', csrf: 'fresh' }

function open(session: RoundSession = MEMBER, change: Partial<RoundSyncOptions> = {}) {
  const storage = roundStorage({ boxes: [] })
  const waits: number[] = []
  const sync = roundSync({
    storage,
    session,
    fetch: (path, init) => fetch(origin + path, init),
    schedule: (_, ms) => {
      waits.push(ms)
      return () => {}
    },
    isOnline: () => true,
    onChange: () => {},
    ...change,
  })
  const tap = async (hole: number, strokes: number) => {
    const stored = storage.get(round.id)
    if (!stored) throw new Error('There is a round.')
    const changed = setStrokes(stored.round, hole, strokes, NOW)
    await storage.put(storeChange(stored, stored.round, changed))
  }
  return { storage, sync, waits, tap }
}

test('a member’s round goes to the account, and again only after a change', async () => {
  const { storage, sync, tap } = open()
  await storage.put(storeNew(round, 'ann'))
  await sync.flush()
  assert.equal(sync.stateOf(round.id), 'account')
  await sync.flush()
  assert.equal(account.asked.length, 1)
  await tap(1, 5)
  assert.equal(sync.stateOf(round.id), 'sending')
  await sync.flush()
  assert.equal(account.rounds.get(round.id)?.holes[0]?.strokes, 5)
})

test('a stale token is renewed once', async () => {
  const { storage, sync } = open({ ...MEMBER, csrf: 'stale' })
  await storage.put(storeNew(round, 'ann'))
  await sync.flush()
  assert.deepEqual(account.asked, [
    'POST /api/v1/rounds 403',
    'GET /api/v1/session 200',
    'POST /api/v1/rounds 201',
  ])
})

test('a round is never sent as another golfer who signed in meanwhile', async () => {
  account.id = 'bob'
  const { storage, sync } = open({ ...MEMBER, csrf: 'stale' })
  await storage.put(storeNew(round, 'ann'))
  await sync.flush()
  assert.deepEqual([account.rounds.size, sync.stateOf(round.id)], [0, 'signed-out'])
})

test('a guest’s round stays on the device', async () => {
  const { storage, sync } = open({ account: 'guest', kind: 'guest', csrf: 'fresh' })
  await storage.put(storeNew(round, 'guest', true))
  await sync.adopt()
  await sync.flush()
  assert.deepEqual([account.asked, sync.stateOf(round.id)], [[], 'device'])
})

test('a guest’s rounds go to another account only when its golfer says so, and those of a member never', async () => {
  const { storage, sync } = open()
  const bobs = exampleRound({ id: '0198f3a2-5c1e-7b3a-9d21-000000000000' })
  await storage.put(storeNew(round, 'guest', true))
  await storage.put(storeNew(bobs, 'bob'))
  await sync.flush()
  assert.equal(account.rounds.size, 0)
  assert.equal(await sync.adopt(), 1)
  await sync.flush()
  assert.deepEqual([...account.rounds.keys()], [round.id])
  assert.equal(sync.stateOf(bobs.id), 'device')
  assert.equal(await sync.adopt(), 0)
})

test('what a golfer has sent leaves the device when somebody else signs in; what is unsent stays', async () => {
  const { storage, sync } = open()
  const unsent = exampleRound({ id: 'a-round-that-was-never-sent' })
  await storage.put(storeNew(round, 'ann'))
  await sync.flush()
  await storage.put(storeNew(unsent, 'ann'))
  await forgetOthers(storage, 'ann')
  assert.equal(storage.all().length, 2)
  await forgetOthers(storage, 'bob')
  assert.deepEqual(
    storage.all().map((stored) => stored.round.id),
    [unsent.id],
  )
})

test('without a network a round waits, and is sent when there is one', async () => {
  let online = false
  const { storage, sync } = open(MEMBER, { isOnline: () => online })
  await storage.put(storeNew(round, 'ann'))
  await sync.flush()
  assert.deepEqual([sync.stateOf(round.id), account.asked], ['waiting', []])
  online = true
  await sync.flush()
  assert.equal(sync.stateOf(round.id), 'account')
})

test('a failing service is asked again, less and less often', async () => {
  account.status = 503
  const { storage, sync, waits } = open()
  await storage.put(storeNew(round, 'ann'))
  await sync.flush()
  await sync.flush()
  assert.deepEqual([waits, sync.stateOf(round.id)], [[2_000, 4_000], 'waiting'])
  account.status = null
  await sync.flush()
  assert.equal(sync.stateOf(round.id), 'account')
  assert.deepEqual([retryDelay(1), retryDelay(9), retryDelay(1_000)], [2_000, 300_000, 300_000])
})

test('what the account refuses is not sent again until it changes', async () => {
  account.status = 400
  const { storage, sync, tap } = open()
  await storage.put(storeNew(round, 'ann'))
  await sync.flush()
  await sync.flush()
  assert.deepEqual([account.asked.length, sync.stateOf(round.id)], [1, 'refused'])
  account.status = null
  await tap(1, 4)
  await sync.flush()
  assert.equal(sync.stateOf(round.id), 'account')
})

test('the page of a network that asks to sign in first is no answer', async () => {
  const hotel = async () => new Response('<html>Welcome</html>', { headers: { 'Content-Type': 'text/html' } })
  const { storage, sync } = open(MEMBER, { fetch: hotel })
  await storage.put(storeNew(round, 'ann'))
  await sync.flush()
  assert.equal(sync.stateOf(round.id), 'waiting')
})

test('a tap while the round is on its way is sent afterwards', async () => {
  const { storage, sync, tap } = open()
  await storage.put(storeNew(round, 'ann'))
  const first = sync.flush()
  await tap(2, 6)
  await first
  assert.equal(sync.stateOf(round.id), 'sending')
  await sync.flush()
  assert.equal(account.rounds.get(round.id)?.holes[1]?.strokes, 6)
})

test('a later copy from another device is merged hole by hole, and both end up the same', async () => {
  const phone = open()
  const tablet = open()
  for (const device of [phone, tablet]) await device.storage.put(storeNew(round, 'ann'))
  await phone.tap(1, 5)
  await phone.tap(3, 2)
  await tablet.tap(2, 6)
  await phone.sync.flush()
  await tablet.sync.flush()
  await tablet.sync.flush()
  const strokes = account.rounds
    .get(round.id)
    ?.holes.slice(0, 3)
    .map((score) => score.strokes)
  assert.deepEqual(strokes, [5, 6, 2])
})

test('a deleted round is deleted in the account too, later if there is no network', async () => {
  let online = true
  const { storage, sync } = open(MEMBER, { isOnline: () => online })
  await storage.put(storeNew(round, 'ann'))
  await sync.flush()
  online = false
  await sync.remove(round.id)
  assert.deepEqual([account.rounds.size, storage.get(round.id)?.deleted], [1, true])
  online = true
  await sync.flush()
  assert.deepEqual([account.rounds.size, storage.all()], [0, []])
})

test('a round deleted on another device is gone here too, and is not sent back', async () => {
  const { storage, sync, tap } = open()
  await storage.put(storeNew(round, 'ann'))
  await sync.flush()
  account.rounds.clear()
  account.deleted.add(round.id)
  await tap(1, 5)
  await sync.flush()
  assert.deepEqual([account.rounds.size, storage.all(), storage.isRemoved(round.id)], [0, [], true])
})

test('rounds of other devices are fetched, and deleted ones leave', async () => {
  const { storage, sync } = open()
  const other = exampleRound({ id: '0198f3a2-5c1e-7b3a-9d21-000000000001' })
  const guests = exampleRound({ id: '0198f3a2-5c1e-7b3a-9d21-000000000002' })
  await storage.put(storeNew(round, 'ann'))
  await sync.flush()
  await storage.put(storeNew(guests, 'bob'))
  account.rounds.clear()
  account.rounds.set(other.id, other)
  await sync.pull()
  assert.deepEqual(
    storage.all().map((stored) => stored.round.id),
    [guests.id, other.id],
  )
  assert.equal(sync.stateOf(other.id), 'account')
})

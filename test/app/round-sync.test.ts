import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setStrokes } from '../../web/gps/score/change-round.ts'
import { addToBag } from '../../web/gps/score/learned-bag.ts'
import { type Fetch, type RoundSession, sessionApi } from '../../web/gps/score/round-api.ts'
import { type RoundStorage, roundStorage } from '../../web/gps/score/round-storage.ts'
import { roundSync } from '../../web/gps/score/round-sync.ts'
import { storeChange, storeNew } from '../../web/gps/score/stored-round.ts'
import { type AppClient, openGolfer, openGuest } from '../support/app-client.ts'
import { exampleRound } from '../support/example-round.ts'
import { startTestService, type TestService } from '../support/service.ts'

// What the app does on a phone, against the service as it is.

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

/** A browser adds the cookie and its own address. */
const fetchAs =
  (client: AppClient): Fetch =>
  (path, init) =>
    fetch(service.origin + path, {
      ...init,
      headers: { ...init.headers, Cookie: `_service_session=${client.cookie()}`, Origin: service.origin },
    })

async function sessionOf(client: AppClient): Promise<RoundSession> {
  const { account, csrf_token } = (await client.get('/api/v1/session')).json
  return { account: account.id, kind: account.kind, csrf: csrf_token }
}

const syncAs = (client: AppClient, session: RoundSession, storage: RoundStorage) =>
  roundSync({
    ...{ storage, session, fetch: fetchAs(client) },
    ...{ schedule: () => () => {}, isOnline: () => true, onChange: () => {} },
  })

test('a guest’s round is in the account after they sign up', async () => {
  const storage = roundStorage({ boxes: [] })
  const client = await openGuest(service.origin)
  const guest = syncAs(client, await sessionOf(client), storage)
  const start = storeNew(exampleRound(), (await sessionOf(client)).account, true)
  await storage.put(
    storeChange(start, start.round, setStrokes(start.round, 1, 5, new Date('2026-06-13T09:00:00Z'))),
  )
  await guest.flush()
  assert.equal(guest.stateOf(start.round.id), 'device')

  const data = { email: 'guest-round@example.test', password: 'niblick and spoon', name: 'Ann' }
  assert.equal((await client.post('/api/v1/accounts', data)).status, 201)
  const member = syncAs(client, await sessionOf(client), storage)
  await member.flush()
  assert.equal(member.stateOf(start.round.id), 'account')
  const { json } = await client.get('/api/v1/rounds')
  assert.deepEqual(json.rounds, [storage.get(start.round.id)?.round])
})

test('with a stale token a round is saved all the same, and deleted again', async () => {
  const storage = roundStorage({ boxes: [] })
  const client = await openGolfer(service.origin)
  const session = await sessionOf(client)
  const sync = syncAs(client, { ...session, csrf: 'x'.repeat(43) }, storage)
  const { id } = exampleRound()
  await storage.put(storeNew(exampleRound(), session.account))
  await sync.flush()
  assert.equal(sync.stateOf(id), 'account')
  await sync.remove(id)
  assert.deepEqual([(await client.get('/api/v1/rounds')).json.rounds, storage.all()], [[], []])
})

test('two devices of one golfer end up with the same round', async () => {
  const client = await openGolfer(service.origin)
  const session = await sessionOf(client)
  const devices = [1, 2].map((hole) => {
    const storage = roundStorage({ boxes: [] })
    return { storage, hole, sync: syncAs(client, session, storage) }
  })
  const start = storeNew(exampleRound(), session.account)
  for (const { storage, hole } of devices)
    await storage.put(
      storeChange(
        start,
        start.round,
        setStrokes(start.round, hole, 7, new Date(`2026-06-13T09:0${hole}:00Z`)),
      ),
    )
  // The second copy replaces the first one in the account, which neither device notices at once.
  for (const { sync } of devices) await sync.flush()
  for (const { sync } of [...devices, ...devices]) {
    await sync.pull()
    await sync.flush()
  }
  for (const { storage } of devices)
    assert.deepEqual(
      storage
        .get(start.round.id)
        ?.round.holes.slice(0, 3)
        .map(({ strokes }) => strokes),
      [7, 7, null],
    )
})

test('a learned carry goes into the bag', async () => {
  const client = await openGolfer(service.origin)
  const api = sessionApi(await sessionOf(client), fetchAs(client))
  const carry = { club: '7 iron', carryYards: 148.4, spreadYards: null, shots: 12, bagYards: null }
  assert.equal(await addToBag(api, carry), 'done')
  assert.deepEqual((await client.get('/api/v1/profile')).json.bag, [{ club: '7 iron', carry_yards: 148 }])
})

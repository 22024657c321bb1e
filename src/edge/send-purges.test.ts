import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { advanceLibrary, readLibraryState } from '../course/library-state-store.ts'
import type { Db } from '../platform/db/open.ts'
import { isSigned } from '../platform/http/request-signature.ts'
import { parsePurge } from './purge-message.ts'
import { claimPurge, countBehind, notePurged, readPurge } from './purge-store.ts'
import { type PurgeDeps, sendPurges } from './send-purges.ts'

const SECRET = 'a-secret-that-two-know'

/** An edge that keeps the requests it gets, and answers as the test says. */
async function openEdge() {
  const state = { status: 204, revisions: [] as number[], forged: 0 }
  const server = createServer(async (request: IncomingMessage, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    if (!isSigned(SECRET, request.url ?? '', request.headers, Date.now(), body)) state.forged += 1
    state.revisions.push(parsePurge(body)?.revision ?? -1)
    response.writeHead(state.status).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dogleg-purge`
  return { state, url, close: () => server.close() }
}

const bump = async (db: Db) => {
  const { revision, updatedAt } = await readLibraryState(db)
  assert.ok(await advanceLibrary(db, revision, updatedAt + 1))
  return revision + 1
}

for (const engine of ENGINES)
  test(`one of many processes tells each edge, again until it is acknowledged, and a second time (${engine})`, async (t) => {
    const { db, close } = await openEngine(engine)
    const [edge, other] = [await openEdge(), await openEdge()]
    t.after(async () => {
      edge.close()
      other.close()
      await close()
    })
    let ahead = 0
    let served = await bump(db)
    const logged: string[] = []
    const deps: PurgeDeps = {
      ...{ db, now: () => Date.now() + ahead, random: randomBytes, againMs: 60_000 },
      settings: { urls: [edge.url, other.url], secret: SECRET },
      serves: () => served,
      signal: new AbortController().signal,
      onFailed: (url) => logged.push(`failed ${url}`),
      onPurged: () => {},
    }
    const all = () => Promise.all(Array.from({ length: 8 }, () => sendPurges(deps)))
    assert.equal(await countBehind(db, deps.settings.urls, served), 2)
    await all()
    await all()
    assert.deepEqual(edge.state.revisions, [served])
    assert.deepEqual(other.state.revisions, [served])
    assert.equal(await countBehind(db, deps.settings.urls, served), 0)

    ahead += 61_000
    await all()
    await all()
    assert.deepEqual(edge.state.revisions, [served, served], 'once more for processes that were slower')
    ahead += 3_600_000
    await all()
    assert.equal(edge.state.revisions.length, 2, 'and then no more')

    const before = served
    const next = await bump(db)
    await all()
    assert.equal(edge.state.revisions.length, 2, 'not while this process serves what was before')
    served = next
    edge.state.status = 503
    await all()
    assert.deepEqual(logged, [`failed ${edge.url}`])
    assert.equal(other.state.revisions.at(-1), next, 'one edge does not wait for another')
    for (let tries = 0; tries < 5; tries++) {
      ahead += 2 ** tries * 2_000 - 1_000
      await all()
      assert.equal(edge.state.revisions.length, 3 + tries, 'not before its time')
      ahead += 1_100
      await all()
      assert.equal(edge.state.revisions.length, 4 + tries)
    }
    assert.deepEqual(logged, [`failed ${edge.url}`], 'said once')
    assert.equal(await countBehind(db, deps.settings.urls, next), 1)
    edge.state.status = 204
    // The clock was set back by a day: what lies too far ahead is over.
    ahead -= 86_400_000
    await all()
    assert.equal(await countBehind(db, deps.settings.urls, next), 0)
    assert.ok(before < next)
    // Two hours apart, the signatures of the other clock are not ours to check.
    assert.ok(edge.state.revisions.every((revision) => revision >= before))
  })

for (const engine of ENGINES)
  test(`a process that looked before the second purge sends no third (${engine})`, async (t) => {
    const { db, close } = await openEngine(engine)
    t.after(close)
    const url = 'http://edge.example/dogleg-purge'
    const claim = { url, until: 30_000 }
    assert.ok(await claimPurge(db, await readPurge(db, url), claim.until))
    await notePurged(db, claim, 7, 60_000)
    const [quick, slow] = [await readPurge(db, url), await readPurge(db, url)]
    assert.ok(await claimPurge(db, quick, claim.until))
    await notePurged(db, claim, 7, null)
    assert.equal(await claimPurge(db, slow, claim.until), false)
  })

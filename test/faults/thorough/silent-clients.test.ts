import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { type ClientRequest, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { suite, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { readClub } from '../../../src/club/club-store.ts'
import { NEWS_LIFETIME_MS } from '../../../src/club-news/news-store.ts'
import { newId } from '../../../src/core/token.ts'
import { readyFolder } from '../../support/engines.ts'
import { median } from '../../support/median.ts'
import { startServe } from '../../support/process.ts'
import { importRecords } from '../../support/service.ts'
import { type ClubPerson, openTestClubs, type TestClubs } from '../../support/test-clubs.ts'
import { waitUntil } from '../../support/wait-until.ts'

const CUT_MS = 30_000
/** The buffers between a process and a client take some megabytes before anything waits. */
const FILL_MS = 5_000
// Others get their answers in milliseconds; the machine may be busy with other tests.
const SLOW_MS = 1_000
const SLOWEST_MS = 5_000

/** Long addresses that don't compress, so that one bulk file is more than the buffers of a connection hold. */
const COURSES = Array.from({ length: 400 }, (_, at) => ({
  ...{ name: `Course ${at}`, slug: `course-${at}`, city: 'Ayr', country: 'gb', lat: 55 + at / 400, lng: -4 },
  address: randomBytes(9_000).toString('base64'),
}))
const OTHERS = ['/healthz', '/v1/status', '/v1/courses/course-7', '/', '/courses/course-7']

type World = {
  readonly origin: string
  readonly pid: number
  readonly folder: string
  readonly others: Others
}

/** What the process takes from the machine, as Linux says. */
async function vitals(pid: number) {
  const [status, descriptors] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readdir(`/proc/${pid}/fd`),
  ])
  return { mb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024, descriptors: descriptors.length }
}

/** From many addresses, so that the rate limit of one client isn't in the way. */
const addressOf = (net: number, at: number) => `127.${net}.0.${1 + (at % 250)}`

const ask = (url: string, localAddress: string) =>
  new Promise<number>((done, fail) => {
    get(url, { agent: false, localAddress, headers: { Accept: 'text/html' } }, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode ?? 0))
      response.once('error', fail)
    })
      .setTimeout(SLOWEST_MS, function (this: ClientRequest) {
        this.destroy(new Error('no answer in time'))
      })
      .once('error', fail)
  })

type Others = Awaited<ReturnType<typeof serveOthers>>

/** Other clients, who ask all the time; and the most that the process took meanwhile. */
async function serveOthers(origin: string, pid: number) {
  for (let n = 0; n < 200; n++) await ask(`${origin}${OTHERS[n % OTHERS.length]}`, addressOf(1, n))
  const start = await vitals(pid)
  const times: number[] = []
  const failures: string[] = []
  let [mb, descriptors] = [0, 0]
  let isOver = false
  const asking = (async () => {
    for (let n = 0; !isOver; n++) {
      const path = OTHERS[n % OTHERS.length] ?? ''
      const began = performance.now()
      const status = await ask(`${origin}${path}`, addressOf(1, n)).catch(String)
      times.push(performance.now() - began)
      if (status !== 200) failures.push(`${path}: ${status}`)
      await sleep(40)
    }
  })()
  const looking = (async () => {
    for (; !isOver; await sleep(100)) {
      const now = await vitals(pid)
      mb = Math.max(mb, now.mb)
      descriptors = Math.max(descriptors, now.descriptors)
    }
  })()
  return {
    start,
    /** Everybody was served at once, and nothing is left of the silent ones. */
    done: async (t: TestContext, most: { readonly mb: number; readonly left: number }) => {
      const isBack = async () => (await vitals(pid)).descriptors <= start.descriptors + 10
      await waitUntil(isBack, 'the descriptors')
      isOver = true
      await Promise.all([asking, looking])
      const end = await vitals(pid)
      const slow = times.filter((ms) => ms > SLOW_MS).length
      const [grown, left] = [mb - start.mb, end.mb - start.mb].map(Math.round)
      t.diagnostic(
        `${Math.round(start.mb)} MB and ${start.descriptors} descriptors; at most ${grown} MB more and ` +
          `${descriptors} descriptors; afterwards ${left} MB more and ${end.descriptors} descriptors; ` +
          `${times.length} other answers, half in ${Math.round(median(times))} ms, the slowest in ${Math.round(Math.max(...times))} ms`,
      )
      assert.deepEqual(failures, [])
      assert.ok(times.length > 100, `${times.length} answers`)
      assert.ok(slow < times.length / 20, `${slow} of ${times.length} were slow`)
      assert.ok(mb - start.mb < most.mb, `${grown} MB more`)
      assert.ok(end.mb - start.mb < most.left, `${left} MB left`)
    },
  }
}

async function openWorld(t: TestContext, env: Readonly<Record<string, string>> = {}): Promise<World> {
  const folder = await readyFolder()
  t.after(() => rm(folder, { recursive: true, force: true }))
  await importRecords(folder, null, COURSES)
  const { child, api } = await startServe({ DOGLEG_DATA: folder, ...env })
  t.after(() => child.kill('SIGKILL'))
  const origin = api.replace(/\/v1$/, '')
  const pid = child.pid ?? 0
  return { origin, pid, folder, others: await serveOthers(origin, pid) }
}

/** A connection that counts what it was sent, if it reads. */
function open(t: TestContext, origin: string, localAddress: string) {
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', localAddress })
  t.after(() => socket.destroy())
  socket.on('error', () => {})
  return socket
}

const cutAfter = (socket: Socket, began = performance.now()) =>
  new Promise<number>((done) => {
    socket.resume()
    socket.once('close', () => done(performance.now() - began))
  })

const slowestOf = async (cuts: readonly Promise<number>[]) => Math.max(...(await Promise.all(cuts)))

const IDLE = 5_000
const AT_ONCE = 250
const KEPT = 100

async function openMany(t: TestContext, origin: string, count: number) {
  const cuts: Promise<number>[] = []
  while (cuts.length < count) {
    const some = Array.from({ length: AT_ONCE }, (_, at) => open(t, origin, addressOf(2, at)))
    await Promise.all(some.map((socket) => new Promise((done) => socket.once('connect', done))))
    cuts.push(...some.map((socket) => cutAfter(socket)))
  }
  return cuts
}

/** These asked once and got their answer; browsers and proxies keep such connections for later. */
async function openKept(t: TestContext, origin: string) {
  const kept = Array.from({ length: KEPT }, (_, at) => open(t, origin, addressOf(3, at)))
  const again = (socket: Socket) =>
    new Promise<string>((done, fail) => {
      socket.once('data', (bytes) => done(bytes.toString('latin1', 0, 12)))
      socket.once('close', () => fail(new Error('closed')))
      socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    })
  const all = () => Promise.all(kept.map(again))
  const served = kept.map(() => 'HTTP/1.1 200')
  assert.deepEqual(await all(), served)
  return async () => {
    assert.deepEqual(await all(), served, 'they are served again')
    for (const socket of kept) socket.destroy()
  }
}

const MCP_HEAD = ['POST /mcp HTTP/1.1', 'Content-Type: application/json', 'Accept: application/json']
const SIGN_IN_HEAD = ['POST /api/v1/session HTTP/1.1', 'Content-Type: application/json']
const HALVES = {
  'a line': 'GET /v1/cour',
  'a head': 'GET /v1/courses HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'a body for /mcp': `${MCP_HEAD.join('\r\n')}\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{"jsonrpc":`,
  'a body in chunks': `${MCP_HEAD.join('\r\n')}\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1ff\r\n{"`,
  'a body for the app': `${SIGN_IN_HEAD.join('\r\n')}\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{"email":`,
}
const OF_EACH = 40

function dribble(t: TestContext, origin: string, half: string, at: number) {
  const socket = open(t, origin, addressOf(4, at))
  const drip = setInterval(() => socket.write('x'), 1_000)
  socket.once('close', () => clearInterval(drip))
  socket.write(half)
  return cutAfter(socket)
}

/** Each kind of answer, from an address of its own for each connection or from one beyond its rate limit. */
const FLOODS = [
  { path: '/v1/courses?limit=50', times: 500, connections: 12, address: (at: number) => addressOf(5, at) },
  { path: '/courses/course-3', times: 250, connections: 12, address: (at: number) => addressOf(6, at) },
  { path: '/sitemap-courses-1.xml', times: 40, connections: 12, address: (at: number) => addressOf(7, at) },
  {
    ...{ path: '/v1/export/courses.ndjson.gz', times: 20, connections: 12 },
    address: (at: number) => addressOf(8, at),
  },
  { path: '/v1/courses/none', times: 40_000, connections: 2, address: () => addressOf(9, 0) },
]

function flood(
  t: TestContext,
  origin: string,
  { path, times, connections, address }: (typeof FLOODS)[number],
) {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
  return Array.from({ length: connections }, (_, at) => {
    const socket = open(t, origin, address(at)).pause()
    socket.write(request.repeat(times))
    return socket
  })
}

/** Waits until the process has closed all but a few of its connections; a client that doesn't read can't tell. */
async function untilCut({ pid, others }: World, limitMs: number) {
  const began = performance.now()
  const isCut = async () => (await vitals(pid)).descriptors <= others.start.descriptors + 5
  await waitUntil(isCut, 'the end of connections that nobody reads', limitMs)
  return Math.round(performance.now() - began)
}

const TOPIC = `competition ${'x'.repeat(22)}`
// More than 64 KB in one moment would be too much for anybody.
const BATCH = 800
const MOST_NEWS = 150_000
const STALLED = 10

/** Another process has this many news at once; its clock is a little behind. */
async function tellMany({ deps: { db, now, random } }: TestClubs, clubId: string) {
  const at = now() - 2_000
  const rows = Array.from({ length: BATCH }, () => ({
    ...{ id: newId(random), club_id: clubId, topic: TOPIC, at, expires_at: at + NEWS_LIFETIME_MS },
  }))
  await db.insertInto('club_news').values(rows).execute()
}

const newsRequest = (club: string, { cookie }: ClubPerson) =>
  [
    `GET /api/v1/clubs/${club}/news?topics=${encodeURIComponent(TOPIC)} HTTP/1.1`,
    `Host: localhost\r\nCookie: _service_session=${cookie()}\r\n\r\n`,
  ].join('\r\n')

/** Somebody who reads: how many news they have heard. */
function listen(t: TestContext, origin: string, request: string) {
  const socket = open(t, origin, addressOf(1, 0))
  let heard = 0
  let rest = ''
  socket.on('data', (bytes) => {
    const lines = (rest + bytes.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    heard += lines.filter((line) => line.startsWith('data: ')).length
  })
  socket.write(request)
  return { heard: () => heard, close: () => socket.destroy() }
}

suite('slow and silent clients', { concurrency: true }, () => {
  test(`${IDLE} connections without a word are cut, and those that have asked before stay`, async (t) => {
    const { origin, others } = await openWorld(t)
    const askAgain = await openKept(t, origin)
    const cuts = await openMany(t, origin, IDLE)
    const slowest = await slowestOf(cuts)
    t.diagnostic(`cut after ${Math.round(slowest)} ms at most`)
    assert.ok(slowest < CUT_MS, `${slowest} ms`)
    await askAgain()
    await others.done(t, { mb: 150, left: 100 })
  })

  test('half a head and half a body, a byte each second, are cut', async (t) => {
    const { origin, others } = await openWorld(t)
    const cuts = Object.entries(HALVES).map(async ([what, half]) => {
      const each = Array.from({ length: OF_EACH }, (_, at) => dribble(t, origin, half, at))
      return { what, slowest: await slowestOf(each) }
    })
    for (const { what, slowest } of await Promise.all(cuts)) {
      t.diagnostic(`${what}: cut after ${Math.round(slowest)} ms at most`)
      assert.ok(slowest < CUT_MS, `${what}: ${slowest} ms`)
    }
    await others.done(t, { mb: 80, left: 50 })
  })

  test('who asks and asks and never reads is cut, and takes little memory', async (t) => {
    const world = await openWorld(t, { DOGLEG_RATE_LIMIT: '1000/60' })
    const { origin, others } = world
    for (const { path } of FLOODS.slice(0, -1))
      assert.equal(await ask(`${origin}${path}`, addressOf(1, 1)), 200)
    const sockets = FLOODS.flatMap((each) => flood(t, origin, each))
    await sleep(FILL_MS)
    const { descriptors } = await vitals(world.pid)
    assert.ok(descriptors >= others.start.descriptors + sockets.length, 'all of them are still there')
    const ms = FILL_MS + (await untilCut(world, CUT_MS))
    t.diagnostic(`cut after ${ms} ms at most`)
    await Promise.all(sockets.map((socket) => cutAfter(socket)))
    await others.done(t, { mb: 300, left: 250 })
  })

  test('who follows news and never reads is cut, and readers hear everything at once', async (t) => {
    const world = await openWorld(t)
    const { origin, folder, others } = world
    const house = openTestClubs({ origin, folder, databaseUrl: null })
    t.after(() => house.close())
    const club = await house.found('News Club', 'course-1')
    const clubId = (await readClub(house.deps.db, club))?.id ?? ''
    const request = newsRequest(club, await house.admit(club, 'member'))
    const readers = [1, 2].map(() => listen(t, origin, request))
    const stalled = Array.from({ length: STALLED }, (_, at) => open(t, origin, addressOf(2, at)).pause())
    for (const socket of stalled) socket.write(request)
    await sleep(1_000)
    let [told, slowest] = [0, 0]
    const isCut = async () =>
      (await vitals(world.pid)).descriptors <= others.start.descriptors + readers.length + STALLED / 2
    while (told === 0 || !(await isCut())) {
      assert.ok(told < MOST_NEWS, 'they are cut')
      const began = performance.now()
      await tellMany(house, clubId)
      told += BATCH
      await waitUntil(() => readers.every(({ heard }) => heard() === told), `${told} news`)
      slowest = Math.max(slowest, performance.now() - began)
    }
    t.diagnostic(`cut after ${told} news; readers heard ${BATCH} within ${Math.round(slowest)} ms`)
    assert.ok(slowest < SLOWEST_MS, `${slowest} ms`)
    await Promise.all(stalled.map((socket) => cutAfter(socket)))
    for (const { close } of readers) close()
    await others.done(t, { mb: 250, left: 200 })
  })
})

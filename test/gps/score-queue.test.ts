import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Group } from '../../src/competition/group-card/group-card.ts'
import { holeState, progressOf } from '../../src/competition/group-card/read-group.ts'
import { openScoreBox } from '../../web/competition/score-box.ts'
import { openQueue } from '../../web/competition/score-queue.ts'
import { withOwn } from '../../web/competition/with-own.ts'
import { type Fetch, sessionApi } from '../../web/gps/score/round-api.ts'
import { PLAIN_TEE } from '../support/competition.ts'

type Sent = {
  readonly card: string
  readonly hole: number
  readonly strokes: number | null
  readonly at: string
}
type Answer = (scores: readonly Sent[]) => Response | Promise<Response>

const json = (body: unknown, status = 200) => Response.json(body, { status })
const savedAll: Answer = (scores) =>
  json({ version: 7, scores: scores.map(({ card, hole }) => ({ card, hole, saved: true })) })

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** A phone with a clock and a network that tests set. */
function openPhone(storage = memoryStorage()) {
  const phone = {
    storage,
    now: Date.UTC(2026, 5, 20, 9),
    answer: savedAll,
    session: { account: { id: 'ann' }, csrf_token: 'fresh' } as object,
    token: 'fresh',
    sent: [] as Sent[][],
    timers: [] as { readonly work: () => void; readonly ms: number }[],
  }
  const fetch: Fetch = async (path, init) => {
    if (path === '/api/v1/session') return json(phone.session)
    if (new Headers(init.headers).get('X-CSRF-Token') !== phone.token) return json({ error: 'csrf' }, 403)
    const { scores } = JSON.parse(String(init.body))
    phone.sent.push(scores)
    return phone.answer(scores)
  }
  const queue = openQueue({
    box: openScoreBox('ann', 'cup', () => storage),
    api: sessionApi({ account: 'ann', kind: 'member', csrf: 'fresh' }, fetch),
    now: () => phone.now,
    later: (work, ms) => {
      const timer = { work, ms }
      phone.timers.push(timer)
      return () => phone.timers.splice(phone.timers.indexOf(timer), 1)
    },
    ...{ path: '/api/v1/clubs/x/scores', competition: 'cup', onChange: () => {} },
  })
  const tap = (hole: number, strokes: number | null, seenAt = 0) =>
    queue.write('card', hole, { strokes, picked: false }, seenAt)
  return { phone, queue, tap }
}

const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

test('scores wait while there is no network, through a reload too, and are sent in one go later', async () => {
  const { phone, queue, tap } = openPhone()
  phone.answer = offline
  for (const hole of [1, 2, 3]) tap(hole, 4)
  await queue.flush()
  assert.deepEqual(queue.state(), { waiting: 3, trouble: 'later', refused: [] })
  const again = openPhone(phone.storage)
  assert.equal(again.queue.state().waiting, 3)
  await again.queue.flush()
  assert.deepEqual(
    again.phone.sent.map((batch) => batch.map(({ hole, strokes }) => [hole, strokes])),
    [
      [
        [1, 4],
        [2, 4],
        [3, 4],
      ],
    ],
  )
  assert.equal(again.queue.state().waiting, 0)
  assert.equal(again.queue.state().trouble, null)
})

test('only the last tap on a hole is sent, and its time is later than all before, whatever the clock does', async () => {
  const { phone, queue, tap } = openPhone()
  const first = phone.now
  tap(1, 4)
  phone.now = first - 3_600_000
  tap(1, 5)
  phone.now = first - 7_200_000
  tap(1, 6)
  await queue.flush()
  const [one] = phone.sent[0] ?? []
  assert.deepEqual([phone.sent[0]?.length, one?.strokes], [1, 6])
  assert.ok(Date.parse(one?.at ?? '') > first + 1)
  const seen = first + 86_400_000
  tap(2, 4, seen)
  await queue.flush()
  assert.ok(Date.parse(phone.sent[1]?.[0]?.at ?? '') > seen, 'later than the score that was on the screen')
})

test('a tap while its hole is being sent is not lost', async () => {
  const { phone, queue, tap } = openPhone()
  phone.answer = (scores) => {
    phone.answer = savedAll
    tap(1, 9)
    return savedAll(scores)
  }
  tap(1, 4)
  await queue.flush()
  assert.deepEqual(
    phone.sent.map(([one]) => one?.strokes),
    [4, 9],
  )
  assert.equal(queue.state().waiting, 0)
})

test('a refused score leaves the queue with its reason, the others are saved', async () => {
  const { phone, queue, tap } = openPhone()
  const reason = 'There is a newer score for this hole.'
  phone.answer = (scores) =>
    json({
      version: 9,
      scores: scores.map(({ hole }) => (hole === 2 ? { saved: false, reason } : { saved: true })),
    })
  for (const hole of [1, 2]) tap(hole, 4)
  await queue.flush()
  const { waiting, refused } = queue.state()
  assert.deepEqual([waiting, refused.map(({ entry, reason: why }) => [entry.hole, why])], [0, [[2, reason]]])
  assert.deepEqual(
    queue.entries().map(({ hole, version }) => [hole, version]),
    [[1, 9]],
  )
  queue.dismiss()
  assert.deepEqual(queue.state().refused, [])
})

test('who is signed out keeps the scores, and so does who finds somebody else signed in', async () => {
  for (const trouble of ['signed out', 'somebody else'] as const) {
    const { phone, queue, tap } = openPhone()
    if (trouble === 'signed out') phone.answer = () => json({ error: 'signed_out' }, 401)
    else Object.assign(phone, { token: 'of ben', session: { account: { id: 'ben' }, csrf_token: 'of ben' } })
    tap(1, 4)
    await queue.flush()
    assert.deepEqual([queue.state().waiting, queue.state().trouble], [1, 'signed-out'], trouble)
    assert.equal(phone.timers.length, 0, 'asking again and again would not help')
    assert.equal(phone.sent.length, trouble === 'signed out' ? 1 : 0)
  }
})

test('a page from yesterday has an old token: the same golfer gets a new one without a word', async () => {
  const { phone, queue, tap } = openPhone()
  Object.assign(phone, { token: 'new', session: { account: { id: 'ann' }, csrf_token: 'new' } })
  tap(1, 4)
  await queue.flush()
  assert.deepEqual([phone.sent.length, queue.state().waiting], [1, 0])
})

test('trouble at the server is waited out, longer each time; a network’s own sign-in page is no answer', async () => {
  const { phone, queue, tap } = openPhone()
  const answers: readonly Answer[] = [
    () => json({ error: 'internal' }, 500),
    () => json({ error: 'conflict', detail: 'Too many people' }, 409),
    () => new Response('<p>Welcome to our wifi', { headers: { 'Content-Type': 'text/html' } }),
    () => json({}),
  ]
  tap(1, 4)
  const waits: number[] = []
  for (const answer of answers) {
    phone.answer = answer
    await queue.flush()
    assert.deepEqual([queue.state().waiting, phone.timers.length], [1, 1])
    waits.push(phone.timers[0]?.ms ?? 0)
  }
  assert.deepEqual(waits, [4_000, 8_000, 16_000, 32_000])
  phone.answer = savedAll
  phone.timers[0]?.work()
  await new Promise((done) => setImmediate(done))
  assert.equal(queue.state().waiting, 0)
})

test('a competition that is gone doesn’t keep the phone busy for ever', async () => {
  const { phone, queue, tap } = openPhone()
  phone.answer = () => json({ error: 'not_found', detail: 'We couldn’t find that competition.' }, 404)
  tap(1, 4)
  await queue.flush()
  const { waiting, refused } = queue.state()
  assert.deepEqual([waiting, refused[0]?.reason], [0, 'We couldn’t find that competition.'])
})

test('a full or closed storage keeps scores as long as the page, and says so', async () => {
  const storage = memoryStorage()
  const box = openScoreBox('ann', 'cup', () => ({
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }))
  box.write([{ card: 'card', hole: 1, strokes: 4, picked: false, at: 1, version: null }])
  assert.deepEqual([box.read().length, box.isLasting()], [1, false])
})

test('accounts share a phone without seeing each other’s scores, and what is damaged is nothing', () => {
  const storage = memoryStorage()
  const open = (account: string) => openScoreBox(account, 'cup', () => storage)
  open('ann').write([{ card: 'card', hole: 1, strokes: 4, picked: false, at: 1, version: null }])
  assert.deepEqual([open('ann').read().length, open('ben').read().length], [1, 0])
  for (const text of ['{', 'null', '{"a":1}', '[null, 3, {"card":"x"}]']) {
    storage.items.set('dogleg scores ben cup', text)
    assert.deepEqual(open('ben').read(), [], text)
  }
})

const group: Group = {
  scoring: 'stableford',
  cards: [
    {
      ...{ id: 'card', name: 'Ann', pen: 'player', isOpen: true, drivers: [] },
      holes: PLAIN_TEE.holes.map((hole) => ({
        ...hole,
        received: 1,
        own: null,
        other: null,
        committee: null,
      })),
    },
  ],
}

test('the page shows what was tapped until it has it itself, and what it is worth', () => {
  const entry = { card: 'card', hole: 1, strokes: 5, picked: false, at: 1 }
  const strokesWith = (version: number | null, page: number) =>
    withOwn(group, [{ ...entry, version }], page).cards[0]?.holes[0]?.own?.strokes
  assert.deepEqual(
    [strokesWith(null, 99), strokesWith(8, 7), strokesWith(8, 8), strokesWith(8, 9)],
    [5, 5, undefined, undefined],
  )
  const own = withOwn(group, [{ ...entry, version: null }], 1)
  const [card] = own.cards
  assert.deepEqual(card && progressOf('stableford', card), { holes: 1, strokes: 5, score: 2 })
  assert.deepEqual([holeState(own, 1), holeState(own, 2)], ['done', 'empty'])
})

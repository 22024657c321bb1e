import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { signRequest } from '../platform/http/request-signature.ts'
import { PURGE_PATH, purgeText } from './purge-message.ts'
import { openReceiver } from './receive-purge.ts'

const SECRET = 'a-secret-that-two-know'
const START = 1_900_000_000_000

function setUp(drop: () => Promise<void> = async () => {}) {
  let now = START
  const dropped: number[] = []
  const errors: unknown[] = []
  const receive = openReceiver({
    ...{ secret: SECRET, now: () => now, drop },
    onDropped: (revision) => dropped.push(revision),
    onError: (error) => errors.push(error),
  })
  const post = (body: string, at = now, path = PURGE_PATH, secret = SECRET) => ({
    ...{ method: 'POST', path, body },
    headers: { ...signRequest(secret, path, at, body) },
  })
  return {
    ...{ receive, post, dropped, errors },
    wait: (ms: number) => {
      now += ms
    },
  }
}

const text = (id: string, revision = 7) => purgeText({ revision, id: `id-${id}-0000` })

test('a purge that is signed is done once; the same again is refused', async () => {
  const { receive, post, dropped, wait } = setUp()
  const request = post(text('a'))
  assert.equal((await receive(request)).status, 204)
  assert.equal((await receive(request)).status, 403)
  wait(299_000)
  assert.equal((await receive(request)).status, 403, 'remembered as long as it is in its window')
  assert.equal((await receive(post(text('b'), START + 590_000))).status, 204, 'from a clock that is ahead')
  wait(500_000)
  assert.equal(
    (await receive(post(text('b'), START + 590_000))).status,
    403,
    'remembered until its window ends',
  )
  assert.deepEqual(dropped, [7, 7])
})

test('what was signed before the start, too long ago, by others, for another path or body is refused', async () => {
  const { receive, post, dropped, wait } = setUp()
  assert.equal((await receive(post(text('a'), START - 1_000))).status, 403, 'it may have been used')
  wait(400_000)
  for (const wrong of [
    post(text('b'), START),
    post(text('c'), START + 800_000),
    post(text('d'), undefined, PURGE_PATH, 'another-secret-of-16'),
    { ...post(text('e')), body: text('f') },
    { ...post(text('g')), headers: {} },
    { ...post(text('h')), headers: { ...signRequest(SECRET, PURGE_PATH, START + 400_000) } },
    { ...post(text('i'), undefined, '/other'), path: PURGE_PATH },
  ])
    assert.equal((await receive(wrong)).status, 403)
  assert.equal((await receive(post(text('j'), undefined, '/other'))).status, 404)
  assert.equal((await receive({ ...post(text('k')), method: 'GET' })).status, 405)
  for (const body of [
    '',
    'null',
    '[]',
    '{"revision":"1","id":"abcdefgh"}',
    '{"revision":1,"id":"a b c d e f"}',
  ])
    assert.equal((await receive(post(body))).status, 400, body)
  assert.deepEqual(dropped, [])
})

test('a cache that could not be emptied is not acknowledged, and purges take turns', async () => {
  let under = 0
  let most = 0
  let isBroken = true
  const { receive, post, dropped, errors } = setUp(async () => {
    under += 1
    most = Math.max(most, under)
    await sleep(5)
    under -= 1
    if (isBroken) throw new Error('no such cache')
  })
  assert.equal((await receive(post(text('a')))).status, 502)
  assert.equal(errors.length, 1)
  isBroken = false
  const answers = await Promise.all(['b', 'c', 'd'].map((id) => receive(post(text(id)))))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [204, 204, 204],
  )
  assert.deepEqual([most, dropped.length], [1, 3])
})

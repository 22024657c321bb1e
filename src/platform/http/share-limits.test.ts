import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FairUse, fairUse } from './fair-use.ts'
import { type Channel, shareLimits, type TakenByLimit } from './share-limits.ts'

const LIMIT = { requests: 100, seconds: 60 }
const HERE = '192.0.2.1'

function openChannels(count: number): readonly Channel[] {
  const takers: ((taken: TakenByLimit) => void)[] = []
  return Array.from({ length: count }, (_, own) => ({
    everyMs: 1,
    tell: async (taken) => takers.forEach((take, at) => void (at !== own && take(structuredClone(taken)))),
    onTold: (take) => void takers.push(take),
    close: () => {},
  }))
}

const served = (use: FairUse, times: number, client = HERE) =>
  Array.from({ length: times }, () => use.take(client, performance.now())).filter(
    ({ retryAfter }) => retryAfter === null,
  ).length

const raise = (error: unknown) => assert.fail(String(error))
const aMoment = () => new Promise((done) => setTimeout(done, 30))

test('ERR-429: processes that tell each other serve a client as often as one of them would', async (t) => {
  const uses = Array.from({ length: 3 }, () => fairUse(LIMIT, { isShared: true }))
  const channels = openChannels(3)
  const shared = uses.map((use, at) => shareLimits({ data: use }, channels[at] as Channel, raise))
  t.after(() => Promise.all(shared.map(({ stop }) => stop())))
  let sum = 0
  for (let round = 0; round < 10; round++)
    for (const use of uses) {
      sum += served(use, 10)
      await aMoment()
    }
  assert.ok(sum >= 100 && sum <= 110, `served ${sum}`)
  assert.equal(served(uses[0] as FairUse, 10, '192.0.2.2'), 10, 'another client has its own share')
})

test('ERR-429: limits of different names are counted apart', async (t) => {
  const [one, two] = [fairUse(LIMIT, { isShared: true }), fairUse(LIMIT, { isShared: true })]
  const [a, b] = openChannels(2) as [Channel, Channel]
  const shared = [shareLimits({ data: one }, a, raise), shareLimits({ pages: two }, b, raise)]
  t.after(() => Promise.all(shared.map(({ stop }) => stop())))
  served(one, 100)
  await aMoment()
  assert.equal(served(two, 100), 100)
})

test('a limit that nobody shares collects nothing', () => {
  const use = fairUse(LIMIT)
  served(use, 100)
  assert.deepEqual(use.collect(), [])
})

test('a client that took less than a hundredth is not worth a message; what it took is told later', () => {
  const use = fairUse({ requests: 1_000, seconds: 60 }, { isShared: true })
  served(use, 9)
  assert.deepEqual(use.collect(), [])
  served(use, 3)
  assert.deepEqual(use.collect(), [[HERE, 12]])
  assert.deepEqual(use.collect(), [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWind } from '../../web/gps/wind/wind-client.ts'

const MINUTE = 60_000
const START = Date.parse('2026-11-16T02:00:00Z')

const windUntil = (minutes: number) => ({
  ambient: {
    ...{ speed_mps: 4, gust_mps: null, from_deg: 270, temperature_c: null, pressure_hpa: null },
    ...{
      humidity_percent: null,
      observed_at: new Date(START).toISOString(),
      source: 'open-meteo',
      stale: false,
    },
  },
  valid_until: new Date(START + minutes * MINUTE).toISOString(),
  ...{ height_m: 10, field: null, holes: [] },
})

type Answer = { readonly status: number; readonly body: unknown } | 'no network'

/** A clock that goes when told to, and a server that answers as planned; the last answer stays. */
function setUp(...answers: readonly Answer[]) {
  let clock = START
  const asked: number[] = []
  const waiting = new Set<{ readonly at: number; readonly then: () => void }>()
  const client = openWind('here-x1y2', {
    now: () => clock,
    fetch: async (address) => {
      assert.equal(address, '/api/v1/courses/here-x1y2/wind')
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? 'no network'
      asked.push((clock - START) / MINUTE)
      if (answer === 'no network') throw new TypeError('no network')
      return Response.json(answer.body, { status: answer.status })
    },
    wait: (ms, then) => {
      const entry = { at: clock + ms, then }
      waiting.add(entry)
      return () => waiting.delete(entry)
    },
  })
  const settle = async () => {
    for (let round = 0; round < 5; round++) await new Promise((done) => setImmediate(done))
  }
  const passTo = async (minutes: number) => {
    await settle()
    for (;;) {
      const [next] = [...waiting].sort((a, b) => a.at - b.at)
      if (!next || next.at > START + minutes * MINUTE) break
      waiting.delete(next)
      clock = next.at
      next.then()
      await settle()
    }
    clock = START + minutes * MINUTE
  }
  return { client, asked, waiting, passTo, settle }
}

test('the wind is asked for again when the answer is used up, and its age goes on', async () => {
  const { client, asked, passTo } = setUp({ status: 200, body: windUntil(15) })
  assert.equal(client.state.value.kind, 'loading')
  await passTo(10)
  assert.deepEqual([client.state.value.kind, client.state.value.ageMinutes], ['known', 10])
  assert.deepEqual(asked, [0])
  await passTo(16)
  assert.deepEqual(asked, [0, 15])
})

test('however short an answer is valid, there are five minutes between two questions', async () => {
  const { asked, passTo } = setUp({ status: 200, body: windUntil(1) })
  await passTo(16)
  assert.deepEqual(asked, [0, 5, 10, 15])
})

test('a failure keeps the last wind with its age, and asks ever more seldom', async () => {
  const { client, asked, passTo } = setUp({ status: 200, body: windUntil(5) }, 'no network')
  await passTo(50)
  assert.deepEqual(asked, [0, 5, 10, 20, 40])
  assert.deepEqual([client.state.value.kind, client.state.value.ageMinutes], ['offline', 50])
  assert.equal(client.state.value.ambient?.speed_mps, 4)
  await passTo(121)
  assert.deepEqual([client.state.value.kind, client.state.value.ambient], ['offline', null])
})

test('a course without terrain has no wind, and is not asked for again', async () => {
  const { client, asked, waiting, passTo } = setUp({
    status: 404,
    body: { error: 'not_surveyed', detail: '' },
  })
  await passTo(60)
  assert.equal(client.state.value.kind, 'none')
  assert.deepEqual([asked, waiting.size], [[0], 0])
})

test('an error, or the page of some network, is no wind but no end either', async () => {
  for (const answer of [
    { status: 503, body: { error: 'unavailable' } },
    { status: 404, body: { hotel: 'wifi' } },
    { status: 200, body: { ambient: { speed_mps: 'much' } } },
  ]) {
    const { client, asked, passTo } = setUp(answer, { status: 200, body: windUntil(30) })
    await passTo(1)
    assert.equal(client.state.value.kind, 'offline')
    await passTo(6)
    assert.deepEqual([client.state.value.kind, asked], ['known', [0, 5]])
  }
})

test('while the weather service has never answered, the wind is unknown', async () => {
  const body = { ambient: null, valid_until: null, height_m: 10, field: null, holes: [] }
  const { client, asked, passTo } = setUp({ status: 200, body })
  await passTo(6)
  assert.deepEqual([client.state.value.kind, asked], ['unknown', [0, 5]])
})

test('a network that is back is asked at once, but not twice in a moment', async () => {
  const { client, asked, passTo, settle } = setUp('no network', 'no network', {
    status: 200,
    body: windUntil(15),
  })
  await passTo(0.2)
  client.online()
  await settle()
  assert.deepEqual(asked, [0])
  await passTo(1)
  client.online()
  await settle()
  await passTo(2)
  client.online()
  await settle()
  assert.deepEqual([client.state.value.kind, asked], ['known', [0, 1, 2]])
  await passTo(3)
  client.online()
  await settle()
  assert.deepEqual(asked, [0, 1, 2])
})

test('after the end nothing waits and nothing changes', async () => {
  const { client, asked, waiting, passTo, settle } = setUp({ status: 200, body: windUntil(15) })
  await settle()
  client.stop()
  await passTo(60)
  assert.deepEqual([asked, waiting.size], [[0], 0])
})

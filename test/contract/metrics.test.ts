import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { openMetrics } from '../../src/platform/http/metrics.ts'
import { SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

const TOKEN = 'metrics-token-for-tests'
let service: TestService

before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS, env: { DOGLEG_METRICS_TOKEN: TOKEN } })
})
after(() => service.stop())

const read = async () =>
  (await fetch(`${service.origin}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })).text()

const figureOf = (text: string, name: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? null : Number(line.slice(name.length + 1))
}

test('requests are counted by surface, and each once in the buckets of its surface', async () => {
  for (const path of ['/v1/courses', '/v1/courses?limit=0', '/', '/gps', '/api/v1/profile'])
    await (await fetch(service.origin + path)).text()
  await (await fetch(`${service.origin}/no/such/place`, { method: 'POST' })).text()
  const text = await read()
  for (const surface of ['api', 'site', 'app', 'other']) {
    const counted = text
      .split('\n')
      .filter((line) => line.startsWith(`dogleg_requests_total{surface="${surface}"`))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
    assert.ok(counted > 0, surface)
    assert.equal(figureOf(text, `dogleg_request_seconds_count{surface="${surface}"}`), counted, surface)
    assert.equal(figureOf(text, `dogleg_request_seconds_bucket{surface="${surface}",le="+Inf"}`), counted)
    assert.ok(Number(figureOf(text, `dogleg_request_seconds_sum{surface="${surface}"}`)) > 0, surface)
  }
  assert.match(text, /^# TYPE dogleg_request_seconds histogram$/m)
})

test('a healthy service says so, and what it cannot know has no value', async () => {
  const text = await read()
  const expected = {
    dogleg_database_up: 1,
    dogleg_degraded: 0,
    dogleg_database_connections_open: 1,
    dogleg_database_connections_waiting: 0,
    dogleg_payment_events_waiting: 0,
    dogleg_payment_tasks_stuck: 0,
    dogleg_mail_failures_total: 0,
    dogleg_library_failed_refreshes_total: 0,
    dogleg_backup_timestamp_seconds: null,
  }
  for (const [name, value] of Object.entries(expected)) assert.equal(figureOf(text, name), value, name)
  for (const name of ['dogleg_data_free_bytes', 'dogleg_sqlite_bytes', 'dogleg_process_open_descriptors'])
    assert.ok(Number(figureOf(text, name)) > 0, name)
  // The service looks at its database a moment after its start.
  const inStep = async () => figureOf(await read(), 'dogleg_library_in_step_timestamp_seconds')
  await waitUntil(async () => (await inStep()) !== null)
  assert.ok(Math.abs(Date.now() / 1_000 - Number(await inStep())) < 60)
})

test('labels have few values, and none of them comes from a client', async () => {
  for (let n = 0; n < 20; n++) await (await fetch(`${service.origin}/nowhere-${n}?q=${n}`)).text()
  const text = await read()
  const labels = new Set([...text.matchAll(/([a-z]+)="/g)].map(([, name]) => name))
  assert.deepEqual([...labels].sort(), ['le', 'status', 'surface', 'version'])
  assert.doesNotMatch(text, /nowhere/)
})

test('a block of the event loop shows as lag', async () => {
  await read()
  const until = performance.now() + 60
  await new Promise((done) => setTimeout(done, 50))
  while (performance.now() < until + 200);
  await new Promise((done) => setTimeout(done, 50))
  assert.ok(Number(figureOf(await read(), 'dogleg_event_loop_lag_seconds')) >= 0.1)
})

test('the metrics of several processes become one', async () => {
  const processes = [openMetrics(), openMetrics()].map((metrics, at) => {
    metrics.count('api', 200, 3 + at)
    metrics.gauge({ name: 'largest', help: 'Help.', aggregator: 'max', read: () => at })
    metrics.gauge({ name: 'smallest', help: 'Help.', aggregator: 'min', read: () => at })
    metrics.gauge({ name: 'together', help: 'Help.', aggregator: 'sum', read: () => at + 1 })
    metrics.gauge({ name: 'known_to_one', help: 'Help.', aggregator: 'max', read: () => at || null })
    return metrics
  })
  const asJson = async (registry: Registry) => registry.getMetricsAsJSON()
  const all = await Promise.all(processes.map(async ({ registry }) => asJson(await registry())))
  const text = await AggregatorRegistry.aggregate(all).metrics()
  const expected = { largest: 1, smallest: 0, together: 3, known_to_one: 1 }
  for (const [name, value] of Object.entries(expected)) assert.equal(figureOf(text, name), value, name)
  assert.equal(figureOf(text, 'dogleg_requests_total{surface="api",status="200"}'), 2)
  assert.equal(figureOf(text, 'dogleg_request_seconds_bucket{surface="api",le="0.0025"}'), 0)
  assert.equal(figureOf(text, 'dogleg_request_seconds_bucket{surface="api",le="0.005"}'), 2)
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { glob, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { test } from 'node:test'
import { courseToRecord } from '../../src/course/course-json.ts'
import { groundToJson } from '../../src/terrain/ground-json.ts'
import { openClient, openGolfer, openGuest } from '../support/app-client.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { startStripe } from '../support/fake-stripe.ts'
import { COURSE, GROUND } from '../support/invented-course.ts'
import { startMailServer } from '../support/mail-server.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestServiceOptions } from '../support/service.ts'
import { ONLY_THOROUGH } from '../support/thorough.ts'
import { type CollectedSpan, startTraceCollector } from '../support/trace-collector.ts'
import { waitUntil } from '../support/wait-until.ts'
import { CURRENT, sendCurrent } from '../support/weather-service.ts'

const WINDY = {
  ...courseToRecord({ ...COURSE, name: 'Breezy', layouts: [], holeCount: null }),
  ground: groundToJson(GROUND),
  slug: 'breezy-w1w1',
}

const ROOT = path.join(import.meta.dirname, '../..')
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = { traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01` }

/** Starts a service that sends its spans, does some work, and stops it; returns everything that was collected. */
async function collect(
  options: TestServiceOptions,
  work: (origin: string) => Promise<void>,
): Promise<{ readonly spans: readonly CollectedSpan[]; readonly text: string }> {
  const collector = await startTraceCollector()
  try {
    const service = await startTestService({
      records: [...SAMPLE_RECORDS, WINDY],
      ...options,
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1', ...options.env },
    })
    try {
      await work(service.origin)
    } finally {
      // What is left goes out at once.
      await service.stop()
    }
    return { spans: collector.spans, text: collector.text() }
  } finally {
    await collector.close()
  }
}

const SERVER = 2

for (const engine of USUAL_ENGINES)
  test(`${engine}: a request is one trace of its route, its queries and its calls, without what was asked`, async (t) => {
    const heard: string[] = []
    const weather = createServer((request, response) => {
      heard.push(...Object.keys(request.headers))
      sendCurrent(response, CURRENT)
    })
    weather.listen(0, '127.0.0.1')
    await once(weather, 'listening')
    t.after(() => weather.close())
    const url = `http://127.0.0.1:${(weather.address() as AddressInfo).port}/v1/forecast?apikey=very-secret`
    const { spans, text } = await collect(
      { postgres: engine === 'postgres', env: { DOGLEG_WEATHER_URL: url } },
      async (origin) => {
        const guest = await openGuest(origin)
        await guest.get(`/api/v1/courses/${WINDY.slug}/wind?private=value`)
        await openClient(origin).post('/api/v1/session', {
          email: 'ann@example.org',
          password: 'hunter2-hunter2',
        })
        await fetch(`${origin}/v1/courses/${UNMAPPED.slug}?near=1.23,4.56`, { headers: PARENT })
        await fetch(`${origin}/no/such/place`, { method: 'POST' })
      },
    )
    const one = (name: string) => {
      const found = spans.find((span) => span.name === name)
      assert.ok(found, `${name} is among ${spans.map((span) => span.name).join(', ')}`)
      return found
    }
    const wind = one('GET /api/v1/courses/:slug/wind')
    assert.equal(wind.kind, SERVER)
    assert.deepEqual(wind.attributes, {
      'http.request.method': 'GET',
      'http.route': '/api/v1/courses/:slug/wind',
      'http.response.status_code': 200,
    })
    const inside = spans.filter(({ traceId }) => traceId === wind.traceId)
    const session = inside.find(({ name }) => name === 'select session')
    assert.equal(session?.parentSpanId, wind.spanId)
    assert.equal(session?.attributes['db.system.name'], engine === 'postgres' ? 'postgresql' : 'sqlite')
    const call = inside.find(({ name }) => name === 'GET 127.0.0.1')
    assert.deepEqual(call?.attributes, { 'http.request.method': 'GET', 'server.address': '127.0.0.1' })
    // After the body was read, too.
    const signIn = one('POST /api/v1/session')
    const queries = spans.filter((span) => span.parentSpanId === signIn.spanId)
    assert.ok(queries.length > 0, 'the queries of a request with a body belong to it')
    assert.equal(one('GET /v1/courses/:slug').attributes['http.response.status_code'], 200)
    assert.equal(one('POST').attributes['http.response.status_code'], 404)
    assert.ok(!spans.some(({ traceId }) => traceId === TRACE_ID), 'a client cannot join its trace to ours')
    assert.ok(!heard.includes('traceparent'), 'another service hears nothing of our traces')
    for (const secret of [
      UNMAPPED.slug,
      WINDY.slug,
      'very-secret',
      'private',
      'ann@',
      'hunter2',
      '1.23',
      'such/place',
    ])
      assert.ok(!text.includes(secret), `${secret} is in no span`)
    const orphans = spans.filter((span) => span.name.startsWith('select') && span.parentSpanId === undefined)
    assert.deepEqual(orphans, [], 'what we ask on our own every second is not traced')
  })

test('calls to the mail server and to Stripe are in a trace, without whom they are about', async (t) => {
  const mail = await startMailServer(t)
  const stripe = await startStripe()
  t.after(() => stripe.stop())
  const env = { ...stripe.env, DOGLEG_SMTP_URL: `${mail.url}?requireTLS=false` }
  const { spans, text } = await collect({ env }, async (origin) => {
    const golfer = await openGolfer(origin)
    const { headers } = await golfer.call('POST', '/checkout', { form: { plan: 'day_pass' } })
    assert.equal((await golfer.get(headers.get('location') ?? '')).status, 303)
    await waitUntil(() => mail.messages.length > 0)
  })
  const calls = spans.filter(({ name }) => ['send mail', 'stripe'].includes(name))
  assert.deepEqual([...new Set(calls.map(({ name }) => name))].sort(), ['send mail', 'stripe'])
  for (const { name, attributes, parentSpanId } of calls) {
    // Stripe also says 404 for what it doesn't have, which we ask in some cases.
    const { 'error.type': _, ...said } = attributes
    assert.deepEqual(said, { 'server.address': '127.0.0.1' }, name)
    if (name === 'stripe') assert.ok(parentSpanId, 'it belongs to the request that waits for it')
  }
  for (const secret of ['@example', 'cs_', 'acct', stripe.env.DOGLEG_STRIPE_KEY ?? 'sk_'])
    assert.ok(!text.includes(secret), `${secret} is in no span`)
})

test('a proxy that we trust begins the trace and decides whether we follow', ONLY_THOROUGH, async () => {
  const { spans } = await collect({ env: { DOGLEG_TRUST_PROXY: 'loopback' } }, async (origin) => {
    await fetch(`${origin}/v1/status`, { headers: PARENT })
    const unsampled = PARENT.traceparent.replace(/01$/, '00').replace(TRACE_ID, TRACE_ID.replace('4', '5'))
    await fetch(`${origin}/v1/courses`, { headers: { traceparent: unsampled } })
    await fetch(`${origin}/v1/courses`, { headers: { traceparent: 'nonsense' } })
  })
  const told = spans.filter(({ kind }) => kind === SERVER)
  assert.deepEqual(told.map(({ name }) => name).sort(), ['GET /v1/courses', 'GET /v1/status'])
  const joined = told.find(({ name }) => name === 'GET /v1/status')
  assert.equal(joined?.traceId, TRACE_ID)
  assert.equal(joined?.parentSpanId, '00f067aa0ba902b7')
})

test(
  'a share of 0 follows nothing, and a collector that is gone disturbs nobody',
  ONLY_THOROUGH,
  async () => {
    const { spans } = await collect({ env: { OTEL_TRACES_SAMPLER_ARG: '0' } }, async (origin) => {
      for (let n = 0; n < 20; n++) assert.equal((await fetch(`${origin}/v1/courses`)).status, 200)
    })
    assert.deepEqual(spans, [])
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_SAMPLER_ARG: '1' }
    await collect({ env }, async (origin) => {
      for (let n = 0; n < 20; n++) assert.equal((await fetch(`${origin}/v1/courses`)).status, 200)
    })
  },
)

test('the packages of tracing are loaded by one file, and that one only where tracing is on', async () => {
  const files = await Array.fromAsync(glob('src/**/*.ts', { cwd: ROOT }))
  assert.ok(files.length > 500)
  const naming: string[] = []
  const importing: string[] = []
  for (const file of files) {
    const text = await readFile(path.join(ROOT, file), 'utf8')
    if (text.includes("'@opentelemetry/")) naming.push(file)
    if (/from '[^']*open-telemetry\.ts'/.test(text)) importing.push(file)
  }
  assert.deepEqual(naming, ['src/platform/telemetry/open-telemetry.ts'])
  assert.deepEqual(importing, [])
})

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { hasExample } from '../bench/fuzz/app-bodies.ts'
import type { Catalogue } from '../bench/fuzz/catalogue.ts'
import { planFor } from '../bench/fuzz/generate.ts'
import { SURFACES } from '../bench/fuzz/plan.ts'
import { routesOf } from '../bench/fuzz/read-catalogue.ts'
import { type Schema, valueFor } from '../bench/fuzz/schema-value.ts'
import { seededRandom } from '../src/demo/random.ts'

const QUERY: Schema = { type: 'string', maxLength: 200 }
const TOOL: Schema = { type: 'object', properties: { query: QUERY }, required: ['query'] }

const CATALOGUE: Catalogue = {
  apiBase: '/v1',
  apiPaths: [
    { path: '/courses', parameters: [{ name: 'q', in: 'query', schema: QUERY }] },
    { path: '/courses/{slug}', parameters: [] },
  ],
  tools: ['search', 'distance_to_flag', 'ask_caddie', 'subscribe_premium'].map((name) => ({
    ...{ name, inputSchema: TOOL, outputSchema: {} },
  })),
  endpoints: ['/mcp', '/mcp/chatgpt'],
  prompts: ['plan_my_round'],
  resources: ['ui://hole'],
  routes: routesOf(),
  pages: ['/', '/plans'],
  documents: ['/healthz'],
  assets: ['/assets/a.css'],
  slugs: ['old-links-fife-ab12', 'new-links-fife-cd34'],
  points: [{ lat: 56, lng: -3 }],
  words: ['old', 'links', 'fife'],
  regions: [{ country: 'gb', region: 'Fife', city: 'St Andrews' }],
  exportFiles: ['courses.csv.gz'],
  clubs: ['fuzz-links'],
}

const plans = (seed: number, count: number, catalogue = CATALOGUE) =>
  Array.from({ length: count }, (_, number) => planFor(catalogue, seed, number))

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

describe('the requests of the fuzzer', () => {
  test('are the same for the same seed, and others for another', () => {
    assert.equal(digestOf(plans(1, 3_000)), digestOf(plans(1, 3_000)))
    assert.notEqual(digestOf(plans(1, 3_000)), digestOf(plans(2, 3_000)))
  })

  test('depend on their number alone, and not on the order they are made in', () => {
    const inOrder = plans(7, 500)
    for (const number of [499, 3, 250, 0])
      assert.deepEqual(planFor(CATALOGUE, 7, number), inOrder[number], String(number))
  })

  test('reach every surface', () => {
    const reached = new Set(plans(1, 3_000).map(({ surface }) => surface))
    assert.deepEqual(
      [...SURFACES].filter((surface) => !reached.has(surface)),
      [],
    )
  })

  test('are requests that can be sent: an ASCII path, and headers in one line', () => {
    for (const { path, headers, bytes } of plans(3, 20_000)) {
      if (bytes !== null) continue
      assert.match(path, /^\/[\x21-\x7e]*$/)
      for (const value of Object.values(headers)) assert.match(value, /^[\x20-\x7e]*$/)
    }
  })

  test('have an example body for every route of the web app', () => {
    const without = routesOf().filter((route) => !hasExample(route))
    assert.deepEqual(
      without.map(({ method, url }) => `${method} ${url}`),
      [],
    )
  })
})

test('a value for a schema keeps to its limits', () => {
  const random = seededRandom(1, 0, 'schema')
  const schema: Schema = {
    type: 'object',
    properties: { hole: { type: 'integer', minimum: 1, maximum: 18 }, plan: { enum: ['a', 'b'] }, q: QUERY },
    required: ['hole', 'plan', 'q'],
  }
  for (let i = 0; i < 500; i++) {
    const { hole, plan, q } = valueFor(schema, ['links'], random) as Record<string, unknown>
    assert.ok(Number.isInteger(hole) && Number(hole) >= 1 && Number(hole) <= 18)
    assert.ok(plan === 'a' || plan === 'b')
    assert.ok(typeof q === 'string' && q.length >= 1 && q.length <= 200)
  }
})

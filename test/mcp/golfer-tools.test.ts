import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { courseToRecord } from '../../src/course/course-json.ts'
import { openDb } from '../../src/platform/db/open.ts'
import { giftPremium } from '../../src/premium/gift-store.ts'
import { TOOLS } from '../../src/surfaces/mcp/tools/tools.ts'
import { openAgent } from '../support/agent-client.ts'
import { COURSE, toEarth } from '../support/invented-course.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { rosterDeps } from '../support/test-clubs.ts'

const LINKS = { ...courseToRecord(COURSE), slug: 'invented-links-k1r1' }
const [lng, lat] = toEarth([0, 0])
const TEE = { lat, lng }

let service: TestService
let rich: Awaited<ReturnType<typeof openAgent>>
let poor: Awaited<ReturnType<typeof openAgent>>

before(async () => {
  service = await startTestService({ records: [LINKS] })
  rich = await openAgent(service.origin)
  poor = await openAgent(service.origin)
  const db = openDb({ folder: service.folder, url: service.databaseUrl })
  await giftPremium(rosterDeps(db), 'sandbox', rich.golfer.id, 3_600_000)
  await db.destroy()
  listed = await listedSchemas()
})
after(() => service.stop())

/** The listed output schemas by tool name; every answer must match its schema. */
let listed: ReadonlyMap<string, ValidateFunction>

async function listedSchemas() {
  const { tools } = await post('tools/list', {}, '/mcp')
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  return new Map<string, ValidateFunction>(
    tools.map((tool: { name: string; outputSchema: object }) => [tool.name, ajv.compile(tool.outputSchema)]),
  )
}

const CHAT = '/mcp/chatgpt'

/** The result of a call in an earlier revision. */
async function call(name: string, args: object, agent = rich, path = '/mcp') {
  const result: ToolResult = await post('tools/call', { name, arguments: args }, path, agent)
  const keepsTo = listed.get(name)
  if (keepsTo) assert.ok(keepsTo(result.structuredContent), JSON.stringify(keepsTo.errors))
  return { ...result, text: result.content.map(({ text }) => text).join('\n') }
}

async function post(method: string, params: object, path: string, agent = rich) {
  const response = await fetch(`${service.origin}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'MCP-Protocol-Version': '2025-11-25',
      Authorization: `Bearer ${agent.access_token}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely by the tests
  return ((await response.json()) as { result: any }).result
}

type ToolResult = {
  readonly content: readonly { readonly text: string }[]
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely by the tests
  readonly structuredContent: any
  readonly isError?: boolean
  readonly _meta?: Readonly<Record<string, unknown>>
}

test('the tools give the same answers as the agent routes', async () => {
  for (const [name, route, args] of [
    ['distance_to_flag', 'position', TEE],
    ['ask_caddie', 'caddie', { ...TEE, question: 'Which club?' }],
    ['subscribe_premium', 'subscribe', { plan: 'day_pass' }],
  ] as const) {
    const headers = { Authorization: `Bearer ${rich.access_token}` }
    const { json } = await rich.golfer.post(`/api/v1/agent/${route}`, args, { headers })
    const { structuredContent, isError } = await call(name, args)
    assert.deepEqual(structuredContent, json)
    assert.notEqual(isError, true)
  }
})

test('TOOL-5: an answer without a field fails the listed schema; every answer here is checked against it', async () => {
  const { structuredContent: advice } = await call('ask_caddie', { ...TEE, question: 'Which club?' })
  const { answer: _, ...without } = advice
  const keepsTo = listed.get('ask_caddie')
  assert.deepEqual([keepsTo?.(advice), keepsTo?.(without), keepsTo?.({})], [true, false, false])
})

test('the text matches the data, and names the page to cite', async () => {
  const distance = await call('distance_to_flag', TEE)
  const url: string = distance.structuredContent.course.url
  assert.match(
    distance.text,
    /^The Invented Links\. Hole 7, par 4: \d+ yards to the middle \(front \d+, back \d+\)/,
  )
  assert.match(distance.text, /No pin is set today\. Position sent by the client, unknown accuracy\./)
  assert.ok(distance.text.endsWith(url))
  const advice = await call('ask_caddie', { ...TEE, question: 'Which club?' })
  assert.ok(advice.text.includes(String(advice.structuredContent.answer)) && advice.text.endsWith(url))
  const opened = await call('subscribe_premium', { plan: 'plus_yearly' })
  assert.ok(opened.text.includes(opened.structuredContent.checkout_url) && opened.text.includes('$50.00'))
  assert.match(opened.text, /Test mode: the golfer won’t be charged\.$/)
})

test('the hole is included for clients that draw it, without coordinates', async () => {
  const { _meta } = await call('distance_to_flag', TEE)
  const hole = _meta?.['dogleg/hole'] as Record<string, unknown>
  assert.deepEqual(Object.keys(hole).sort(), [
    ...['bunkers', 'fairways', 'greens', 'line', 'pin', 'player', 'shot', 'tees', 'water'],
  ])
  const whole = JSON.stringify(hole)
  assert.ok(whole.length < 20_000 && !whole.includes(String(lat).slice(0, 7)))
})

test('TOOL-4: without Premium both tools list the plans, and that is no error', async () => {
  const distance = await call('distance_to_flag', TEE, poor)
  const advice = await call('ask_caddie', { ...TEE, question: 'Which club?' }, poor)
  for (const { structuredContent, text, isError } of [distance, advice]) {
    assert.deepEqual([isError, structuredContent.premium_required], [undefined, true])
    assert.equal(structuredContent.plans.length, 3)
    assert.match(text, /\$3\.00.*\$5\.00.*\$50\.00.*Ask the golfer which plan.*subscribe_premium/)
  }
})

test('TOOL-3: from the plans to the caddie: the golfer picks a plan, pays on its page, and the tools work', async () => {
  const buyer = await openAgent(service.origin)
  const ask = () => call('ask_caddie', { ...TEE, question: 'Which club?' }, buyer)
  assert.equal((await ask()).structuredContent.premium_required, true)
  const order = async (plan: string) =>
    (await call('subscribe_premium', { plan, price_cents: 1, currency: 'jpy' }, buyer)).structuredContent
  const [monthly, yearly] = [await order('plus_monthly'), await order('plus_yearly')]
  assert.deepEqual([monthly.price_cents, yearly.price_cents, monthly.currency], [500, 5_000, 'usd'])
  const page = await buyer.golfer.get(new URL(monthly.checkout_url).pathname)
  assert.match(page.text, /\$5\.00/)
  assert.equal((await ask()).structuredContent.premium_required, true)
  const paid = await buyer.golfer.call('POST', new URL(monthly.checkout_url).pathname, {
    form: { outcome: 'pay' },
  })
  assert.equal(paid.status, 303)
  assert.equal((await ask()).structuredContent.hole.position, 7)
  assert.equal((await buyer.golfer.get(new URL(yearly.checkout_url).pathname)).status, 410)
  const next = await order('plus_yearly')
  assert.deepEqual([next.price_cents, next.first_time_discount], [10_000, false])
  assert.notEqual(next.checkout_url, yearly.checkout_url)
})

test('at the chat assistant’s address the plans are listed, but nothing is sold', async () => {
  const answers = [
    await call('distance_to_flag', TEE, poor, CHAT),
    await call('ask_caddie', { ...TEE, question: 'Which club?' }, poor, CHAT),
  ]
  for (const answer of answers) {
    assert.equal(answer.structuredContent.plans.length, 3)
    assert.doesNotMatch(JSON.stringify(answer), /checkout|subscribe_premium/)
  }
  const { structuredContent } = await call('distance_to_flag', TEE, rich, CHAT)
  assert.equal(structuredContent.hole.position, 7)
})

test('TOOL-2: without a known position, the answer says to open the app on the course', async () => {
  await rich.golfer.call('DELETE', '/api/v1/position')
  for (const [name, args] of [
    ['distance_to_flag', {}],
    ['ask_caddie', { question: 'Which club?' }],
  ] as const) {
    const { isError, structuredContent, text } = await call(name, args)
    assert.deepEqual([isError, structuredContent.error.code], [true, 'no_recent_position'])
    assert.match(text, /Open http:\/\/localhost:\d+\/gps on the course/)
  }
})

test('wrong arguments are a tool error that says what to send', async () => {
  for (const [name, args, words] of [
    ['distance_to_flag', { lat: 1 }, 'lat and lng must be sent together'],
    ['distance_to_flag', { lat: 91, lng: 0 }, 'lat must be a number from -90 to 90'],
    ['ask_caddie', { question: 'x'.repeat(1_001) }, 'question must be 1 to 1000 characters of text'],
    ['subscribe_premium', { plan: 'weekly' }, 'plan must be one of day_pass, plus_monthly, plus_yearly'],
  ] as const) {
    const { isError, text } = await call(name, args)
    assert.equal(isError, true)
    assert.ok(text.includes(words), text)
  }
})

test('USE-2: three tools need a signed-in golfer, and only subscribe changes anything', () => {
  const golfers = TOOLS.filter(({ needsGolfer }) => needsGolfer)
  assert.deepEqual(
    golfers.map(({ name, annotations, forChatAssistant }) => [
      name,
      annotations.readOnlyHint,
      forChatAssistant,
    ]),
    [
      ['distance_to_flag', true, true],
      ['ask_caddie', true, true],
      ['subscribe_premium', false, false],
    ],
  )
  for (const { name, description, forChatAssistant } of golfers) {
    assert.ok(description.length < 1_024, name)
    if (forChatAssistant) assert.doesNotMatch(description, /subscribe_premium/)
  }
})

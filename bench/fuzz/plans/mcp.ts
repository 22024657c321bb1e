import { chance, integer, pick, type Random } from '../../../src/demo/random.ts'
import { inRevision, REVISIONS, type Sent } from '../../../test/support/call-tool.ts'
import type { Catalogue, ToolEntry } from '../catalogue.ts'
import { type Plan, planOf } from '../plan.ts'
import { valueFor } from '../schema-value.ts'
import { headerText, hostileHeader, hostileText, hostileValue, mutated } from '../values.ts'
import { others } from './api.ts'

type Call = { readonly method: string; readonly params: object }

/** The tool server, at each of its addresses and in each revision of the protocol. */
export function mcpPlan(catalogue: Catalogue, random: Random): Plan {
  const path = pick(random, catalogue.endpoints)
  const { method, params } = callOf(catalogue, random)
  const { message, headers } = inRevision(pick(random, REVISIONS), method, params, idOf(random))
  const isNotice = method.startsWith('notifications/')
  const sent = isNotice ? { ...message, id: undefined } : message
  const http = chance(random, 0.02) ? pick(random, ['GET', 'DELETE', 'OPTIONS', 'PUT']) : 'POST'
  return planOf('mcp', {
    method: http,
    path,
    route: `${http} ${path} ${routeName(method, params)}`,
    headers: {
      ...{ 'Content-Type': 'application/json', Accept: pick(random, ACCEPTS) },
      ...misled(headers, random),
      ...authorization(random),
      ...others(random),
    },
    body: chance(random, 0.02)
      ? { kind: 'text', text: brokenText(random) }
      : { kind: 'json', value: mutated(random, sent, 0.12) },
  })
}

/** Such as `tools/call search`; hostile names would each be a route of their own. */
function routeName(method: string, params: unknown): string {
  const { name } = Object(params) as { readonly name?: unknown }
  const isKnown = /^[a-z]+\/[a-zA-Z/]+$/.test(method)
  return isKnown && typeof name === 'string' && /^[a-z_]{3,30}$/.test(name)
    ? `${method} ${name}`
    : isKnown
      ? method
      : '{method}'
}

const ACCEPTS = ['application/json, text/event-stream', 'application/json', 'text/event-stream', '*/*']

const idOf = (random: Random) =>
  chance(random, 0.3) ? `call-${integer(random, 0, 999)}` : integer(random, 0, 2 ** 31)

function callOf(catalogue: Catalogue, random: Random): Call {
  if (chance(random, 0.72)) return toolCall(catalogue, pick(random, catalogue.tools), random)
  return pick(random, CALLS)(catalogue, random)
}

function toolCall({ words }: Catalogue, { name, inputSchema }: ToolEntry, random: Random): Call {
  const args = mutated(random, valueFor(inputSchema, words, random), 0.3)
  return { method: 'tools/call', params: { name, arguments: args } }
}

const plain = (method: string) => () => ({ method, params: {} })

const CALLS: readonly ((catalogue: Catalogue, random: Random) => Call)[] = [
  ...[
    'tools/list',
    'prompts/list',
    'resources/list',
    'resources/templates/list',
    'ping',
    'server/discover',
  ].map(plain),
  ...['notifications/initialized', 'subscriptions/listen', 'constructor', 'tasks/list', ''].map(plain),
  (_, random) => ({ method: 'logging/setLevel', params: { level: mutated(random, 'info') } }),
  (_, random) => ({
    method: 'initialize',
    params: mutated(random, { protocolVersion: pick(random, REVISIONS), ...INTRODUCTION }) as object,
  }),
  ({ prompts, words }, random) => ({
    method: 'prompts/get',
    params: {
      name: pick(random, prompts),
      arguments: mutated(random, { course: pick(random, words), place: 'Fife', courses: 'a, b' }),
    },
  }),
  ({ resources, slugs }, random) => ({
    method: 'resources/read',
    params: { uri: mutated(random, pick(random, [...resources, `dogleg://course/${pick(random, slugs)}`])) },
  }),
  (_, random) => ({
    method: 'tools/call',
    params: { name: hostileText(random), arguments: hostileValue(random) },
  }),
  (_, random) => ({
    method: 'completion/complete',
    params: mutated(random, {
      ref: { type: 'ref/prompt', name: 'plan_my_round' },
      argument: { name: 'course', value: 'a' },
    }) as object,
  }),
  (_, random) => ({ method: hostileText(random), params: {} }),
]

const INTRODUCTION = { capabilities: {}, clientInfo: { name: 'fuzz', version: '1' } }

/** Now and then a header that contradicts the message, or that nobody can read. */
function misled(given: Sent, random: Random): Sent {
  const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, headerText(value)]))
  const names = Object.keys(headers)
  if (!chance(random, 0.06) || names.length === 0) return headers
  return { ...headers, [pick(random, names)]: hostileHeader(random) }
}

export function authorization(random: Random): Readonly<Record<string, string>> {
  const given = pick(random, [
    'Bearer {{access}}',
    'Bearer {{access}}',
    'Bearer {{accessPlain}}',
    '',
    'hostile',
  ])
  if (given === '') return {}
  return { Authorization: given === 'hostile' ? `Bearer ${hostileHeader(random)}` : given }
}

const BROKEN = [
  '',
  '{',
  '[]',
  '[{"jsonrpc":"2.0","id":1,"method":"ping"}]',
  'null',
  '"x"',
  '\u0000',
  '{"jsonrpc":"2.0"}',
]

const brokenText = (random: Random) =>
  chance(random, 0.1) ? '['.repeat(integer(random, 60, 5_000)) : pick(random, BROKEN)

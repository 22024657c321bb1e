import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { pino } from 'pino'
import { type Library, openLibrary } from '../../src/library/library.ts'
import type { McpContext } from '../../src/surfaces/mcp/context.ts'
import { ENDPOINTS } from '../../src/surfaces/mcp/gate.ts'
import { openQuickSearch } from '../../src/surfaces/mcp/quick-search.ts'
import type { Message } from '../../src/surfaces/mcp/read-message.ts'
import { openSdkServer } from '../../src/surfaces/mcp/sdk-server.ts'
import { searchResultJson } from '../../src/surfaces/mcp/tools/search.ts'
import { anyText } from '../support/any-text.ts'
import { inRevision, REVISIONS, type Revision } from '../support/call-tool.ts'
import { temporaryFolder } from '../support/engines.ts'
import { SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { importRecords } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'

const own = 'https://dogleg.test'
const addresses = { api: `${own}/v1`, mcp: own, app: own, site: own }

let folder: string
let library: Library
before(async () => {
  folder = await temporaryFolder()
  await importRecords(folder, null, SAMPLE_RECORDS)
  library = openLibrary({ where: { folder, url: null }, bases: addresses })
  await library.refresh()
})
after(async () => {
  await library.close()
  await rm(folder, { recursive: true, force: true })
})

/** Only what the open tool needs; answers found by keywords are marked. */
const contextBy = (by: 'meaning' | 'words') =>
  ({
    library,
    addresses,
    log: pino({ level: 'silent' }),
    retriever: { pages: () => [], find: async () => ({ by, pages: [] }), close: async () => {} },
  }) as unknown as McpContext

const asked = (revision: Revision, args: unknown, id: string | number) => {
  const { message, headers } = inRevision(revision, 'tools/call', { name: 'search', arguments: args }, id)
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  return { message: message as Message, headers: Object.fromEntries(lower) }
}

/** The bytes from both paths; null if the fast path leaves the message to the library. */
function bothWays(context: McpContext) {
  const lane = openQuickSearch(addresses)
  const sdk = openSdkServer(context, ENDPOINTS[0] ?? assert.fail())
  return async (message: Message, headers: Readonly<Record<string, string>>) => {
    const accepts = {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    }
    const { json: byLibrary } = await (await sdk).answer(message, new Headers(accepts), null)
    lane.learn(message)
    const call = lane.read(message, headers)
    const quick = call && lane.wrap(call.era, message, await searchResultJson(context, call.args))
    return { byLibrary, quick }
  }
}

const WORDS = ['etang', 'golf', 'saint-emilion', 'fr', 'nothing at all', '“quoted”\n', 'é'.repeat(400), '']
const anArgument = fc.record(
  {
    query: fc.oneof(fc.constantFrom(...WORDS), anyText({ maxLength: 20 }), fc.integer()),
    scope: fc.subarray(['product', 'country', 'courses', 'scorecards', 'slug', 'nonsense']),
    near: fc.record({ lat: fc.double(), lng: fc.integer({ min: -180, max: 180 }) }, { requiredKeys: [] }),
    limit: fc.integer({ min: -1, max: 21 }),
    other: fc.jsonValue({ maxDepth: 2 }),
  },
  { requiredKeys: [] },
)
const anId = fc.oneof(anyText(), fc.maxSafeInteger(), fc.constantFrom(0, -1, '"', '\u2028'))

/** As it would come over the wire: without undefined or NaN. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value))

test('a plain search gets exactly the library’s bytes, in every revision', async () => {
  const compare = bothWays(contextBy('meaning'))
  const property = fc.asyncProperty(
    fc.constantFrom(...REVISIONS),
    anArgument,
    anId,
    async (revision, args, id) => {
      const { message, headers } = sent(asked(revision, args, id))
      const { byLibrary, quick } = await compare(message, headers)
      assert.equal(quick, byLibrary)
    },
  )
  await fc.assert(property, { numRuns: thorough(75, 300) })
})

test('an answer with a mark has the same bytes too', async () => {
  const compare = bothWays(contextBy('words'))
  for (const revision of REVISIONS) {
    const { message, headers } = asked(revision, { query: 'How much is it?' }, 1)
    const { byLibrary, quick } = await compare(message, headers)
    assert.match(byLibrary, /"dogleg\/retrieval":"words"/)
    assert.equal(quick, byLibrary)
  }
})

test('unusual messages are left to the library', async () => {
  const lane = openQuickSearch(addresses)
  const modern = asked('2026-07-28', { query: 'etang' }, 1)
  const { message, headers } = asked('2025-11-25', { query: 'etang' }, 1)
  const { id: _, ...notification } = message
  const unusual: readonly (readonly [Message, Readonly<Record<string, string>>])[] = [
    [notification, headers],
    [{ ...message, method: 'tools/list' }, headers],
    [{ ...message, params: { ...message.params, name: 'ask_caddie' } }, headers],
    [{ ...message, params: { ...message.params, task: {} } }, headers],
    [{ ...message, params: { ...message.params, _meta: { progressToken: 1 } } }, headers],
    [message, { 'mcp-protocol-version': '1999-01-01' }],
    [message, { 'mcp-protocol-version': '2026-07-28' }],
    // An envelope the library has not seen before.
    [modern.message, modern.headers],
  ]
  for (const [given, lines] of unusual) assert.equal(lane.read(given, lines), null)
  lane.learn(modern.message)
  assert.equal(lane.read(modern.message, modern.headers)?.era, 'modern')
  for (const name of ['mcp-protocol-version', 'mcp-method', 'mcp-name']) {
    assert.equal(lane.read(modern.message, { ...modern.headers, [name]: 'other' }), null)
    const { [name]: _left, ...others } = modern.headers as Record<string, string>
    assert.equal(lane.read(modern.message, others), null)
  }
})

import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { openAgent } from '../support/agent-client.ts'
import { connectClient } from '../support/official-client.ts'
import { runNode } from '../support/run-node.ts'
import { ACCENTED, SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { ONLY_THOROUGH } from '../support/thorough.ts'

const INSPECTOR = path.join(import.meta.dirname, '../../node_modules/.bin/mcp-inspector')
const CARD = { query: ACCENTED.slug, scope: ['slug', 'scorecards'] }

let service: TestService
let origin: string
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS, env: { DOGLEG_MCP_RATE_LIMIT: 'off' } })
  origin = service.origin.replace('127.0.0.1', 'localhost')
})
after(() => service.stop())

type Found = { readonly total: number; readonly courses: readonly { readonly slug: string }[] }

for (const mode of ['auto', 'legacy'] as const)
  describe(`the official client, ${mode === 'auto' ? 'in the newest revision' : 'in an earlier one'}`, () => {
    test('lists and calls the tools, and their answers match the announced schemas', async () => {
      const { client } = await connectClient(`${origin}/mcp`, mode)
      assert.equal(client.getNegotiatedProtocolVersion(), mode === 'auto' ? '2026-07-28' : '2025-11-25')
      assert.equal(client.getServerVersion()?.name, 'dogleg')
      const { tools } = await client.listTools()
      assert.equal(tools.length, 4)
      // The client validates the answer against the listed schema.
      const { structuredContent } = await client.callTool({ name: 'search', arguments: CARD })
      assert.equal((structuredContent as Found).courses[0]?.slug, ACCENTED.slug)
      await client.close()
    })

    test('sees the message of an error', async () => {
      const { client } = await connectClient(`${origin}/mcp`, mode)
      await client.listTools()
      const { isError, content } = await client.callTool({ name: 'search', arguments: { query: '' } })
      assert.equal(isError, true)
      assert.match(JSON.stringify(content), /query must be 1 to 500 characters/)
      await assert.rejects(client.callTool({ name: 'fly', arguments: {} }), /We don’t have a tool called fly/)
      await client.close()
    })

    test('reads resources and prompts', async () => {
      const { client } = await connectClient(`${origin}/mcp`, mode)
      const { resources } = await client.listResources()
      assert.ok(resources.some(({ uri }) => uri === 'dogleg://conditions'))
      const { contents } = await client.readResource({ uri: 'dogleg://conditions' })
      assert.match(JSON.stringify(contents), /url/)
      assert.ok((await client.listPrompts()).prompts.every(({ description }) => description))
      await client.close()
    })
  })

describe('the previous official client, which validates errors against the schema too', () => {
  const connect = async (headers: Record<string, string> = {}) => {
    const client = new EarlierClient({ name: 'test', version: '1' })
    const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
      requestInit: { headers },
    })
    await client.connect(transport as never)
    await client.listTools()
    return client
  }

  test('calls search and sees the message of an error', async () => {
    const client = await connect()
    const found = await client.callTool({ name: 'search', arguments: { query: 'etang', scope: ['courses'] } })
    assert.equal((found.structuredContent as Found).total, 1)
    const { isError, content } = await client.callTool({ name: 'search', arguments: { query: 5 } })
    assert.equal(isError, true)
    assert.match(JSON.stringify(content), /query must be 1 to 500 characters/)
    await client.close()
  })

  test('gets the plans if Premium is missing', async () => {
    const { access_token } = await openAgent(origin)
    const client = await connect({ Authorization: `Bearer ${access_token}` })
    const { isError, content } = await client.callTool({ name: 'distance_to_flag', arguments: {} })
    assert.equal(isError ?? false, false)
    assert.match(JSON.stringify(content), /Premium/)
    const asked = await client.callTool({ name: 'ask_caddie', arguments: { question: 'What club?' } })
    assert.equal((asked.structuredContent as { premium_required: boolean }).premium_required, true)
    await client.close()
  })
})

test('the inspector’s command line lists the tools and searches', ONLY_THOROUGH, async () => {
  const inspect = async (...args: readonly string[]) => {
    const about = ['--cli', `${origin}/mcp`, '--transport', 'http', '--method', ...args]
    const { code, stdout, output } = await runNode([INSPECTOR, ...about], { cwd: service.folder })
    assert.equal(code, 0, output)
    return JSON.parse(stdout)
  }
  const { tools } = await inspect('tools/list')
  assert.equal(tools.length, 4)
  const args = ['--tool-name', 'search', '--tool-arg', 'query=etang', '--tool-arg', 'scope=["courses"]']
  const { structuredContent } = await inspect('tools/call', ...args)
  assert.equal(structuredContent.total, 1)
})

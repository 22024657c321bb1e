import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { authorizeQuery, registerClient } from '../support/agent-client.ts'
import { openGolfer } from '../support/app-client.ts'
import { freePort } from '../support/postgres.ts'
import { runNode } from '../support/run-node.ts'
import { SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { ONLY_THOROUGH, thorough } from '../support/thorough.ts'

const PACKAGES = path.join(import.meta.dirname, '../../node_modules')
const STABLE = path.join(PACKAGES, 'conformance-stable/dist/index.js')
const NEXT = path.join(PACKAGES, 'conformance-next/dist/index.js')

let service: TestService
/** At the address in the metadata. */
let origin: string
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS, env: { DOGLEG_MCP_RATE_LIMIT: 'off' } })
  origin = service.origin.replace('127.0.0.1', 'localhost')
})
after(() => service.stop())

/** Expected failures are listed; the suite's exit code reveals any other failure, and an outdated list. */
const expected = (list: string) => [
  '--expected-failures',
  path.join(import.meta.dirname, 'conformance', `${list}.yml`),
]

async function runSuite(args: readonly string[]) {
  const { code, output } = await runNode(args, { cwd: service.folder })
  assert.equal(code, 0, output.slice(-3_000))
  return output
}

test('the official suite passes, except for what does not apply to this kind of server', async () => {
  const output = await runSuite([STABLE, 'server', '--url', `${origin}/mcp`, ...expected('0.1.16')])
  assert.match(output, /✓ dns-rebinding-protection: 2 passed, 0 failed/)
})

for (const revision of thorough(['2026-07-28'], ['2026-07-28', '2025-11-25']))
  test(`so does the upcoming suite for revision ${revision}, with every message valid under its schema`, async () => {
    const about = ['--requirements', revision, ...expected(revision)]
    const output = await runSuite([NEXT, 'server', '--url', `${origin}/mcp`, ...about])
    assert.match(output, /✓ tools-list: \d+ passed, 0 failed/)
    assert.doesNotMatch(output, /✗ .*wire-schema/)
  })

test('the headers of the newest revision are checked as it requires', async () => {
  const scenario = ['--scenario', 'http-header-validation', '--spec-version', '2026-07-28']
  const output = await runSuite([NEXT, 'server', '--url', `${origin}/mcp`, ...scenario])
  assert.match(output, /Passed: 14\/14/)
})

test('OAUTH-3: the authorization server passes both of its scenarios', ONLY_THOROUGH, async () => {
  const port = await freePort()
  const client = await registerClient(origin, { redirect_uris: [`http://127.0.0.1:${port}/callback`] })
  const golfer = await openGolfer(origin)
  const leadBack = async (address: string) => {
    const asked = Object.fromEntries(new URL(address).searchParams)
    const back = await authorizeQuery(origin, golfer, client, { overrides: { scope: null, ...asked } })
    await fetch(`${asked.redirect_uri}?${back}`)
  }
  let led = false
  const about = ['--client-id', client.client_id, '--resource', `${origin}/mcp`, '-p', String(port)]
  const { code, output } = await runNode([NEXT, 'authorization', '--url', origin, ...about], {
    cwd: service.folder,
    onOutput: (printed) => {
      const address = /^http\S+\/oauth\/authorize\?\S+$/m.exec(printed)?.[0]
      if (led || address === undefined || !printed.includes('Callback server started')) return
      led = true
      void leadBack(address)
    },
  })
  assert.equal(code, 0, output.slice(-3_000))
  assert.match(output, /✓ authorization-server-metadata-endpoint/)
  assert.match(output, /✓ authorization-code-grant/)
})

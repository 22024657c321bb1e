import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDb } from '../../platform/db/open.ts'
import type { McpContext } from './context.ts'
import { ENDPOINTS, openGate } from './gate.ts'
import { isRefusal } from './rpc-answer.ts'

const own = 'https://dogleg.test'

test('while the database is gone protected tools answer 503, and nothing else does', async () => {
  const db = openDb({ folder: '', url: 'postgres://nobody@127.0.0.1:1/nothing' })
  const addresses = { api: `${own}/v1`, mcp: own, app: own, site: own }
  const context = { db, now: Date.now, addresses } as unknown as McpContext
  const gate = openGate(context, ENDPOINTS[0] ?? assert.fail())
  const call = (name: string) =>
    gate({ jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name } }, 'Bearer a-token')
  const refused = await call('ask_caddie')
  assert.ok(isRefusal(refused))
  assert.equal(refused.status, 503)
  assert.equal(refused.id, 7)
  assert.equal(refused.headers?.['Retry-After'], '5')
  assert.equal(await call('search'), null)
  await db.destroy()
})

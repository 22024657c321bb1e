import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resourcesOf } from '../../../agent/bearer.ts'
import { authorizeParameters, oneResource } from './parameters.ts'

const OURS = {
  mcp: 'https://mcp.example',
  api: 'https://api.example/v1',
  app: 'https://app.example',
  site: 'https://site.example',
}

const seen = (query: string) => authorizeParameters(new URLSearchParams(query), OURS).toString()

test('unknown and empty parameters are dropped; repeated ones stay repeated', () => {
  assert.equal(seen('client_id=a&nonce=n&scope=&__proto__=x&state=s&state=t'), 'client_id=a&state=s&state=t')
})

test('OAUTH-3: we offer only codes, in the query', () => {
  assert.equal(seen('response_type=code&response_mode=query'), 'response_type=code&response_mode=query')
  assert.equal(
    seen('response_type=token&response_mode=fragment'),
    'response_type=unsupported&response_mode=unsupported',
  )
})

test('every way to name the tool server becomes the first; an address that is not ours stays', () => {
  const resources = (...given: readonly string[]) =>
    oneResource(new URLSearchParams(given.map((resource) => ['resource', resource])), OURS).getAll('resource')
  const [first, second] = resourcesOf(OURS)
  assert.deepEqual(resources(), [])
  for (const path of [
    '',
    '/',
    '/mcp',
    '/mcp/',
    '/mcp/chatgpt',
    '/mcp/chatgpt/',
    '/mcp/golfer',
    '/mcp/golfer/',
  ])
    assert.deepEqual(resources(OURS.mcp + path), [first], path)
  assert.deepEqual(resources(first, second), [first])
  assert.deepEqual(resources(second, 'https://evil.example'), [second, 'https://evil.example'])
  for (const other of ['//', '/mcp//', '/mcp/x', '/MCP', '.evil.example', '/mcp?x', '/mcp#x'])
    assert.deepEqual(resources(OURS.mcp + other), [OURS.mcp + other], other)
})

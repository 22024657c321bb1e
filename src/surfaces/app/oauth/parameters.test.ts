import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorizeParameters, oneResource } from './parameters.ts'

const OURS = ['https://mcp.example/mcp', 'https://mcp.example/mcp/chatgpt']

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

test('both addresses of the resource become the first; one that is not ours stays', () => {
  const resources = (...given: readonly string[]) =>
    oneResource(new URLSearchParams(given.map((resource) => ['resource', resource])), OURS).getAll('resource')
  assert.deepEqual(resources(), [])
  assert.deepEqual(resources(OURS[1] ?? ''), [OURS[0]])
  assert.deepEqual(resources(...OURS), [OURS[0]])
  assert.deepEqual(resources(OURS[1] ?? '', 'https://evil.example'), [OURS[1], 'https://evil.example'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formTargets } from './form-targets.ts'

test('the consent form may lead to the client’s redirect address', () => {
  assert.equal(formTargets('https://agent.example/cb'), "'self' https:")
  assert.equal(formTargets('http://127.0.0.1:4000/cb?a=1'), "'self' https: http://127.0.0.1:4000")
  assert.equal(formTargets('http://localhost/cb'), "'self' https: http://localhost")
  assert.equal(formTargets('http://[::1]:4000/cb'), "'self' https: http:")
  assert.equal(formTargets('cursor://anysphere.mcp/cb'), "'self' https: cursor:")
  assert.equal(formTargets('com.example.app:/cb'), "'self' https: com.example.app:")
})

test('nothing in a redirect can add a rule to the policy', () => {
  for (const uri of [
    "https://agent.example/;script-src'unsafe-inline'",
    'x-a+b.c:/;img-src%20*',
    "cursor://a;b'c/*",
  ])
    assert.doesNotMatch(formTargets(uri), /[;,*]|script|img/)
})

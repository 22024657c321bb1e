import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownHosts } from './own-host.ts'

const addresses = {
  api: 'https://api.dogleg.test/v1',
  mcp: 'https://mcp.dogleg.test',
  app: 'https://dogleg.test:8443',
  site: 'https://dogleg.test',
}

const isOwn = ownHosts(addresses)

test('our names, localhost and bare addresses are our own hosts; any other name is not', () => {
  const ours = [
    'mcp.dogleg.test',
    'MCP.Dogleg.test:443',
    'localhost',
    'localhost:9',
    '127.0.0.1:80',
    '[::1]:8080',
  ]
  for (const host of [...ours, undefined]) assert.equal(isOwn(host), true, host)
  const foreign = [
    'evil.example',
    'mcp.dogleg.test.evil.example',
    'localhost.evil.example',
    'evil.example:8080',
  ]
  for (const host of [...foreign, '', 'a b', 'mcp.dogleg.test@evil.example'])
    assert.equal(isOwn(host), false, host)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AgentContextParts, agentContext } from './agent-context.ts'

test('an agent’s context has no way to a mailer, password hashes, payments, settings or the log', () => {
  const payments = { provider: { name: 'sandbox' }, sandbox: {}, receive: () => {}, refund: () => {} }
  const app = { payments, mailer: {}, hasher: {}, config: {}, log: {}, siteSecret: 'secret' }
  const parts = {
    db: {},
    now: Date.now,
    random: () => {},
    addresses: {},
    library: {},
    caddie: {},
    weather: {},
    wording: {},
    ...app,
  }
  const context = agentContext(parts as unknown as AgentContextParts)
  assert.deepEqual(Object.keys(context), [
    ...[
      'db',
      'now',
      'random',
      'addresses',
      'library',
      'caddie',
      'weather',
      'wording',
      'premium',
      'notePosition',
    ],
  ])
  assert.deepEqual(Object.keys(context.premium), ['isFirstTime', 'openCheckout', 'isTestCheckout'])
  assert.equal(context.premium.isTestCheckout, true)
})

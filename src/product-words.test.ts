import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressesOf, readConfig } from './platform/config.ts'
import { productWords } from './product-words.ts'
import type { Language } from './words/language.ts'

const wordsWith = (env: Readonly<Record<string, string>>, language: Language = 'en') => {
  const settings = readConfig(env)
  return productWords({ addresses: addressesOf(settings.urls, 'https://golf.test'), settings })(language)
}

const OPERATOR = {
  DOGLEG_OPERATOR: 'Golf [en] *Ribera*, S.L.',
  DOGLEG_OPERATOR_ADDRESS: 'Calle Mayor 1, 29001 Málaga',
  DOGLEG_CONTACT: 'golf@example.org',
}

test('an operator who hasn’t filled in their details is not named by anything else', () => {
  const english = wordsWith({})
  assert.equal(
    english.operator_details,
    'The operator of this installation has not filled in its details yet.',
  )
  assert.match(english.operator_contact ?? '', /has not published an email address yet/)
  assert.match(wordsWith({}, 'es').operator_details ?? '', /todavía no ha indicado sus datos/)
})

test('the details are a list, where text is text and the email address a link', () => {
  const { operator_details, operator_contact } = wordsWith(OPERATOR)
  assert.deepEqual(operator_details?.split('\n'), [
    '- **Operator:** Golf en Ribera, S.L.',
    '- **Address:** Calle Mayor 1, 29001 Málaga',
    '- **Email:** [golf@example.org](mailto:golf@example.org)',
  ])
  assert.equal(operator_contact, 'Write to [golf@example.org](mailto:golf@example.org).')
})

test('a detail that is missing next to others is named', () => {
  const { operator_details } = wordsWith({ DOGLEG_OPERATOR: 'Golf en Ribera' })
  assert.deepEqual(operator_details?.split('\n').slice(1), [
    '- **Address:** not filled in yet',
    '- **Email:** not filled in yet',
  ])
})

test('limits are those of this installation', () => {
  assert.equal(wordsWith({}).api_rate_limit, '600 requests a minute from one network address')
  const env = { DOGLEG_RATE_LIMIT: '1000/10', DOGLEG_MCP_RATE_LIMIT: 'off' }
  const { api_rate_limit, mcp_rate_limit } = wordsWith(env)
  assert.equal(api_rate_limit, '1,000 requests in 10 seconds from one network address')
  assert.equal(mcp_rate_limit, 'no limit')
  assert.match(wordsWith(env, 'es').api_rate_limit ?? '', /^1000 peticiones en 10 segundos/)
})

test('every language has the same placeholders', () => {
  assert.deepEqual(Object.keys(wordsWith({}, 'es')), Object.keys(wordsWith({})))
})

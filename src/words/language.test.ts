import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathIn, splitLanguage } from './language.ts'

test('a page in Spanish has the same address below /es', () => {
  assert.equal(pathIn('en', '/plans'), '/plans')
  assert.equal(pathIn('es', '/plans'), '/es/plans')
  assert.equal(pathIn('es', '/'), '/es')
})

test('an address says its language, and the rest of it is the same in all', () => {
  const cases = {
    '/es': ['es', '/'],
    '/es/': ['es', '/'],
    '/es?q=1': ['es', '/?q=1'],
    '/es/plans?a=/es/b': ['es', '/plans?a=/es/b'],
    '/es/v1/docs': ['es', '/v1/docs'],

    '/es/oauth/interaction/a': ['es', '/oauth/interaction/a'],
    '/es/api': ['es', '/api'],
    '/plans': ['en', '/plans'],
    '/essex': ['en', '/essex'],
    '/ES/plans': ['en', '/ES/plans'],
  }
  for (const [target, [language, path]] of Object.entries(cases))
    assert.deepEqual(splitLanguage(target), { language, path }, target)
})

test('what programs ask for has no second address', () => {
  for (const path of [
    '/v1/courses',
    '/v1',
    '/v1/docsx',
    '/mcp',
    '/api/v1/session',
    '/oauth/token',
    '/es/plans',
    '/%761/courses',
  ])
    assert.deepEqual(splitLanguage(`/es${path}`), { language: 'en', path: `/es${path}` })
})

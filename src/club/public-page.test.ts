import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePublicPage } from './public-page.ts'

test('a public page has what the manager filled in, and nothing else', () => {
  assert.deepEqual(parsePublicPage({ about: '  ', phone: '', members: 'all of them' }), {
    ...{ about: null, visitors: null, email: null, phone: null, website: null },
    ...{ showsCourse: false, showsStatus: false },
  })
  const page = parsePublicPage({
    ...{ about: ' Two\r\n\r\nparagraphs ', visitors: 'After ten.', email: ' Golf@Example.org ' },
    ...{ phone: '+44 131 496 0000', website: 'www.example.org/golf', shows_course: 'yes' },
    shows_status: 'yes',
  })
  assert.deepEqual(page, {
    ...{ about: 'Two\n\nparagraphs', visitors: 'After ten.', email: 'Golf@Example.org' },
    ...{ phone: '+44 131 496 0000', website: 'https://www.example.org/golf', showsCourse: true },
    showsStatus: true,
  })
})

test('each mistake on a public page names its field', () => {
  for (const [field, wrong] of [
    ['about', 'x'.repeat(1_001)],
    ['about', 'bell\u0007'],
    ['visitors', 'é'.repeat(1_001)],
    ['email', 'golf at example'],
    ['phone', 'call us'],
    ['phone', '+1 2 3'],
    ['phone', '0'.repeat(16)],
    ['website', 'javascript:alert(1)'],
    ['website', 'no address'],
    ['website', 'localhost'],
  ] as const)
    assert.throws(() => parsePublicPage({ [field]: wrong }), {
      code: 'malformed_parameter',
      message: new RegExp(`^${field} must be`),
    })
  assert.equal(parsePublicPage({ about: '🏌'.repeat(1_000) }).about?.length, 2_000)
})

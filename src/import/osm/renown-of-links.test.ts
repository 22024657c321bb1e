import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renownOfLinks } from './renown-of-links.ts'

test('an article in Wikipedia gives 30, an entry in Wikidata 20, anything else nothing', () => {
  assert.equal(renownOfLinks('en:Old Mill Links', 'Q123'), 30)
  assert.equal(renownOfLinks('https://en.wikipedia.org/wiki/Old_Mill', undefined), 30)
  assert.equal(renownOfLinks(undefined, 'Q123'), 20)
  for (const wrong of [undefined, null, '', 'Q', 'Q0', 'x', 7, 'https://mill.example/'])
    assert.equal(renownOfLinks(wrong, wrong), undefined, String(wrong))
})

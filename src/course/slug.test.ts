import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../test/support/any-text.ts'
import { thorough } from '../../test/support/thorough.ts'
import { foldedSlug, isSlug, newSlug } from './slug.ts'

const free = () => false
const slugOf = (name: string, city: string | null = null, identity = 'osm/way/1') =>
  newSlug(name, city, identity, free)
const stemOf = (name: string, city: string | null = null) => slugOf(name, city).slice(0, -5)

test('a slug is 1 to 120 small letters, digits and hyphens', () => {
  for (const slug of ['a', '-', 'old-mill-x4k2', '7', 'x'.repeat(120)]) assert.ok(isSlug(slug), slug)
  const wrong = [
    '',
    'x'.repeat(121),
    'Old',
    'old_mill',
    'old mill',
    'é',
    '../x',
    'a\n',
    '\na',
    'a%00',
    '__proto__',
  ]
  for (const text of wrong) assert.ok(!isSlug(text), JSON.stringify(text))
})

test('a new slug is name and city folded, and four characters', () => {
  assert.match(slugOf('Old Mill Links', 'Galway'), /^old-mill-links-galway-[a-z0-9]{4}$/)
  assert.equal(stemOf("O'Brien & Sons G.C.", 'Łódź'), 'obrien-sons-gc-lodz')
  assert.equal(stemOf('Großer Golf-Club', null), 'grosser-golf-club')
  assert.equal(stemOf('Ｏｌｄ　１８', ''), 'old-18')
})

test('a name that folds to nothing gives course- and the hash', () => {
  for (const name of ['東京', '---', '⛳', '']) assert.match(slugOf(name), /^course-[a-z0-9]{4}$/)
})

test('the stem is cut at a word to 90 characters', () => {
  const name = 'alpha '.repeat(30)
  assert.equal(stemOf(name), 'alpha-'.repeat(15).slice(0, -1))
  assert.equal(stemOf(`${'a'.repeat(44)} ${'b'.repeat(45)}`), `${'a'.repeat(44)}-${'b'.repeat(45)}`)
  assert.equal(stemOf(`${'a'.repeat(44)} ${'b'.repeat(46)}`), 'a'.repeat(44))
  assert.equal(stemOf('a'.repeat(200)), 'a'.repeat(90))
})

test('the same record gives the same slug, another identity another', () => {
  assert.equal(slugOf('Old', 'Galway', 'a/1'), slugOf('Old', 'Galway', 'a/1'))
  const slugs = new Set(Array.from({ length: 50 }, (_, n) => slugOf('Old', 'Galway', `a/${n}`)))
  assert.ok(slugs.size > 45, 'the name alone does not tell the slug')
})

test('a taken slug is never given again', () => {
  const given = new Set<string>()
  for (let n = 0; n < 300; n++) {
    const slug = newSlug('Old', 'Galway', 'the same identity', (text) => given.has(text))
    assert.ok(!given.has(slug) && isSlug(slug), slug)
    given.add(slug)
  }
})

test('any name and city give a slug', () => {
  const text = anyText({ maxLength: 200, size: 'max' })
  const property = fc.property(text, fc.option(text), text, (name, city, identity) => {
    const slug = newSlug(name, city, identity, free)
    assert.ok(isSlug(slug), slug)
    assert.match(slug, /^[a-z0-9]+(-[a-z0-9]+)*$/)
    assert.ok(slug.length <= 95)
  })
  fc.assert(property, { numRuns: thorough(250, 1_000) })
})

test("a club's slug is its folded name", () => {
  assert.equal(foldedSlug('Bar Club'), 'bar-club')
  assert.equal(foldedSlug("St. Andrew's"), 'st-andrews')
})

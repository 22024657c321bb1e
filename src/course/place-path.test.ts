import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../test/support/any-text.ts'
import { equalityKey } from '../core/text/words.ts'
import { placePath } from './place-path.ts'

test('a place has the path of its folded names, from the country down', () => {
  assert.equal(placePath('gb'), 'places/gb')
  assert.equal(placePath('fr', 'Île-de-France'), 'places/fr/ile-de-france')
  assert.equal(placePath('gb', 'Scotland', "St. Fillan's"), 'places/gb/scotland/st-fillan-s')
})

test('what is not recorded, or has nothing to read, is a hyphen', () => {
  assert.equal(placePath('gb', null, 'Leven'), 'places/gb/-/leven')
  assert.equal(placePath(null, '---'), 'places/-/-')
})

test('a path is plain ASCII and leads back to the name, whatever script it is in', () => {
  assert.equal(placePath('jp', '千葉県'), 'places/jp/%E5%8D%83%E8%91%89%E7%9C%8C')
  fc.assert(
    fc.property(anyText({ maxLength: 30 }), (name) => {
      const [, , part = ''] = placePath('jp', name).split('/')
      assert.match(part, /^[a-z0-9%A-F-]+$/)
      assert.equal(equalityKey(decodeURIComponent(part)), equalityKey(name))
    }),
  )
})

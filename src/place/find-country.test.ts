import assert from 'node:assert/strict'
import { test } from 'node:test'
import { equalityKey } from '../core/text/words.ts'
import { findCountry, findCountryInAnyLanguage } from './find-country.ts'

const find = (text: string) => findCountry(equalityKey(text))

test('a country is found by its English name, its codes, and what people call it', () => {
  for (const name of ['gb', 'GBR', 'United Kingdom', 'u.k.', 'Great Britain'])
    assert.equal(find(name), 'gb', name)
  for (const name of ['us', 'USA', 'United States', 'United States of America'])
    assert.equal(find(name), 'us', name)
  assert.equal(find('Türkiye'), 'tr')
  assert.equal(find('turkey'), 'tr')
  assert.equal(find("Côte d'Ivoire"), 'ci')
  assert.equal(find('Kosovo'), 'xk')
})

test('anything else is no country', () => {
  for (const name of ['', 'zz', 'Scotland', 'constructor', '__proto__']) assert.equal(find(name), null, name)
})

test('a country is found by its Spanish name too, short or long, and a code stays a code', () => {
  const found = [
    'Alemania',
    'España',
    'Estados Unidos',
    'EE. UU.',
    'Reino Unido',
    'ru',
    'Germany',
    'Atlantis',
  ]
  assert.deepEqual(
    found.map((name) => findCountryInAnyLanguage(equalityKey(name))),
    ['de', 'es', 'us', 'us', 'gb', 'ru', 'de', null],
  )
})

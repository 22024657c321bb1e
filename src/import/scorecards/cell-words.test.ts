import assert from 'node:assert/strict'
import { test } from 'node:test'
import { genderOf, unitsOf } from './cell-words.ts'

test('genders come in several languages', () => {
  for (const word of ['Herren', 'Caballeros', 'hommes', 'H']) assert.equal(genderOf(word), 'M', word)
  for (const word of ['Damen', 'Señoras', 'femmes', 'L', 'D']) assert.equal(genderOf(word), 'F', word)
  assert.equal(genderOf(''), null)
})

test('a word that is not one gender is handed on, so that it gets its warning', () => {
  for (const word of ['Men/Women', 'Herren 60', 'juniors']) assert.equal(genderOf(word), word)
})

test('a Spanish M may be a man or a mujer', () => {
  assert.equal(genderOf('M', true), 'masculino or mujer')
  assert.deepEqual([genderOf('H', true), genderOf('Mujeres', true), genderOf('F', true)], ['M', 'F', 'F'])
})

test('units come in several languages', () => {
  assert.deepEqual(['m', 'Meter', 'metros', 'Yardas', 'cubits'].map(unitsOf), [
    ...['metres', 'metres', 'metres', 'yards', 'cubits'],
  ])
})

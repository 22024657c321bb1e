import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closest, editDistance } from './closest.ts'

test('the distance counts letters to add, remove, replace or swap', () => {
  const cases: readonly (readonly [string, string, number])[] = [
    ['port', 'port', 0],
    ['prot', 'port', 1],
    ['servee', 'serve', 1],
    ['creat', 'create', 1],
    ['sevre', 'serve', 1],
    ['', 'port', 4],
    ['fly', 'draw', 4],
  ]
  for (const [a, b, expected] of cases) {
    assert.equal(editDistance(a, b), expected, `${a} ${b}`)
    assert.equal(editDistance(b, a), expected, `${b} ${a}`)
  }
})

test('the closest word is what was probably meant', () => {
  const known = ['serve', 'import', 'export', 'draw', 'doctor', 'test']
  assert.equal(closest('servee', known), 'serve')
  assert.equal(closest('srv', known), 'serve')
  assert.equal(closest('exprot', known), 'export')
  assert.equal(closest('doc', known), 'doctor', 'cut short')
  assert.equal(closest('d', known), null, 'two begin like that')
  assert.equal(closest('count', ['courses', 'out']), null, 'two letters of three are too many')
  for (const other of ['', 'fly', 'list', 'banana']) assert.equal(closest(other, known), null, other)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ASKED_FOR_NOTHING, type AskedFor } from './asked-for.ts'
import { readQuestion } from './read-question.ts'

const reads = (query: string, asked: Partial<AskedFor>, rest: string) =>
  assert.deepEqual(readQuestion(query), { asked: { ...ASKED_FOR_NOTHING, ...asked }, rest }, query)

test('a hole is named by number, ordinal or word', () => {
  for (const hole of [
    'hole 7',
    'Hole no. 7',
    'hole number 7',
    'hole #7',
    '#7',
    'the 7th',
    '7th hole',
    'seventh hole',
  ])
    reads(`${hole} Crail`, { hole: 7 }, hole === 'the 7th' ? 'the Crail' : 'Crail')
  reads('hole seven at Crail', { hole: 7 }, 'at Crail')
  reads('the 12th green', { hole: 12 }, 'the')
})

test('what only looks like a hole is not one', () => {
  for (const query of ['18 holes', 'hole 99', 'hole 0', '5th Avenue', 'First', '#1000', 'hole in one club'])
    assert.equal(readQuestion(query).asked.hole, null, query)
})

test('a tee is named by colour or word, with or without a gender', () => {
  reads('from the blue tees', { tee: 'blue' }, 'from the')
  reads('Blue/White tees', { tee: 'Blue/White' }, '')
  reads("women's tees", { gender: 'F' }, '')
  reads('men’s championship tee', { gender: 'M', tee: 'championship' }, '')
  reads('off the whites', { tee: 'white' }, 'off the')
  reads('from the tips', { tee: 'tips' }, 'from the')
  reads('the heron tees', { tee: 'heron' }, 'the')
  reads('which tees', {}, 'which')
  reads('the greens at Crail', {}, 'the greens at Crail')
})

test('a word such as ladies may stay in the name', () => {
  assert.deepEqual(readQuestion('Ladies Links', { keepsGender: true }).rest, 'Ladies Links')
  reads('Ladies Links', { gender: 'F' }, 'Links')
})

test('the field that comes first counts, and a longer phrase beats a shorter one', () => {
  reads('slope rating and par', { field: 'slope' }, 'and')
  reads('par and slope rating', { field: 'par' }, 'and')
  reads('course rating', { field: 'rating' }, '')
  reads('how far is hole 3', { hole: 3, field: 'yards' }, 'is')
  reads('how far is Crail', {}, 'how far is Crail')
})

test('par 3 is a kind of course, unless the question is about a hole', () => {
  reads('par 3 courses', {}, 'par 3 courses')
  reads('is hole 2 a par 3', { hole: 2, field: 'par' }, 'is a')
})

test('any text can be read, and nothing takes long', () => {
  for (const text of [
    '',
    '#',
    '?!',
    'tee',
    'the tee',
    'hole',
    'hole hole hole',
    '\u0301',
    'ﷺ tees',
    'par '.repeat(125),
  ])
    assert.equal(typeof readQuestion(text).rest, 'string')
  assert.equal(readQuestion('the blue tees '.repeat(35)).asked.tee, 'blue')
})

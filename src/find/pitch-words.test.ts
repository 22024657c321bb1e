import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takePitchAndPutt } from './pitch-words.ts'
import { wordsOf } from './query-words.ts'

const restOf = (query: string) => takePitchAndPutt(wordsOf(query))?.join(' ') ?? null

test('pitch and putt in the languages that people ask in, and as they write it', () => {
  for (const name of [
    ...['pitch and putt', 'pitch & putt', 'Pitch&Putt', 'pitch + putt', 'pitch-and-putt', 'pitch putt'],
    ...["pitch'n'putt", 'pitch n putt', 'pitch and put', 'pitch and putts', 'pitch y putt', 'pitch und putt'],
    ...['pitch et putt', 'pitch e putt', 'pitch och putt', 'pitch og putt', 'pitch en putt'],
  ])
    assert.equal(restOf(`9 hole ${name} in Cork`), '9 hole in cork', name)
})

test('nothing else is', () => {
  for (const query of [
    'golf in Cork',
    'pitch in Cork',
    'putt and pitch',
    'pitch a tent and putt',
    'par 3 in Cork',
  ])
    assert.equal(restOf(query), null, query)
})

import { type Sentence, take, wordAt } from './sentence.ts'

const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen'.split(
    ' ',
  )
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth'.split(
    ' ',
  )
const MAX_HOLE = 36

/** In the languages that people ask in. */
const HOLE = ['hole', 'hoyo', 'loch', 'trou', 'buraco', 'buca', 'hal', 'hul', 'hull', 'bahn', 'spielbahn']
const NUMBER = ['no', 'nr', 'number', 'numero', 'nummer', 'n']

function holeNumber(text: string, names: readonly string[]): number | null {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : names.indexOf(text) + 1
  return number >= 1 && number <= MAX_HOLE ? number : null
}

/** `hole 7`, `hole no. 7`, `#7`, `the 7th`, `seventh hole`. Not `18 holes`. */
export function takeHole(sentence: Sentence): number | null {
  for (let i = 0; i < sentence.length; i++) {
    const found = numberedAt(sentence, i) ?? hashAt(sentence, i) ?? ordinalAt(sentence, i)
    if (found === null) continue
    take(sentence, i, found.last)
    return found.hole
  }
  return null
}

type FoundHole = { readonly hole: number; readonly last: number } | null

function numberedAt(sentence: Sentence, i: number): FoundHole {
  if (!HOLE.includes(wordAt(sentence, i))) return null
  const last = NUMBER.includes(wordAt(sentence, i + 1)) ? i + 2 : i + 1
  const hole = holeNumber(wordAt(sentence, last).replace(/^#/, ''), NUMBERS)
  return hole === null ? null : { hole, last }
}

function hashAt(sentence: Sentence, i: number): FoundHole {
  const [, digits = ''] = /^#(\d{1,2})$/.exec(wordAt(sentence, i)) ?? []
  const hole = holeNumber(digits, [])
  return hole === null ? null : { hole, last: i }
}

function ordinalAt(sentence: Sentence, i: number): FoundHole {
  const word = wordAt(sentence, i)
  const [, digits = word] = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word) ?? []
  const hole =
    digits === word ? holeNumber(ORDINALS.includes(word) ? word : '', ORDINALS) : holeNumber(digits, [])
  if (hole === null) return null
  if (['hole', 'tee', 'green', 'fairway'].includes(wordAt(sentence, i + 1))) return { hole, last: i + 1 }
  return wordAt(sentence, i - 1) === 'the' ? { hole, last: i } : null
}

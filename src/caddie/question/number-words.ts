const SMALL: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
}
const TEENS: Readonly<Record<string, number>> = {
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
}
const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const ORDINALS: Readonly<Record<string, string>> = {
  first: '1st',
  second: '2nd',
  third: '3rd',
  fourth: '4th',
  fifth: '5th',
  sixth: '6th',
  seventh: '7th',
  eighth: '8th',
  ninth: '9th',
  tenth: '10th',
  eleventh: '11th',
  twelfth: '12th',
  thirteenth: '13th',
  fourteenth: '14th',
  fifteenth: '15th',
  sixteenth: '16th',
  seventeenth: '17th',
  eighteenth: '18th',
}

type Words = readonly string[]
type Read = { readonly value: number; readonly length: number }

const own = <T>(table: Readonly<Record<string, T>>, word: string | undefined): T | null =>
  word !== undefined && Object.hasOwn(table, word) ? (table[word] ?? null) : null

/** `fifty five`, `fifty`, `fifteen`. */
function belowHundred(words: Words, at: number): Read | null {
  const teen = own(TEENS, words[at])
  if (teen !== null) return { value: teen, length: 1 }
  const tens = own(TENS, words[at])
  if (tens === null) return null
  const unit = own(SMALL, words[at + 1])
  return unit === null ? { value: tens, length: 1 } : { value: tens + unit, length: 2 }
}

/** What follows the hundreds: `and fifty five`, `fifty`, `and five`. */
function afterHundred(words: Words, at: number): Read {
  const and = words[at] === 'and' ? 1 : 0
  const rest = belowHundred(words, at + and) ?? unitRead(words, at + and)
  return rest === null ? { value: 0, length: 0 } : { value: rest.value, length: rest.length + and }
}

function unitRead(words: Words, at: number): Read | null {
  const unit = own(SMALL, words[at])
  return unit === null ? null : { value: unit, length: 1 }
}

/** Golfers leave the hundred out: `one fifty`, `one oh five`. */
function shortHundred(words: Words, at: number): Read | null {
  const oh = /^(?:oh|o)$/.test(words[at] ?? '') ? unitRead(words, at + 1) : null
  return oh === null ? belowHundred(words, at) : { value: oh.value, length: 2 }
}

/** `a hundred and fifty`, `two hundred`, `2 hundred`. */
function fullHundred(words: Words, at: number): Read | null {
  const [first = '', second = ''] = [words[at], words[at + 1]]
  if (first === 'hundred') return plus(100, 1, afterHundred(words, at + 1))
  if (second !== 'hundred') return null
  const hundreds = first === 'a' ? 1 : (own(SMALL, first) ?? (/^[1-9]$/.test(first) ? Number(first) : null))
  return hundreds === null ? null : plus(100 * hundreds, 2, afterHundred(words, at + 2))
}

/** A buck is a hundred yards. */
function buck(words: Words, at: number): Read | null {
  const article = words[at] === 'a' ? 1 : 0
  if (words[at + article] !== 'buck') return null
  const length = article + 1
  return plus(100, length, shortHundred(words, at + length) ?? { value: 0, length: 0 })
}

const plus = (value: number, length: number, rest: Read): Read => ({
  value: value + rest.value,
  length: length + rest.length,
})

function readNumber(words: Words, at: number): Read | null {
  const full = fullHundred(words, at) ?? buck(words, at) ?? belowHundred(words, at)
  if (full !== null) return full
  const unit = unitRead(words, at)
  if (unit === null) return null
  const rest = shortHundred(words, at + 1)
  return rest === null ? unit : plus(100 * unit.value, 1, rest)
}

/** Only before these is a lone `one` a number: `this one` is not. */
const COUNTED =
  /^(?:irons?|woods?|hybrid|clubs?|shots?|strokes?|putts?|foot|feet|yards?|metres?|meters?|percent|hole)$/
const COUNTER = /^(?:hole|number|par)$/

const isPronoun = (words: Words, at: number, { length }: Read) =>
  length === 1 &&
  words[at] === 'one' &&
  !COUNTED.test(words[at + 1] ?? '') &&
  !COUNTER.test(words[at - 1] ?? '')

/** The words with every number among them in digits: `one fifty out` is `150 out`, `the seventh` is `the 7th`. */
export function numbersInDigits(words: Words): readonly string[] {
  const out: string[] = []
  for (let at = 0; at < words.length; ) {
    const read = readNumber(words, at)
    const isNumber = read !== null && !isPronoun(words, at, read)
    out.push(isNumber ? String(read.value) : (own(ORDINALS, words[at]) ?? words[at] ?? ''))
    at += isNumber ? read.length : 1
  }
  return out
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../../test/support/any-text.ts'
import { thorough } from '../../../test/support/thorough.ts'
import { fold } from './fold.ts'
import { equalityKey, otherSpelling, phraseSpelling, sortKey, splitWords, wholeForms } from './words.ts'

const splits = (text: string, ...words: readonly (readonly string[])[]) =>
  assert.deepEqual(splitWords(text), words, text)

test('a text is split at spaces and punctuation', () => {
  splits('Old Mill Links', ['old'], ['mill'], ['links'])
  splits('Dunes–Meadow (East)/West, No. 2', ['dunes', 'meadow'], ['east'], ['west'], ['no'], ['2'])
  splits('  Old\t\n\u00a0Mill\u3000 ', ['old'], ['mill'])
  splits('A&B_C+D*E"F', ['a'], ['b'], ['c'], ['d'], ['e'], ['f'])
})

test('an apostrophe, period or hyphen divides a word only when it stands inside one', () => {
  splits("O'Brien", ['o', 'brien'])
  splits('St. Andrews', ['st'], ['andrews'])
  splits('St.Andrews', ['st', 'andrews'])
  splits('T.P.C.', ['t', 'p', 'c'])
  splits("-'Old'- ...", ['old'])
  splits("Rock'n'Roll-Links", ['rock', 'n', 'roll', 'links'])
  splits('A--B', ['a', 'b'])
})

test('apostrophes and hyphens of all makes are one', () => {
  for (const sign of "'’‘ʼʻ′´`＇") splits(`O${sign}Brien`, ['o', 'brien'])
  for (const sign of '-‐‑‒–—―−－') splits(`Saint${sign}Denis`, ['saint', 'denis'])
})

test('a text without a letter or digit has no words', () => {
  for (const text of ['', ' ', '---', '%_*"', '⛳️', '🏌️‍♀️', '´', '…', '()']) splits(text)
})

test('letters and digits of every script are words', () => {
  splits('東京ゴルフ倶楽部', ['東京ゴルフ倶楽部'])
  splits('नमस्ते', ['नमस्ते'])
  splits('Гольф-клуб', ['гольф', 'клуб'])
  splits('한국', ['한국'])
  splits('𠮷野', ['𠮷野'])
  splits('٣ ３ Ⅳ ½', ['٣'], ['3'], ['iv'], ['1'], ['2'])
})

test('folding takes case, accents and width away', () => {
  const folds: readonly (readonly [string, string])[] = [
    ['ÅÉÎÕÜ ç ñ', 'aeiou c n'],
    ['GROẞER großer', 'grosser grosser'],
    ['Ørsted Łódź Æbelø Œuvre', 'orsted lodz aebelo oeuvre'],
    ['Đà Nẵng', 'da nang'],
    ['Þingvellir Ísafjörður', 'thingvellir isafjordur'],
    ['İstanbul ISPARTA ılıca', 'istanbul isparta ilica'],
    ['Ｇｏｌｆ １８', 'golf 18'],
    ['ﬁn', 'fin'],
    ['ΑΘΉΝΑΣ Αθήνας', 'αθηνασ αθηνασ'],
    ['Й Ё', 'и е'],
    ['cafe\u0301', 'cafe'],
  ]
  for (const [text, expected] of folds) assert.equal(fold(text), expected, text)
})

test('the voicing marks of kana tell words apart', () => {
  assert.notEqual(fold('ハ'), fold('バ'))
  assert.equal(fold('ﾊﾞ'), fold('バ'))
})

// Letters that people write names with: Latin, Greek, Cyrillic, kana, Han, Hangul, digits and what joins them.
const letter = fc.oneof(
  fc.constantFrom(..."abzABZ019 '.-’–ßẞøØłŁæÆéÉüñçïåžıİđÞœ", 'e\u0301', 'Ａ', '１', 'ﬁ'),
  fc.integer({ min: 0x3b1, max: 0x3c9 }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x410, max: 0x44f }).map((code) => String.fromCharCode(code)),
  fc.constantFrom(...'ゴルフバハ東京한국𠮷'),
)
const text = fc.array(letter, { maxLength: 30 }).map((letters) => letters.join(''))
const someText = anyText({ maxLength: 60 })

const check = (property: fc.IPropertyWithHooks<[string]>) =>
  fc.assert(property, { numRuns: thorough(750, 3_000) })

test('a folded text folds to itself, and case and composition change nothing', () => {
  check(
    fc.property(text, (given) => {
      assert.equal(fold(fold(given)), fold(given))
      assert.deepEqual(splitWords(given.toUpperCase()), splitWords(given))
      assert.deepEqual(splitWords(given.toLowerCase()), splitWords(given))
      assert.deepEqual(splitWords(given.normalize('NFC')), splitWords(given.normalize('NFD')))
    }),
  )
})

test('a text of plain words is split as one with other signs in it is', () => {
  const plain = fc.string({ unit: fc.constantFrom(...'abAB09  '), maxLength: 30 })
  check(
    fc.property(plain, (given) => assert.deepEqual(splitWords(`${given} é`), [...splitWords(given), ['e']])),
  )
})

test('words have no empty part and no sign that divides them, whatever the text', () => {
  check(
    fc.property(someText, (given) => {
      for (const part of splitWords(given).flat()) assert.match(part, /^[\p{L}\p{N}\p{M}]+$/u)
    }),
  )
})

test('the sort key and the equality key are the words with and without spaces', () => {
  assert.equal(sortKey("O'Brien  St.Andrews"), 'o brien st andrews')
  assert.equal(equalityKey('Île-de-France'), equalityKey('ILE DE FRANCE'))
  assert.equal(equalityKey('Île-de-France'), 'iledefrance')
  assert.notEqual(equalityKey('Mayo'), equalityKey('Maya'))
  check(
    fc.property(someText, (given) => assert.equal(sortKey(given).replaceAll(' ', ''), equalityKey(given))),
  )
})

test('saint, mount and fort, golf club and country club have one other spelling each, both ways', () => {
  const pairs = [
    ['saint', 'st'],
    ['mount', 'mt'],
    ['fort', 'ft'],
  ] as const
  for (const [long, short] of pairs) {
    assert.equal(otherSpelling(long), short)
    assert.equal(otherSpelling(short), long)
  }
  assert.equal(otherSpelling('gc'), 'golf club')
  assert.equal(otherSpelling('cc'), 'country club')
  assert.equal(phraseSpelling('golf', 'club'), 'gc')
  assert.equal(phraseSpelling('country', 'club'), 'cc')
})

test('no other word has another spelling, words of objects included', () => {
  for (const word of ['', 'golf', 'club', 'saints', 'constructor', '__proto__', 'toString']) {
    assert.equal(otherSpelling(word), undefined)
    assert.equal(phraseSpelling(word, 'club'), word === 'golf' ? 'gc' : undefined)
  }
})

const hasForms = (name: string, ...forms: readonly string[]) =>
  assert.deepEqual([...wholeForms(splitWords(name))].sort(), [...forms].sort(), name)

test('the whole forms of a name are split or joined, as given or written out', () => {
  hasForms('Old Mill', 'old mill')
  hasForms("O'Brien", 'o brien', 'obrien')
  hasForms('St Andrews GC', 'st andrews gc', 'saint andrews golf club')
  hasForms('Mt. Oak-CC', 'mt oak cc', 'mt oakcc', 'mount oak country club', 'mount oakcc')
  hasForms('Saint Andrews', 'saint andrews')
})

test('no whole form stands twice, and the first is the sort key', () => {
  check(
    fc.property(text, (given) => {
      const forms = wholeForms(splitWords(given))
      assert.equal(new Set(forms).size, forms.length)
      assert.equal(forms[0], sortKey(given))
    }),
  )
})

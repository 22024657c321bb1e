// Letters that Unicode does not decompose, but that people without them on their keyboard write differently.
const LETTERS = new Map(
  Object.entries({
    ß: 'ss',
    ø: 'o',
    ł: 'l',
    æ: 'ae',
    œ: 'oe',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ħ: 'h',
    ı: 'i',
    ĸ: 'k',
    ŋ: 'n',
    ŧ: 't',
    ɨ: 'i',
    ʉ: 'u',
    ƶ: 'z',
    ς: 'σ',
  }),
)
const LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g')

// Apostrophes, primes and backquotes of all makes. Mapped before decomposition, which would turn an acute
// accent on its own into a space.
const APOSTROPHE = /[\u2018\u2019\u201b\u02b9\u02bb-\u02bf\u2032\u00b4`\uff07]/g
// Soft hyphens and zero-width spaces are invisible and separate nothing.
const INVISIBLE = /[\u00ad\u200b\ufeff]/g
const HYPHEN = /[\u2010-\u2015\u2212\uff0d]/g

// Marks that only ever decorate a letter: Latin, Greek and Cyrillic accents, Hebrew and Arabic vowel points.
// Vowel signs of other scripts are letters of their words and stay.
// Unicode treats the voicing marks of kana as such marks too, but in Japanese they distinguish words.
const ACCENT = /[[\p{Mn}&&[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}]]--[\u3099\u309a]]/gv

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII as a whole.
const ASCII = /^[\u0000-\u007f]*$/

/** Text as search sees it: without case, accents and width; punctuation is left to the word splitter. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(/`/g, "'")
  return text
    .replace(APOSTROPHE, "'")
    .replace(HYPHEN, '-')
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENT, '')
    .replace(LETTER, (letter) => LETTERS.get(letter) ?? letter)
    .normalize('NFC')
}

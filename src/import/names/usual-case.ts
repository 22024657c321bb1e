const NO_WORDS = 'TPC PGA LPGA USGA GC CC GCC RV AFB YMCA YWCA LLC LSU UNC UNF IMG DC'.split(' ')
const ABBREVIATIONS = new Set([...NO_WORDS, ...'USAF ANGB MCAS NAS JCC KOA BMW US UK USA'.split(' ')])
// "Nas", "Koa" and "Us" are words too.
const WITH_ONE_CAPITAL = new Map(NO_WORDS.map((word) => [withCapital(word.toLowerCase()), word]))

// I, V and X may be initials.
const ROMAN = /^(?:II|III|IV|VI|VII|VIII|IX)$/
const SMALL_WORDS = new Set('of the at and in on de la le les du des di del y et und am im der'.split(' '))
const WORD = /[\p{L}\p{M}'’]+/gu

/** A name in capitals alone gets usual case, and abbreviations get their capitals. */
export const inUsualCase = (name: string): string =>
  isInCapitals(name) ? withoutCapitals(name) : withAbbreviations(name)

/** A short name may be an abbreviation. */
const isInCapitals = (name: string) => name === name.toUpperCase() && /(?:\p{Lu}\p{M}*){4}/u.test(name)

const withoutCapitals = (name: string) =>
  name.replace(WORD, (word, at: number) => {
    if (ABBREVIATIONS.has(word) || ROMAN.test(word)) return word
    const small = word.toLowerCase()
    if (SMALL_WORDS.has(small) && !beginsName(small, before(name, at))) return small
    return withCapitalAfterMc(withCapital(small).replace(/(?<=^[DO]['’])\p{L}/u, capital))
  })

// A hostile list may have names of megabytes.
const before = (name: string, at: number) => name.slice(Math.max(0, at - 30), at)

const AFTER_A_GOLF_WORD = /(?<!\p{L})(?:golf|club|links|resort) $/iu

/** The first word, and an article as in "Golf La Cañada". "Golf de la Forêt" and "Noisy le Roi" have a small one. */
function beginsName(word: string, ahead: string): boolean {
  if (!/\p{L}/u.test(ahead) || /(?:[("“]| [-–/] )$/.test(ahead)) return true
  if (word === 'the') return AFTER_A_GOLF_WORD.test(ahead)
  return /^(?:la|les?)$/.test(word) && (AFTER_A_GOLF_WORD.test(ahead) || / at $/i.test(ahead))
}

/** Some lists write all words with one capital: "Tpc Southwind", "Palmer Iii", "Ken Mcdonald". */
const withAbbreviations = (name: string) =>
  name.replace(WORD, (word, at: number) => {
    const capitals = word.toUpperCase()
    if (ROMAN.test(capitals) && word === withCapital(word.toLowerCase()) && followsName(before(name, at)))
      return capitals
    return WITH_ONE_CAPITAL.get(word) ?? withCapitalAfterMc(word)
  })

/** A numeral follows a name. Where none can be, "Vi" is a word. */
function followsName(ahead: string): boolean {
  const last = /([\p{L}\p{M}\p{N}'’]+) $/u.exec(ahead)?.[1]
  return last !== undefined && !SMALL_WORDS.has(last.toLowerCase())
}

/** Not after "Mac", which begins other words as well. Mcely is a village. */
const withCapitalAfterMc = (word: string) => word.replace(/(?<=^Mc)(?!ely$)\p{Ll}(?=\p{Ll}{2})/u, capital)

function withCapital(word: string): string {
  return word.replace(/^\p{L}/u, capital)
}

function capital(letter: string): string {
  return letter.toUpperCase()
}

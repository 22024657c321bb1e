import { splitWords } from '../../core/text/words.ts'

const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

// Words that half of all courses have in their names, in many languages: they do not tell courses apart.
const GENERIC = wordSet(`
  golf golfing club clubs course courses country links gc cc gcc gandcc golfclub golfclubs golfcourse golfplatz
  golfanlage golfpark golfbaan golfbana golfbane golfklubb golfklub golfkentta golfcentrum golfcenter klub klubb gk
  the and at in on of an resort resorts spa hotel inn lodge casino society association complex facility facilities
  center centre de du des la le les del della di do da dos das el los las und am der die im ev eg
  campo hole holes municipal public community yacht tennis racquet athletic recreation recreational sports sport
  no nr number university company ltd llc inc bv gmbh parcours platz anlage tm
`)

// The place a club is in, or what it offers besides golf: one list adds it, another does not.
const ADDED = wordSet('county city regional memorial family leisure conference convention estate estates')

/** Which of a club's courses: names that differ in such a word are of two courses. */
const PART = wordSet(`
  north south east west northeast northwest southeast southwest norte sur sul nord sud est ouest oost zuid noord
  syd vast ost nordplatz sudplatz ostplatz westplatz upper lower inner outer front back old new alt neu
  red white blue green gold golden black silver yellow orange purple copper bronze platinum rot blau gelb weiss
  championship champion championships main regulation premier executive exec short shortcourse kurzplatz kompakt
  beginner beginners junior juniors kids youth children childrens ladies putting pitch putt par3 par
  academy approach range driving nine nines eighteen eighteens back9 front9 great little big
  one two three four five six seven eight first second third fourth i ii iii iv
  valley mountain lake lakes river creek woods woodland ocean hills meadow meadows
`)

/** What the one course of a club, or its longest, is often called. */
const MAIN = wordSet('championship champion championships main regulation eighteen 18 premier')

const SPELLED_OUT = new Map(
  `mt mount|st saint|ste sainte|ft fort|muni municipal|natl national|nat national|intl international|mem memorial
  |cse course|crs course|crse course|cntry country|ctry country|clb club|ctr center|spgs springs|vly valley|hls hills
  |lks lakes|crk creek|pt point|pte point|pointe point|rsrt resort|mtn mountain|pk park|rec recreation|univ university|co county|exec executive|twp township`
    .split('|')
    .map((pair): [string, string] => {
      const [short = '', long = ''] = pair.trim().split(' ')
      return [short, long]
    }),
)

const NUMBERS = new Map(
  '1 one|2 two|3 three|4 four|5 five|6 six|7 seven|8 eight|9 nine|18 eighteen|ii two|iii three|iv four'
    .split('|')
    .map((pair): [string, string] => {
      const [number = '', word = ''] = pair.split(' ')
      return [number, word]
    }),
)

/** What tells a course from others, and what kind of club the rest of its name says it is. */
export type NameWords = {
  /** The telling words in their order, in one spelling; a word said twice is there twice. */
  readonly telling: readonly string[]
  readonly club: ClubKind
  readonly folded: string
}

/** What the rest of the name says about the club; `unsaid` fits all of them. */
export type ClubKind = 'country' | 'municipal' | 'links' | 'pitch and putt' | 'centre' | 'golf' | 'unsaid'

const LINKS_IN_BRACKETS = /\((?:the )?links\)/i
/** `G & CC`, `G.&C.C.`, `G/C` and `C/C`. */
const INITIALS_OF_CLUBS: readonly (readonly [RegExp, string])[] = [
  [/\bg\.?\s*(?:&|\+|and)\s*c\.?\s*c\b\.?/gi, 'golf and country club'],
  [/\bg\s*\/\s*c\b/gi, 'golf club'],
  [/\bc\s*\/\s*c\b/gi, 'country club'],
]
/** What a club offers besides its course, behind its name. */
const BESIDES =
  /(?:\s*&\s*|\s+and\s+)(?:driving range|practice (?:range|cent(?:er|re))|(?:event|learning|banquet) cent(?:er|re)|events|banquets|restaurant|pro shop)\s*$/i

const written = (name: string) =>
  INITIALS_OF_CLUBS.reduce(
    (text, [initials, words]) => text.replace(initials, words),
    name.replace(BESIDES, '').replace(LINKS_IN_BRACKETS, ' links course'),
  )

export function nameWords(name: string): NameWords {
  const words = splitWords(written(name)).flatMap(wordsOf).map(spellOut)
  return {
    telling: words.filter((word, index) => !GENERIC.has(word) || isLinksCourse(words, index)).map(inOneForm),
    club: clubKind(words),
    folded: words.filter((word) => word !== 'the').join(' '),
  }
}

/** "Links Course" and "Links at" are one of a club's courses; elsewhere the word says little. */
const isLinksCourse = (words: readonly string[], index: number) =>
  words[index] === 'links' && (words[index + 1] === 'course' || words[index + 1] === 'at')

const ELIDED = new Set(['d', 'l', 'o'])
const INITIALS = 3

/** `d'Evian` is Evian, `e.V.` one word, and `Saint-Cloud` two. */
function wordsOf(parts: readonly string[]): readonly string[] {
  const [first = '', ...others] = parts
  if (others.length === 0) return [first]
  if (first !== 'o' && ELIDED.has(first)) return others
  if (/\d/.test(first) || parts.some((part) => SPELLED_OUT.has(part))) return parts
  if (parts.some(({ length }) => length <= 2) || parts.length > INITIALS) return [parts.join('')]
  return parts
}

const spellOut = (word: string) => SPELLED_OUT.get(word) ?? word

/** A plural is no other course; a number is written as a word, since a word may contain it. */
function inOneForm(word: string): string {
  const number = NUMBERS.get(word)
  if (number !== undefined) return number
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

const CENTRES = wordSet('center centre')

function clubKind(words: readonly string[]): ClubKind {
  const has = (word: string) => words.includes(word)
  if ((has('pitch') && (has('putt') || has('put'))) || has('par3')) return 'pitch and putt'
  if (has('municipal') || has('public') || has('community')) return 'municipal'
  if (has('country') || has('cc') || has('gcc')) return 'country'
  if (has('links')) return 'links'
  if (words.some((word, index) => word === 'golf' && CENTRES.has(words[index + 1] ?? ''))) return 'centre'
  return words.some((word) => word.startsWith('golf') || word === 'gc' || word === 'gk') ? 'golf' : 'unsaid'
}

const inForms = (words: ReadonlySet<string>) => new Set([...words].map(inOneForm))
const ADDED_FORMS = inForms(ADDED)
const PART_FORMS = inForms(PART)
const MAIN_FORMS = inForms(MAIN)

export const isAdded = (word: string) => ADDED_FORMS.has(word)
export const isMain = (word: string) => MAIN_FORMS.has(word)
/** A single letter or a number is a course's too: "A B Nines", "No. 2". */
export const isPart = (word: string) => PART_FORMS.has(word) || /^(?:.|\d+)$/u.test(word)

/** The same for names that differ only in words that say little; empty where nothing else is left. */
export const tellingKey = (name: string) => nameWords(name).telling.toSorted().join(' ')

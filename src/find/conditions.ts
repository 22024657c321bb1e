import { COURSE_KINDS, type CourseKind } from '../course/course-kind.ts'
import type { CoverageFlag } from '../course/coverage.ts'

/** What a question asks of a course, besides where it is and what it is called. */
export type Condition = {
  /** As the question says it. */
  readonly words: string
  readonly of:
    | { readonly what: 'holes'; readonly holes: number }
    | { readonly what: 'par'; readonly par: number }
    | { readonly what: 'short holes' }
    | { readonly what: 'yards'; readonly least: number; readonly most: number }
    | { readonly what: 'kind'; readonly kinds: readonly CourseKind[] }
    | { readonly what: 'coverage'; readonly flag: CoverageFlag }
    /** We have nothing to tell by. */
    | { readonly what: 'unknown' }
}

export type WithConditions = { readonly words: readonly string[]; readonly conditions: readonly Condition[] }

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ['nine', 9],
  ['eighteen', 18],
  ['nueve', 9],
  ['neun', 9],
  ['neuf', 9],
  ['nove', 9],
])
const HOLES = setOf(
  'hole holes hoyo hoyos loch locher lochern trou trous buraco buracos buca buche hal hals halsbana halsbanor hul huller hullers hullersbane hullersbaner',
)
const MORE = setOf('over above more longer least minimum mas uber mehr langer plus mais over mer mere fler')
const LESS = setOf('under below less shorter most maximum menos unter weniger moins menos mindre')
const THAN = setOf('than then at de que als que do som end')
const YARDS = setOf('yards yard yds yd')
const METRES = setOf('metres metre meters meter metros metro m')
const YARDS_A_METRE = 1 / 0.9144

const KINDS: ReadonlyMap<string, readonly CourseKind[]> = new Map<string, readonly CourseKind[]>([
  ...COURSE_KINDS.map((kind) => [kind, [kind]] as const),
  ['resorts', ['resort']],
  ...'public publico publicos publica publics publique publiques offentlig offentliga offentlige pubblico pubblici offentlich offentliche offentlicher openbare'
    .split(' ')
    .map((word) => [word, ['public', 'municipal', 'semi-private', 'resort']] as const),
  ...'private privado privados privada privat privata private prive prives privee privato privati privater'
    .split(' ')
    .map((word) => [word, ['private']] as const),
  ...'municipal municipals muni municipales municipaux kommunale'
    .split(' ')
    .map((word) => [word, ['municipal']] as const),
])

const FLAGS: ReadonlyMap<string, CoverageFlag> = new Map([
  ['contour', 'contours'],
  ['contours', 'contours'],
  ['map', 'traced'],
  ['maps', 'traced'],
  ['mapped', 'traced'],
  ['traced', 'traced'],
  ['card', 'scorecard'],
  ['cards', 'scorecard'],
  ['scorecard', 'scorecard'],
  ['scorecards', 'scorecard'],
  ['rating', 'rated'],
  ['ratings', 'rated'],
  ['rated', 'rated'],
  ['slope', 'rated'],
  ['wind', 'wind'],
])
const HAVING = setOf('with have has having con tienen mit haben avec ont com tem med har')
const AND = setOf('and or y und et e och og en')
const ABOUT_COVERAGE = setOf('green greens lidar drawn full a the live course official usga')

// Words that the records have no answer to, in the languages of the lexicon.
const UNKNOWN = setOf(
  [
    'best top famous cheap cheapest affordable inexpensive budget expensive easy easiest hard hardest toughest difficult scenic beautiful prettiest championship walkable flat hilly quiet uncrowded open lit night',
    'family kids children beginner beginners seniors wheelchair accessible hotel hotels spa accommodation restaurant restaurants buggy buggies twilight floodlit floodlights',
    'designed designer architect',
    'familia ninos familie kinder anfanger famille enfants debutants familien hunde perros chiens',
    'mejor mejores barato baratos barata economico facil dificil bonito bonitos',
    'beste besten gunstig gunstige billig billige billigste leicht schwer schonste schonsten',
    'meilleur meilleurs meilleure pas cher chers moins facile difficile beau beaux',
    'melhor melhores barato baratos facil dificil',
    'basta billigaste bedste billigste vackraste migliori migliore economici goedkope goedkoopste',
  ].join(' '),
)

type Taken = { readonly length: number; readonly of: Condition['of'] } | null

/** Takes the conditions out of a question; what is left names a course or a place. */
export function takeConditions(given: readonly string[]): WithConditions {
  const words: string[] = []
  const conditions: Condition[] = []
  for (let at = 0; at < given.length; ) {
    const taken = conditionAt(given, at)
    if (taken === null) words.push(given[at++] ?? '')
    else {
      conditions.push({ words: given.slice(at, at + taken.length).join(' '), of: taken.of })
      at += taken.length
    }
  }
  return { words, conditions }
}

// `best rated` is about opinions; `rated courses` have a course rating.
const RATED = setOf('best top highest well')

/** `dog friendly`, `best rated`: two words that only mean something together. */
function pairAt(words: readonly string[], at: number): Taken {
  const next = words[at + 1] ?? ''
  const isPair = next === 'friendly' || (next === 'rated' && RATED.has(words[at] ?? ''))
  return isPair ? { length: 2, of: { what: 'unknown' } } : null
}

const conditionAt = (words: readonly string[], at: number): Taken =>
  pairAt(words, at) ??
  holesAt(words, at) ??
  parAt(words, at) ??
  yardsAt(words, at) ??
  coverageAt(words, at) ??
  kindAt(words, at) ??
  (UNKNOWN.has(words[at] ?? '') ? { length: 1, of: { what: 'unknown' } } : null)

function numberIn(word: string | undefined): number {
  return NUMBERS.get(word ?? '') ?? (/^\d{1,5}$/.test(word ?? '') ? Number(word) : Number.NaN)
}

function holesAt(words: readonly string[], at: number): Taken {
  const holes = numberIn(words[at])
  if (!(holes >= 3 && holes <= 108 && holes % 3 === 0) || !HOLES.has(words[at + 1] ?? '')) return null
  return { length: 2, of: { what: 'holes', holes } }
}

const MAX_PAR_OF_HOLE = 6

function parAt(words: readonly string[], at: number): Taken {
  if (words[at] !== 'par') return null
  const par = numberIn(words[at + 1]?.replace(/s$/, ''))
  if (par === 3) return { length: 2, of: { what: 'short holes' } }
  return par > MAX_PAR_OF_HOLE && par <= 144 ? { length: 2, of: { what: 'par', par } } : null
}

function yardsAt(words: readonly string[], at: number): Taken {
  const isMore = MORE.has(words[at] ?? '')
  if (!isMore && !LESS.has(words[at] ?? '')) return null
  let next = at + 1
  while (THAN.has(words[next] ?? '')) next++
  const number = numberIn(words[next])
  const unit = words[next + 1] ?? ''
  if (!(number >= 500) || !(YARDS.has(unit) || METRES.has(unit))) return null
  const yards = YARDS.has(unit) ? number : number * YARDS_A_METRE
  const of = {
    what: 'yards',
    least: isMore ? yards : 0,
    most: isMore ? Number.POSITIVE_INFINITY : yards,
  } as const
  return { length: next + 2 - at, of }
}

/** `with green contours`, and `rated` or `mapped` before courses. */
function coverageAt(words: readonly string[], at: number): Taken {
  const own = words[at] ?? ''
  const next = words[at + 1] ?? ''
  if ((own === 'rated' || own === 'mapped' || own === 'traced') && /^(?:golf|courses?)$/.test(next))
    return { length: 1, of: { what: 'coverage', flag: FLAGS.get(own) ?? 'rated' } }
  if (!HAVING.has(own) || (own !== 'with' && !words.slice(0, at).includes('courses'))) return null
  let end = at + 1
  while (ABOUT_COVERAGE.has(words[end] ?? '')) end++
  const flag = FLAGS.get(words[end] ?? '')
  if (flag === undefined) return null
  while (
    FLAGS.get(words[end] ?? '') === flag ||
    (AND.has(words[end] ?? '') && FLAGS.get(words[end + 1] ?? '') === flag)
  )
    end++
  return { length: end - at, of: { what: 'coverage', flag } }
}

function kindAt(words: readonly string[], at: number): Taken {
  if (words[at] === 'semi' && words[at + 1] === 'private')
    return { length: 2, of: { what: 'kind', kinds: ['semi-private'] } }
  const kinds = KINDS.get(words[at] ?? '')
  return kinds === undefined ? null : { length: 1, of: { what: 'kind', kinds } }
}

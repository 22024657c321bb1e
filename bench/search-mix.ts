import type { ListedCourse } from '../src/course/course-store.ts'
import {
  chance,
  integer,
  pick,
  pickWeighted,
  type Random,
  seededRandom,
  shuffled,
  within,
} from '../src/demo/random.ts'

type MakeQuery = (
  random: Random,
  courses: readonly ListedCourse[],
) => Readonly<Record<string, string | number | null>>

/** Distinct queries like those of people and programs, in random order; the same ones in every run. */
export function searchMix(courses: readonly ListedCourse[], queries: number): readonly string[] {
  const kinds = [
    { make: byText, share: 0.4 },
    { make: byPlace, share: 0.3 },
    { make: byFilter, share: 0.2 },
    { make: byPage, share: 0.1 },
  ]
  const mix = kinds.flatMap(({ make, share }, kind) =>
    distinct(make, courses, Math.round(queries * share), seededRandom(1, kind, 'search mix')),
  )
  return inRandomOrder(seededRandom(1, 0, 'order of the mix'), mix)
}

/** A small library may not have enough distinct queries; then we use what there is. */
const MAX_ATTEMPTS = 50

function distinct(
  make: MakeQuery,
  courses: readonly ListedCourse[],
  count: number,
  random: Random,
): string[] {
  const found = new Set<string>()
  for (let tries = 0; found.size < count && tries < count * MAX_ATTEMPTS; tries++)
    found.add(queryString(make(random, courses)))
  return [...found]
}

const queryString = (query: ReturnType<MakeQuery>) =>
  Object.entries(query)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${encoded(value)}`]))
    .join('&')

// A comma needs no encoding, and nobody encodes it between two coordinates.
const encoded = (value: string | number) => encodeURIComponent(value).replaceAll('%2C', ',')

function inRandomOrder(random: Random, mix: readonly string[]): readonly string[] {
  const keyed = mix.map((query) => ({ query, key: random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ query }) => query)
}

const COMMON = ['golf', 'club', 'country', 'golf club', 'country club', 'course', 'links', 'the', 'gc', 'st']

/** A word, a prefix, two words of a course, or a word that half of the world's courses have. */
const byText: MakeQuery = (random, courses) => {
  const { name, city } = pick(random, courses)
  const [first = name, second = ''] = shuffled(random, `${name} ${city ?? ''}`.split(' ').filter(Boolean))
  const limit = chance(random, 0.3) ? integer(random, 5, 100) : null
  const prefix = first.slice(0, integer(random, 2, Math.max(2, first.length - 1)))
  const common = pick(random, COMMON)
  const kinds = [
    { q: first, weight: 30 },
    { q: prefix, weight: 25 },
    { q: `${first} ${second}`.trim(), weight: 25 },
    { q: chance(random, 0.5) ? `${first} ${common}` : `${common} ${first}`, weight: 15 },
    { q: common, weight: 5 },
  ]
  return { q: pickWeighted(random, kinds).q, limit }
}

const JITTER_DEGREES = 0.3
const FAR_SHARE = 0.15

const byPlace: MakeQuery = (random, courses) => {
  const { lat, lng } = pick(random, courses)
  const jittered = (degrees: number | null, max: number) => {
    const moved = (degrees ?? 0) + within(random, -JITTER_DEGREES, JITTER_DEGREES)
    return Math.min(max, Math.max(-max, moved)).toFixed(4)
  }
  const near = `${jittered(lat, 90)},${jittered(lng, 180)}`
  const radius = chance(random, FAR_SHARE) ? integer(random, 100, 250) : integer(random, 5, 50)
  return { near, radius, limit: chance(random, 0.3) ? integer(random, 5, 100) : null }
}

const COVERAGE = ['scorecard', 'rated', 'traced', 'contours']

const byFilter: MakeQuery = (random, courses) => {
  const { country, region, city } = pick(random, courses)
  const coverage = pick(random, COVERAGE)
  const limit = chance(random, 0.5) ? integer(random, 5, 100) : null
  const query = [
    { country, limit },
    { region, limit },
    { city, limit },
    { coverage, limit: integer(random, 1, 200) },
    { country, region, limit },
    { country, city, limit },
    { country, coverage, limit },
    { region, coverage, limit },
  ]
  return pick(random, query)
}

/** Any page, up to the last ones of the whole library. */
const byPage: MakeQuery = (random, courses) => ({
  limit: integer(random, 25, 100),
  offset: integer(random, 0, Math.floor(courses.length * 0.975)),
})

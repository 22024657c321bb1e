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

type Ask = (
  random: Random,
  courses: readonly ListedCourse[],
) => Readonly<Record<string, string | number | null>>

/** Distinct queries as people and programs ask them, in random order: the same ones in every run. */
export function searchMix(courses: readonly ListedCourse[], queries: number): readonly string[] {
  const kinds = [
    { ask: byText, share: 0.4 },
    { ask: byPlace, share: 0.3 },
    { ask: byFilter, share: 0.2 },
    { ask: byPage, share: 0.1 },
  ]
  const mix = kinds.flatMap(({ ask, share }, kind) =>
    distinct(ask, courses, Math.round(queries * share), seededRandom(1, kind, 'search mix')),
  )
  return inRandomOrder(seededRandom(1, 0, 'order of the mix'), mix)
}

/** A library too small for so many different questions gets as many as it has. */
const MOST_TRIES = 50

function distinct(ask: Ask, courses: readonly ListedCourse[], wanted: number, random: Random): string[] {
  const found = new Set<string>()
  for (let tries = 0; found.size < wanted && tries < wanted * MOST_TRIES; tries++)
    found.add(queryString(ask(random, courses)))
  return [...found]
}

const queryString = (asked: ReturnType<Ask>) =>
  Object.entries(asked)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${encoded(value)}`]))
    .join('&')

// A comma needs no encoding, and nobody writes it so between two coordinates.
const encoded = (value: string | number) => encodeURIComponent(value).replaceAll('%2C', ',')

function inRandomOrder(random: Random, mix: readonly string[]): readonly string[] {
  const keyed = mix.map((query) => ({ query, key: random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ query }) => query)
}

const COMMON = ['golf', 'club', 'country', 'golf club', 'country club', 'course', 'links', 'the', 'gc', 'st']

/** A word, the beginning of one, two words of a course, or a word that half of the world's courses have. */
const byText: Ask = (random, courses) => {
  const { name, city } = pick(random, courses)
  const [first = name, second = ''] = shuffled(random, `${name} ${city ?? ''}`.split(' ').filter(Boolean))
  const limit = chance(random, 0.3) ? integer(random, 5, 100) : null
  const begun = first.slice(0, integer(random, 2, Math.max(2, first.length - 1)))
  const common = pick(random, COMMON)
  const kinds = [
    { q: first, weight: 30 },
    { q: begun, weight: 25 },
    { q: `${first} ${second}`.trim(), weight: 25 },
    { q: chance(random, 0.5) ? `${first} ${common}` : `${common} ${first}`, weight: 15 },
    { q: common, weight: 5 },
  ]
  return { q: pickWeighted(random, kinds).q, limit }
}

const JITTER_DEGREES = 0.3
const FAR_SHARE = 0.15

const byPlace: Ask = (random, courses) => {
  const { lat, lng } = pick(random, courses)
  const jittered = (degrees: number | null, most: number) => {
    const moved = (degrees ?? 0) + within(random, -JITTER_DEGREES, JITTER_DEGREES)
    return Math.min(most, Math.max(-most, moved)).toFixed(4)
  }
  const near = `${jittered(lat, 90)},${jittered(lng, 180)}`
  const radius = chance(random, FAR_SHARE) ? integer(random, 100, 250) : integer(random, 5, 50)
  return { near, radius, limit: chance(random, 0.3) ? integer(random, 5, 100) : null }
}

const COVERAGE = ['scorecard', 'rated', 'traced', 'contours']

const byFilter: Ask = (random, courses) => {
  const { country, region, city } = pick(random, courses)
  const coverage = pick(random, COVERAGE)
  const limit = chance(random, 0.5) ? integer(random, 5, 100) : null
  const asked = [
    { country, limit },
    { region, limit },
    { city, limit },
    { coverage, limit: integer(random, 1, 200) },
    { country, region, limit },
    { country, city, limit },
    { country, coverage, limit },
    { region, coverage, limit },
  ]
  return pick(random, asked)
}

/** Up to the last pages of the whole library. */
const byPage: Ask = (random, courses) => ({
  limit: integer(random, 25, 100),
  offset: integer(random, 0, Math.floor(courses.length * 0.975)),
})

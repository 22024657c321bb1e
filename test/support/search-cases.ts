import fc from 'fast-check'
import type { OracleCourse, OraclePoint, OracleQuery } from './search-oracle.ts'

// Deliberately few values: most bugs need two courses with something in common.

const NAME_WORDS = [
  ...[
    'Royal',
    'Stone',
    'Old',
    'Pine',
    'Pines',
    'Links',
    'Club',
    'Country',
    'Golf',
    'GC',
    'G.C.',
    'CC',
    'Golfing',
  ],
  ...[
    'Golf Club',
    'Country Club',
    'Golf-Club',
    'golf club',
    'Mt',
    'Mt.',
    'Mount',
    'Mountain',
    'Fort',
    'Ft.',
    'Ft',
  ],
  ...[
    "O'Brien",
    'O’Brien',
    'OBrien',
    "D'Or",
    'St. Andrews',
    'St-Andrews',
    'St',
    'Saint',
    'Saint-Denis',
    'Saints',
  ],
  ...[
    'Groß',
    'Gross',
    'Ørsted',
    'Łódź',
    'Lodz',
    'Æbelø',
    'Café',
    'Cafe\u0301',
    'CAFÉ',
    'Ｇｏｌｆ',
    'Ｏｌｄ',
    'Ⅳ',
    '№',
  ],
  ...[
    '9',
    '18',
    '１８',
    '18-Hole',
    '東京',
    '東京都',
    '𠮷野',
    'constructor',
    '__proto__',
    'hasOwnProperty',
    'toString',
  ],
]
const PLACE_WORDS = [
  'Galway',
  'St. Louis',
  'Saint-Denis',
  'Denis',
  'Golf',
  'Club',
  'GC',
  'Łódź',
  'Old',
  '東京',
  'Mt',
]

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values)

/** Tokens joined by something that ends a word, or by a hyphen. */
const written = (words: readonly string[], between: readonly string[], max: number) =>
  fc
    .array(fc.tuple(oneOf(words), oneOf(between)), { minLength: 1, maxLength: max })
    .map((tokens) => tokens.map(([word, gap], index) => (index === 0 ? word : gap + word)).join(''))

const name = fc.oneof(
  { weight: 20, arbitrary: written(NAME_WORDS, [' ', ' ', ' ', ' - ', ', ', '/', '\u3000', '-'], 4) },
  { weight: 1, arbitrary: oneOf(['---', '!', '⛳']) },
)
const city = written(PLACE_WORDS, [' ', '-'], 2)
const region = oneOf(['Île-de-France', 'ile de france', 'County Mayo', 'MAYO', 'constructor', 'Ｍayo'])
const country = oneOf(['gb', 'ie', 'fr', 'us'])

/** Points where distances are awkward: Greenwich, both sides of the date line, both poles, and around them. */
const CENTRES: readonly OraclePoint[] = [
  { lat: 0, lng: 0 },
  { lat: 51.5, lng: -0.1 },
  { lat: 0, lng: 180 },
  { lat: 12, lng: 179.9 },
  { lat: 12.3, lng: -179.8 },
  { lat: 90, lng: 0 },
  { lat: 88.6, lng: 100 },
  { lat: 87.9, lng: -171 },
  { lat: -90, lng: 45 },
  { lat: -89.2, lng: 180 },
]

const shift = fc.integer({ min: -25_000, max: 25_000 }).map((steps) => steps / 10_000)
// Over the pole and down again, so that few courses are exactly on the pole.
const foldLat = (lat: number) => (lat > 90 ? 180 - lat : lat < -90 ? -180 - lat : lat)
const wrapLng = (lng: number) => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng)
const decimals = (value: number) => Number(value.toFixed(4))

/** Sometimes exactly a centre, so that courses share a point; otherwise somewhere around it. */
export const point: fc.Arbitrary<OraclePoint> = fc
  .tuple(oneOf(CENTRES), fc.option(fc.tuple(shift, shift), { freq: 3 }))
  .map(([centre, by]) =>
    by === null
      ? centre
      : { lat: decimals(foldLat(centre.lat + by[0])), lng: decimals(wrapLng(centre.lng + by[1] * 4)) },
  )

const FLAGS = ['contours', 'traced', 'scorecard', 'rated', 'wind'] as const
const FILTERS = FLAGS.slice(0, 4)

const courseFacts = fc.record({
  name,
  aliases: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(name, { maxLength: 2 }) },
  ),
  city: fc.option(city, { freq: 4 }),
  region: fc.option(region, { freq: 3 }),
  country: fc.option(country, { freq: 5 }),
  point: fc.option(point, { freq: 5 }),
  coverage: fc.subarray([...FLAGS]),
  renown: fc.option(oneOf([0, 1, 20, 49, 49.5, 50, 51, 100]), { freq: 2 }),
})

const slug = fc.stringMatching(/^[a-z0-9-]{1,4}$/)

export const library: fc.Arbitrary<readonly OracleCourse[]> = fc
  .tuple(
    fc.array(courseFacts, { maxLength: 60, size: 'max' }),
    fc.uniqueArray(slug, { minLength: 60, maxLength: 60 }),
  )
  .map(([courses, slugs]) => courses.map((course, index) => ({ ...course, slug: slugs[index] ?? '' })))

/** A word as it is, a prefix, or in capitals. */
const queryWord = fc
  .tuple(
    oneOf([...NAME_WORDS, ...PLACE_WORDS]),
    fc.integer({ min: 1, max: 8 }),
    fc.integer({ max: 3, min: 0 }),
  )
  .map(([word, letters, how]) => {
    if (how === 0) return word.toUpperCase()
    return how === 1 ? [...word].slice(0, letters).join('') : word
  })

const queryText = fc
  .array(fc.tuple(queryWord, oneOf([' ', ' ', ' ', ', ', '/', '  ', '\u3000'])), {
    minLength: 1,
    maxLength: 3,
  })
  .map((tokens) => tokens.map(([word, gap], index) => (index === 0 ? word : gap + word)).join(''))

export const noWord = fc
  .array(oneOf([...'\'.-%_*"(),;:!?&|+=/\\<>[]{}~^`´’“”…–—·•°©®™€ \t\n⛳🏌️']), { minLength: 1, maxLength: 20 })
  .map((signs) => signs.join(''))

const q = fc.oneof(
  { weight: 12, arbitrary: queryText },
  {
    weight: 1,
    arbitrary: oneOf(['', '%', '_', '"*', 'NEAR(', 'old*', '"old', 'old OR pine', '-old', '__proto__']),
  },
  { weight: 1, arbitrary: noWord },
)

const sometimes = <T>(arbitrary: fc.Arbitrary<T>, often: number): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 10 - often, arbitrary: fc.constant(null) }, { weight: often, arbitrary })

const radius = fc.oneof(
  oneOf([0, 1, 25, 100, 250]),
  fc.integer({ min: 0, max: 250_000 }).map((n) => n / 1_000),
)

/** A query that fits this library: its words, and its points as often as others. */
export const anyQuery = (courses: readonly OracleCourse[]): fc.Arbitrary<OracleQuery> => {
  const points = courses.flatMap((course) => (course.point ? [course.point] : []))
  const names = courses.flatMap((course) => [course.name, ...course.aliases])
  return fc.record({
    q: sometimes(names.length > 0 ? fc.oneof({ weight: 4, arbitrary: q }, oneOf(names)) : q, 6),
    country: sometimes(fc.oneof({ weight: 6, arbitrary: country }, fc.constant('zz')), 2),
    region: sometimes(fc.oneof({ weight: 6, arbitrary: region }, oneOf(['', 'Nowhere', 'mayo county'])), 2),
    city: sometimes(fc.oneof({ weight: 6, arbitrary: city }, oneOf(['', 'saintdenis', 'GALWAY'])), 1),
    near: sometimes(points.length > 0 ? fc.oneof(point, oneOf(points)) : point, 4),
    radius: sometimes(radius, 7),
    coverage: sometimes(oneOf(FILTERS), 2),
    limit: sometimes(oneOf([1, 2, 7, 199, 200]), 5),
    offset: sometimes(oneOf([0, 1, 3, 10, 59, 60, 61, 2 ** 31 - 1]), 3),
  })
}

/** As a client writes it, with `+` or `%20` for a space. */
export function queryString(query: OracleQuery, space: '+' | '%20' = '%20'): string {
  const { near } = query
  const given = Object.entries({ ...query, near: near && `${near.lat},${near.lng}` })
  return given
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value)).replaceAll('%20', space)}`)
    .join('&')
}

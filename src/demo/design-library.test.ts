import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { thorough } from '../../test/support/thorough.ts'
import type { DemoCourse, DemoHole, DemoTee } from './demo-course.ts'
import { designLibrary } from './design-library.ts'
import type { LibraryOptions, Plan } from './plan-course.ts'
import { CARD_SHARES, HOLE_SHARES, MAP_SHARES, MISSING_SHARES, planCourse } from './plan-course.ts'

const lines = (options: LibraryOptions) =>
  Array.from(designLibrary(options), (course) => JSON.stringify(course))
const digest = (text: readonly string[]) => createHash('sha256').update(text.join('\n')).digest('hex')

const UNDRAWN = { maps: 0, contours: 0 }
const small = [...designLibrary({ courses: 120, seed: 7, ...UNDRAWN })]
const large = [...designLibrary({ courses: thorough(300, 1500), seed: 3, ...UNDRAWN })]
const full = [...designLibrary({ courses: thorough(20, 200), seed: 5, ...UNDRAWN, full: true })]
const showcases = thorough([1], [1, 2]).map((seed) => [
  ...designLibrary({ courses: 40, seed, maps: 0.01, contours: 0.01 }),
])
const everyCourse = [...small, ...large, ...full]

const tees = (course: DemoCourse) => course.layouts.flatMap((layout) => layout.tees)
const sum = (holes: readonly DemoHole[], field: 'par' | 'yards') =>
  holes.reduce((total, hole) => total + (hole[field] ?? 0), 0)
const permutation = (holes: readonly DemoHole[]) =>
  new Set(holes.map((hole) => hole.stroke_index)).size === holes.length &&
  holes.every((hole) => (hole.stroke_index ?? 0) >= 1 && (hole.stroke_index ?? 99) <= holes.length)
const isComplete = (holes: readonly DemoHole[], length: number) =>
  holes.length === length &&
  holes.every((hole) => hole.par !== null && hole.yards !== null && hole.stroke_index !== null)
const isPartial = (tee: DemoTee, length: number) => tee.holes.length > 0 && !isComplete(tee.holes, length)

test('the same options give the same bytes, another seed different ones', () => {
  const options = { courses: thorough(2, 12), seed: 42, maps: 0.5, contours: 0.3 }
  assert.equal(digest(lines(options)), digest(lines(options)))
  assert.notEqual(digest(lines(options)), digest(lines({ ...options, seed: 43 })))
})

test('a course does not depend on the size of the library', () => {
  const count = thorough(2, 10)
  const few = lines({ courses: count, seed: 42, maps: 0.5, contours: 0.2 })
  const more = lines({ courses: 2 * count, seed: 42, maps: 0.5, contours: 0.2 })
  assert.deepEqual(more.slice(0, count), few)
})

test('maps and surveys change nothing else', () => {
  const courses = thorough(4, 20)
  const mapped = [...designLibrary({ courses, seed: 1, maps: 1, contours: 0.3 })]
  const bare = mapped.map(({ map, ground, ...course }) => course)
  assert.deepEqual(bare, [...designLibrary({ courses, seed: 1, ...UNDRAWN })])
})

test('every course has a name, a location and its own source id', () => {
  assert.equal(new Set(large.map((course) => course.id)).size, large.length)
  for (const course of everyCourse) {
    assert.match(course.name, /^\S.{2,150}\S$/u)
    assert.doesNotMatch(JSON.stringify(course), /undefined|NaN|[{}|]\w+[}|]/)
    assert.match(course.country, /^[a-z]{2}$/)
    assert.ok(Math.abs(course.lat) <= 90 && Math.abs(course.lng) <= 180)
    assert.equal(course.lat, Number(course.lat.toFixed(5)))
    assert.doesNotThrow(() => new Intl.DateTimeFormat('en', { timeZone: course.timezone }))
  }
})

test('contacts are fictional: reserved domains and phone numbers', () => {
  for (const { website, phone, country } of everyCourse) {
    if (website) assert.match(website, /^https:\/\/[a-z0-9-]{1,63}\.example\.(com|org|net)\/[a-z0-9-]+$/)
    if (phone && (country === 'us' || country === 'ca')) assert.match(phone, /^\+1 \d{3}-555-01\d\d$/)
    if (phone && country === 'gb') assert.match(phone, /^\+44 (1632 960|1[346]1 496 0)\d{3}$/)
    if (country === 'jp') assert.equal(phone, null)
  }
})

test('architect, opening year and kind are there, with gaps of the planned share', () => {
  const KINDS = ['public', 'municipal', 'semi-private', 'private', 'resort', 'military']
  for (const { opened, kind, name } of everyCourse) {
    if (opened !== null) assert.ok(opened >= 1856 && opened <= 2021, `${opened}`)
    if (kind !== null) assert.ok(KINDS.includes(kind), kind)
    if (kind !== null && /resort/i.test(name)) assert.equal(kind, 'resort')
  }
  for (const field of ['architect', 'opened', 'kind'] as const) {
    const missing = large.filter((course) => course[field] === null).length / large.length
    assert.ok(Math.abs(missing - MISSING_SHARES[field]) < 0.05, `${field} ${missing}`)
  }
})

test('course cards are complete, with believable pars and each stroke index once', () => {
  for (const { layouts, hole_count, par_total } of everyCourse.filter(
    (course) => course.layouts.length > 0,
  )) {
    assert.equal(layouts.length, { 9: 1, 18: 1, 27: 3, 36: 2 }[hole_count])
    for (const { holes } of layouts) {
      assert.deepEqual(
        holes.map((hole) => hole.position),
        holes.map((_, index) => index + 1),
      )
      assert.equal(holes.length, hole_count === 9 ? 9 : 18)
      assert.ok(isComplete(holes, holes.length) && permutation(holes))
      const par = sum(holes, 'par')
      assert.ok(holes.length === 9 ? par >= 34 && par <= 37 : par >= 67 && par <= 74, `par ${par}`)
    }
    assert.equal(par_total, sum(layouts[0]?.holes ?? [], 'par'))
  }
})

test('odd stroke indexes are on one nine and even ones on the other', () => {
  for (const { holes } of full.flatMap((course) => course.layouts)) {
    const front = holes.slice(0, 9).map((hole) => (hole.stroke_index ?? 0) % 2)
    const back = holes.slice(9).map((hole) => (hole.stroke_index ?? 0) % 2)
    assert.deepEqual([new Set(front).size, new Set(back).size], [1, 1])
    assert.notEqual(front[0], back[0])
  }
})

test('ratings are in range, and forward tees are shorter', () => {
  for (const tee of everyCourse.flatMap(tees)) {
    assert.equal(tee.rating === null, tee.slope === null)
    assert.ok(tee.rating === null || (tee.rating >= 15 && tee.rating <= 90))
    assert.ok(tee.slope === null || (tee.slope >= 55 && tee.slope <= 155))
    assert.equal(tee.rating, tee.rating === null ? null : Number(tee.rating.toFixed(1)))
    for (const { par, yards } of tee.holes) {
      assert.ok(par === null || (par >= 3 && par <= 5))
      assert.ok(yards === null || (yards >= 80 && yards <= 640), `${yards} yards`)
    }
  }
  for (const course of full) {
    const lengths = course.layouts[0]?.tees.map((tee) => tee.yards ?? 0) ?? []
    assert.deepEqual(
      lengths,
      lengths.toSorted((a, b) => b - a),
    )
  }
})

test('TEE-1: some holes have a different par or stroke index for women than for men from the same tee', () => {
  const pairs = full.flatMap(tees).flatMap((women, _, all) => {
    const men = all.find((tee) => tee.name === women.name && tee.gender === 'M' && tee.yards === women.yards)
    return women.gender === 'F' && men ? [{ men, women }] : []
  })
  assert.ok(pairs.some(({ men, women }) => (women.par ?? 0) > (men.par ?? 0)))
  assert.ok(
    pairs.some(({ men, women }) => men.holes.some((h, i) => h.stroke_index !== women.holes[i]?.stroke_index)),
  )
  assert.ok(pairs.every(({ men, women }) => (women.rating ?? 0) > (men.rating ?? 0)))
})

test('a full library has six rated tees per layout and no flaws', () => {
  for (const layout of full.flatMap((course) => course.layouts)) {
    assert.equal(layout.tees.length, 6)
    for (const tee of layout.tees) {
      assert.ok(isComplete(tee.holes, 18) && permutation(tee.holes))
      assert.deepEqual([tee.yards, tee.par], [sum(tee.holes, 'yards'), sum(tee.holes, 'par')])
    }
  }
  assert.ok(full.every((course) => course.hole_count >= 18 && course.layouts.length > 0))
})

// The kinds of course a demo shows, and how to recognise each.
const KINDS: Record<string, (course: DemoCourse, library: readonly DemoCourse[]) => boolean> = {
  'TEE-2 empty tee': (course) => tees(course).some((tee) => tee.holes.length === 0),
  'TEE-3 partial card': (course) =>
    course.layouts.some((layout) => layout.tees.some((tee) => isPartial(tee, layout.holes.length))),
  'TEE-5 disagreeing total': (course) =>
    course.layouts.some((layout) =>
      layout.tees.some(
        (tee) => isComplete(tee.holes, layout.holes.length) && tee.yards !== sum(tee.holes, 'yards'),
      ),
    ),
  uncarded: (course) => course.layouts.length === 0,
  'a card without tees': (course) => course.layouts.some((layout) => layout.tees.length === 0),
  'unrated tees': (course) => tees(course).some((tee) => tee.rating === null && tee.holes.length > 0),
  'tees without a gender': (course) => tees(course).some((tee) => tee.gender === null),
  'three nines': (course) =>
    course.hole_count === 27 && course.layouts.every((layout) => layout.name?.includes('–')),
  'two courses': (course) => course.hole_count === 36 && course.layouts.length === 2,
  surveyed: (course) => (course.ground?.greens.length ?? 0) === course.hole_count,
  'one green without a survey': (course) => course.ground?.greens.length === course.hole_count - 1,
  'terrain only': (course) => course.ground?.terrain !== null && course.ground?.greens.length === 0,
  'nine holes': (course) => course.hole_count === 9,
  mapped: (course) => course.map !== undefined,
  'other name': (course) => (course.aliases?.length ?? 0) > 0,
  'native script': (course) => /\p{Script=Han}/u.test(course.aliases?.join() ?? ''),
  'nothing known': ({ region, phone, website }) => region === null && phone === null && website === null,
  'date line': (course) => Math.abs(course.lng) > 179.8,
  'polar circle': (course) => course.lat > 66.6,
  'shared name': (course, library) =>
    library.some((other) => other.name === course.name && other.city !== course.city),
}

for (const [kind, matches] of Object.entries(KINDS)) {
  test(`even a library of 40 courses shows: ${kind}`, () => {
    for (const library of showcases) assert.ok(library.some((course) => matches(course, library)))
  })
}

test('the demo library has several clubs with 27 and with 9 holes', () => {
  assert.ok(small.filter((course) => course.hole_count === 27).length >= 2)
  assert.ok(small.filter((course) => course.hole_count === 9).length >= 3)
})

test('flaws and gaps have their shares', () => {
  const share = (matches: (course: DemoCourse) => boolean) => large.filter(matches).length / large.length
  near(
    share((course) => course.layouts.length === 0),
    CARD_SHARES.uncarded,
  )
  near(
    share((course) => tees(course).some((tee) => tee.holes.length === 0)),
    CARD_SHARES.emptyTee,
  )
  near(
    share((course) => tees(course).some((tee) => tee.rating === null)),
    CARD_SHARES.unratedTees,
  )
  near(
    share((course) => course.hole_count === 9),
    HOLE_SHARES[9],
  )
  near(
    share((course) => course.hole_count === 36),
    HOLE_SHARES[36],
  )
  near(
    share((course) => course.website === null),
    MISSING_SHARES.website,
  )
  near(
    share((course) => course.region === null),
    MISSING_SHARES.region,
  )
})

/** Fewer courses keep a share less exactly. */
const TOLERANCE = thorough(0.045, 0.02)

function near(actual: number, expected: number, tolerance = TOLERANCE) {
  assert.ok(Math.abs(actual - expected) < tolerance, `${actual} instead of ${expected}`)
}

test('maps and surveys have their shares', () => {
  const options = { courses: 4000, seed: 3, maps: 0.5, contours: 0.15 }
  const plans = Array.from({ length: options.courses }, (_, index) => planCourse(index, options))
  const share = (matches: (plan: Plan) => boolean) => plans.filter(matches).length / plans.length
  near(
    share(({ map }) => map !== 'none'),
    0.5,
  )
  near(
    share(({ map }) => map === 'contours'),
    0.15,
  )
  near(
    share(({ map }) => map === 'partial'),
    0.35 * MAP_SHARES.partial,
  )
  near(
    share(({ map }) => map === 'terrain'),
    0.35 * MAP_SHARES.terrain,
  )
})

test('names are mostly distinct, and many have accents, apostrophes or hyphens', () => {
  assert.ok(new Set(large.map((course) => course.name)).size > large.length * 0.97)
  assert.ok(large.filter((course) => /[^\p{ASCII}]|['’-]/u.test(course.name)).length > large.length * 0.2)
})

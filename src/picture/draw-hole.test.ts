import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../test/support/any-text.ts'
import { checkSvg, textsOf, wordsIn } from '../../test/support/check-svg.ts'
import {
  area,
  box,
  COURSE,
  feature,
  GROUND,
  gridRound,
  LAYOUT,
  line,
  MAP,
  oval,
  spot,
} from '../../test/support/invented-course.ts'
import { ONLY_THOROUGH } from '../../test/support/thorough.ts'
import { meet, towards } from '../core/geo/path.ts'
import { Problem } from '../core/problem.ts'
import { yards } from '../core/units.ts'
import type { Course } from '../course/course.ts'
import type { CourseMap, MapFeature } from '../course/course-map.ts'
import { findHole } from '../course/find-hole.ts'
import type { Gender, Tee } from '../course/layout.ts'
import { readShapes } from '../course/read-shapes.ts'
import { cardOfHole, chooseLayout } from './card-of-hole.ts'
import { drawHole } from './draw-hole.ts'
import { measureHazards } from './hazards.ts'
import { paintHoleMap } from './hole-map.ts'
import { lookOf } from './look.ts'
import { fitted } from './view.ts'

const mapOf = (...features: readonly MapFeature[]): CourseMap => ({ type: 'FeatureCollection', features })

/** Straight, 400 yards to the middle of the green, with one bunker from 200 to 220 yards. */
const YARD = 0.9144
const STRAIGHT = mapOf(
  line({ golf: 'hole', ref: '7' }, [
    [0, 0],
    [0, 400 * YARD],
  ]),
  area({ golf: 'green', ref: '7' }, box([0, 400 * YARD], 20 * YARD, 30 * YARD)),
  area({ golf: 'tee', ref: '7', tee: 'Blue' }, box([0, 0], 8, 8)),
  area({ golf: 'bunker' }, box([0, 210 * YARD], 2, 20 * YARD)),
)

/** The only circle with this radius: tees have 4.2, the foot of the flag 1.6. */
function signAt(svg: string, radius: string): readonly [number, number] {
  const found = new RegExp(`cx="([\\d.]+)" cy="([\\d.]+)" r="${radius}"`).exec(svg)
  assert.ok(found, `a circle of ${radius}`)
  return [Number(found[1]), Number(found[2])]
}

const refusal = (reason: RegExp) => (error: unknown) => error instanceof Problem && reason.test(error.detail)

test('a hole with everything on it is a valid picture of limited size', () => {
  const svg = drawHole(COURSE, MAP, GROUND, { hole: 7 })
  checkSvg(svg)
  assert.ok(svg.length < 150_000, `${svg.length} bytes`)
  const words = wordsIn(svg)
  for (const word of ['7', 'Par 4', 'Stroke index 3', 'The Invented Links', '452', '100', '150', '200', 'N'])
    assert.ok(words.includes(word), word)
  assert.ok(words.includes('+23 ft to the green'))
  assert.ok(words.some((word) => word.startsWith('lines every 4 in')))
})

test('the same course gives the same bytes', () => {
  const again = structuredClone({ course: COURSE, map: MAP })
  assert.equal(
    drawHole(COURSE, MAP, GROUND, { hole: 7 }),
    drawHole(again.course, again.map, GROUND, { hole: 7 }),
  )
})

test('play goes up the page, whatever the direction of the hole', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 6.28, noNaN: true }), (angle) => {
      const end = [Math.sin(angle) * 300, Math.cos(angle) * 300] as const
      const map = mapOf(
        line({ golf: 'hole', ref: '7' }, [[0, 0], end]),
        area({ golf: 'tee', ref: '7', tee: 'Blue' }, box([0, 0], 8, 8)),
      )
      const svg = drawHole(COURSE, map, null, { hole: 7 })
      const [tee, green] = [signAt(svg, '4.2'), signAt(svg, '1.6')]
      assert.ok(tee[1] > green[1] + 500, 'the tee is below the green')
      assert.ok(Math.abs(tee[0] - green[0]) < 0.3, 'and straight below')
    }),
    { numRuns: 30 },
  )
})

test('distances are right: the carries of a bunker, the arcs and the size of the green', () => {
  const svg = drawHole(COURSE, STRAIGHT, null, { hole: 7 })
  const words = wordsIn(svg)
  assert.ok(words.includes('200') && words.includes('220'), words.join(' '))
  assert.ok(words.includes('30 deep · 20 wide'))
  const [tee, green] = [signAt(svg, '4.2'), signAt(svg, '1.6')]
  const arcs = [...svg.matchAll(/A([\d.]+) /g)].map(
    ([, reach]) => Number(reach) / ((tee[1] - green[1]) / 400),
  )
  assert.deepEqual([...new Set(arcs.map(Math.round))], [100, 150, 200, 250, 300])
})

test('beyond the longest drives, the yards are to the middle of the green', () => {
  const long = mapOf(
    line({ golf: 'hole', ref: '7' }, [
      [0, 0],
      [0, 560 * YARD],
    ]),
    area({ golf: 'green', ref: '7' }, oval([0, 560 * YARD], 10, 10)),
    area({ golf: 'bunker' }, box([-10, 460 * YARD], 2, 10 * YARD)),
  )
  const shapes = readShapes(long)?.shapes ?? []
  const hole = findHole(shapes, 7, null)
  assert.ok(hole)
  const [hazard] = measureHazards(shapes, hole)
  assert.deepEqual([hazard?.from, hazard?.side], ['green', 'left'])
  assert.deepEqual([hazard?.front.yards, hazard?.far.yards], [106, 96])
})

test('anything more than 35 m from the line is out of play', () => {
  const wide = mapOf(...STRAIGHT.features, area({ golf: 'water_hazard' }, box([60, 200], 40, 40)))
  const shapes = readShapes(wide)?.shapes ?? []
  const hole = findHole(shapes, 7, null)
  assert.ok(hole)
  assert.deepEqual(
    measureHazards(shapes, hole).map(({ kind }) => kind),
    ['bunker'],
  )
})

test('no number overlaps another, however many bunkers there are', () => {
  const crowd = Array.from({ length: 60 }, (_, i) =>
    area({ golf: 'bunker' }, oval([((i * 7) % 40) - 20, 150 + ((i * 13) % 120)], 3, 4)),
  )
  const drawn = readShapes(mapOf(...MAP.features, ...crowd))
  const hole = drawn && findHole(drawn.shapes, 7, null)
  assert.ok(hole)
  const frame = { x: 28, y: 140, width: 440, height: 896 }
  const view = fitted(frame, towards(hole.backTee, hole.goal), hole.line, {
    sides: 38,
    ends: 20,
    maxScale: 4,
  })
  const hazards = measureHazards(drawn.shapes, hole)
  const { rooms } = paintHoleMap({
    look: lookOf({}),
    drawn,
    hole,
    layout: null,
    hazards,
    ground: null,
    wind: null,
    view,
    scope: 'x',
  })
  assert.ok(rooms.length > 15, `${rooms.length} fit`)
  for (const [index, room] of rooms.entries())
    for (const other of rooms.slice(index + 1)) assert.ok(!meet(room, other))
})

test('a gap stays a gap: a dash for a tee without yards, for par and for stroke index', () => {
  const eighth = wordsIn(drawHole(COURSE, MAP, null, { hole: 8 }))
  assert.equal(eighth.filter((word) => word === '–').length, 1, 'White has no yards')
  assert.ok(eighth.includes('No green contours'))
  assert.ok(!eighth.some((word) => word.endsWith('to the green')), 'no climb without terrain')
  const bare = wordsIn(drawHole({ ...COURSE, layouts: [] }, STRAIGHT, null, { hole: 7 }))
  assert.ok(bare.includes('Par –') && bare.includes('Stroke index –') && bare.includes('–'))
})

test('par comes from the card, else from the map', () => {
  assert.ok(wordsIn(drawHole({ ...COURSE, layouts: [] }, MAP, null, { hole: 8 })).includes('Par 3'))
})

test('names are escaped and never break the picture', () => {
  const names = [
    '<script>alert(1)</script>',
    `A & B "C" 'D'`,
    'bell\u0007 nul\u0000 half\ud800',
    ']]>',
    'O’Néill 高尔夫',
    ' ',
  ]
  for (const name of names) {
    const tees = LAYOUT.tees.map((tee) => ({ ...tee, name }))
    const course: Course = { ...COURSE, name, city: name, layouts: [{ ...LAYOUT, name, tees }] }
    checkSvg(drawHole(course, MAP, null, { hole: 7 }))
  }
  fc.assert(
    fc.property(anyText(), (name) => checkSvg(drawHole({ ...COURSE, name }, STRAIGHT, null, { hole: 7 }))),
    { numRuns: 40 },
  )
})

test('the error says whether the hole, everything drawable or the whole map is missing', () => {
  assert.throws(
    () => drawHole(COURSE, MAP, null, { hole: 12 }),
    refusal(/^We don’t have a map of hole 12 of The Invented Links\. The map has holes 7–9\.$/),
  )
  assert.throws(
    () => drawHole(COURSE, null, null, { hole: 1 }),
    refusal(/^We don’t have a map of The Invented Links/),
  )
  assert.throws(
    () => drawHole(COURSE, mapOf(), null, { hole: 1 }),
    refusal(/is empty, so there’s nothing to draw/),
  )
  const unnumbered = mapOf(
    line({ golf: 'hole' }, [
      [0, 0],
      [0, 300],
    ]),
  )
  assert.throws(
    () => drawHole(COURSE, unnumbered, null, { hole: 1 }),
    refusal(/The map has no numbered holes\.$/),
  )
})

test('a tee and a green without a line are drawn, but we never invent a line of play', () => {
  const map = mapOf(...STRAIGHT.features.filter(({ properties }) => properties.golf !== 'hole'))
  const svg = drawHole(COURSE, map, null, { hole: 7 })
  assert.doesNotMatch(svg, /stroke-dasharray="7 5"/)
  assert.match(drawHole(COURSE, STRAIGHT, null, { hole: 7 }), /stroke-dasharray="7 5"/)
})

test('with several layouts, the hole comes from the requested one', () => {
  const two = mapOf(
    line({ golf: 'hole', ref: '1;10', layout: 'Dunes;Links' }, [
      [0, 0],
      [0, 300],
    ]),
    line({ golf: 'hole', ref: '1', layout: 'Links' }, [
      [100, 0],
      [100, 150],
    ]),
  )
  const layouts = ['Dunes', 'Links'].map((name) => ({ ...LAYOUT, name }))
  const course = { ...COURSE, layouts }
  const ofLayout = (layout: string, hole: number) => textsOf(drawHole(course, two, null, { hole, layout }))
  assert.ok(
    ofLayout('Dunes', 1).some(({ content }) => content === '300'),
    '300 m is long enough for the arc',
  )
  assert.ok(!ofLayout('Links', 1).some(({ content }) => content === '200'), '150 m is not')
  assert.ok(ofLayout('links', 10).some(({ content }) => content === '300'))
  assert.throws(
    () => drawHole(course, two, null, { hole: 10, layout: 'Dunes' }),
    refusal(/^We don’t have a map of hole 10 of The Invented Links, Dunes\. The map has hole 1\.$/),
  )
  assert.throws(
    () => chooseLayout(course, 'Moor'),
    refusal(/doesn’t have a layout called Moor\. Its layouts are Dunes, Links\.$/),
  )
})

test('damaged features are skipped', () => {
  const broken = [
    feature({ golf: 'green', ref: '7' }, 'Polygon', []),
    feature({ golf: 'bunker' }, 'Polygon', [[]]),
    feature({ golf: 'bunker' }, 'MultiPolygon', [null, [[[0, 0]]], 'x']),
    feature({ golf: 'hole', ref: '7' }, 'LineString', [[Number.NaN, 1], [null, 2], 'x']),
    feature({ natural: 'tree' }, 'Point', [200, 95]),
    feature({ natural: 'wood' }, 'Polygon', null),
    feature({ golf: 'tee' }, 'GeometryCollection', undefined),
    { type: 'Feature', properties: { golf: 'pin' }, geometry: null } as unknown as MapFeature,
    { type: 'Feature', properties: null, geometry: { type: 'Point' } } as unknown as MapFeature,
    null as unknown as MapFeature,
  ]
  const sound = drawHole(COURSE, STRAIGHT, null, { hole: 7 })
  assert.equal(drawHole(COURSE, mapOf(...broken, ...STRAIGHT.features), null, { hole: 7 }), sound)
})

test('a wood with a clearing has no trees in the clearing', () => {
  const ring = box([0, 180], 300, 300)
  const whole = mapOf(...STRAIGHT.features, area({ natural: 'wood' }, ring))
  const holed = mapOf(...STRAIGHT.features, area({ natural: 'wood' }, ring, box([0, 180], 280, 280)))
  const trees = (map: CourseMap) => (drawHole(COURSE, map, null, { hole: 7 }).match(/<use /g) ?? []).length
  assert.ok(trees(whole) > 300)
  assert.ok(trees(holed) < trees(whole) / 5)
})

test(
  'outlines of 100,000 corners and woods of a hundred thousand trees stay quick and small',
  ONLY_THOROUGH,
  () => {
    const crinkled = Array.from({ length: 100_000 }, (_, i) => {
      const angle = (i / 100_000) * 2 * Math.PI
      const reach = 60 + (i % 2) * 30 + 20 * Math.sin(i)
      return [80 + Math.cos(angle) * reach, 200 + Math.sin(angle) * reach] as const
    })
    const trees = Array.from({ length: 15_000 }, (_, i) =>
      spot({ natural: 'tree' }, [(i % 300) - 150, Math.floor(i / 300) * 5]),
    )
    const map = mapOf(
      ...MAP.features,
      ...['rough', 'green', 'water_hazard', 'bunker', 'fairway'].map((golf) => area({ golf }, crinkled)),
      ...trees,
    )
    const start = performance.now()
    const svg = drawHole(COURSE, map, GROUND, { hole: 7 })
    checkSvg(svg)
    assert.ok(svg.length < 150_000, `${svg.length} bytes`)
    assert.ok(performance.now() - start < 20_000)
  },
)

test('rough or partly unknown terrain neither breaks nor bloats the picture', () => {
  const rough = gridRound([50, 180], 400, 2, ([x, y]) => ((x * 13.7 + y * 7.3) % 11) * 4)
  const unknown = gridRound([92, 372], 24, 0.5, ([x]) => (x > 92 ? Number.NaN : x * 0.01))
  const svg = drawHole(COURSE, MAP, { terrain: rough, greens: [unknown] }, { hole: 7 })
  checkSvg(svg)
  assert.ok(svg.length < 150_000, `${svg.length} bytes`)
})

test('TEE-3: the card of a hole never borrows yards from elsewhere', () => {
  assert.deepEqual(
    cardOfHole(LAYOUT, 8).tees.map(({ yards }) => yards),
    [178, 171, null, 142],
  )
  assert.deepEqual(cardOfHole(null, 3), {
    ...{ par: null, strokeIndex: null, card: 'reference', cardWords: null },
    tees: [{ name: 'Course card', label: 'Course card', yards: null }],
  })
})

test('TEE-1: two tees of one name are listed with their gender; with the same yards they are listed once', () => {
  const tee = (gender: Gender, length: number): Tee => ({
    ...{ name: 'White', gender, yards: null, par: null, rating: null, slope: null },
    holes: [{ position: 7, par: 4, strokeIndex: 3, yards: yards(length) }],
  })
  const labels = (...tees: readonly Tee[]) =>
    cardOfHole({ ...LAYOUT, tees }, 7).tees.map(({ label, yards }) => `${label} ${yards}`)
  assert.deepEqual(labels(tee('M', 400), tee('F', 360)), ['White, men 400', 'White, women 360'])
  assert.deepEqual(labels(tee('M', 400), tee('F', 400)), ['White 400'])
})

test('TEE-4: a par that the golfer’s card lacks is not taken from the map', () => {
  const red: Tee = {
    ...{ name: 'Red', gender: 'F', yards: null, par: null, rating: null, slope: null },
    holes: [{ position: 7, par: null, strokeIndex: 9, yards: null }],
  }
  const course = { ...COURSE, layouts: [{ ...LAYOUT, tees: [red] }] }
  const words = wordsIn(drawHole(course, MAP, null, { hole: 7, golfer: { gender: 'F', tee: 'Red' } }))
  assert.ok(words.includes('Par –') && words.includes('Stroke index 9'), words.join(' | '))
})

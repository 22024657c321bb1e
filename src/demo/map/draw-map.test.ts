import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  doOverlap,
  golf,
  having,
  lineOf,
  onPlane,
  outlineOf,
  outlines,
  ringsOf,
  toEarth,
} from '../../../test/support/read-demo-map.ts'
import { STYLES, stakeParallel } from '../../../test/support/stake-parallel.ts'
import { thorough } from '../../../test/support/thorough.ts'
import type { Spot, Style } from '../course-plan.ts'
import type { CourseMap } from '../demo-course.ts'
import { distance, lengthOfLine, offset, type PlanePoint } from '../plane.ts'
import { seededRandom } from '../random.ts'
import { drawMap } from './draw-map.ts'
import type { MapNames } from './map-names.ts'
import { areaOf, boxed, crossingsOf, distanceToLine, isInside, isSimple } from './outline.ts'
import { stationsOn } from './spine.ts'

const NAMES: MapNames = { tees: ['Black', 'Blue', 'White', 'Red'], layouts: [{ name: null, nines: [0] }] }
const drawn = Array.from({ length: thorough(8, 30) }, (_, seed) => {
  const course = stakeParallel(seed, STYLES[seed % STYLES.length] ?? 'rolling')
  const map = drawMap(seededRandom(seed, 0, 'map'), course.staked, course.land, toEarth, NAMES)
  return { ...course, map, seed }
})

const closest = (one: readonly PlanePoint[], other: readonly PlanePoint[]) =>
  Math.min(...one.map((corner) => distanceToLine(corner, [...other, ...other.slice(0, 1)])))

test('every ring is closed, simple and without repeats, and the outer one is counter-clockwise', () => {
  for (const { map, seed } of drawn) {
    for (const feature of map.features) {
      for (const [index, ring] of ringsOf(feature).entries()) {
        const what = `${seed} ${JSON.stringify(feature.properties)}`
        assert.deepEqual(ring[0], ring.at(-1), what)
        const corners = ring.slice(0, -1)
        assert.equal(new Set(corners.map(String)).size, corners.length, what)
        assert.ok(isSimple(corners), what)
        assert.ok(areaOf(corners) * (index === 0 ? 1 : -1) > 0, what)
      }
    }
  }
})

test('the boundary contains every tee, green, bunker and fairway, and is also drawn as an area', () => {
  for (const { map } of drawn) {
    const [area] = outlines(having(map, 'leisure', 'golf_course'))
    const [border] = golf(map, 'out_of_bounds').map(lineOf)
    assert.ok(area && border)
    assert.deepEqual(border.slice(0, -1), area)
    for (const outline of outlines(golf(map, 'tee', 'green', 'bunker', 'fairway', 'clubhouse'))) {
      assert.ok(outline.every((corner) => isInside(area, corner)))
    }
  }
})

test('bunkers are 1.5 metres from greens, within their reach and never on a fairway', () => {
  for (const { map, staked, seed } of drawn) {
    const bunkers = outlines(golf(map, 'bunker'))
    const spots = staked.holes.flatMap((hole) => hole.bunkers)
    assert.equal(bunkers.length, spots.length)
    const greens = outlines(golf(map, 'green'))
    const fairways = outlines(golf(map, 'fairway'))
    for (const [index, bunker] of bunkers.entries()) {
      const spot = spots[index]
      assert.ok(spot && bunker.every((corner) => distance(corner, spot.at) < spot.reach + 0.1))
      for (const green of greens) assert.ok(!doOverlap(bunker, green) && closest(bunker, green) >= 1.5)
      for (const fairway of fairways) assert.ok(!doOverlap(bunker, fairway), `seed ${seed}`)
    }
  }
})

test('a fairway ends before the green and avoids water; a par 3 has only an apron', () => {
  for (const { map, land } of drawn) {
    const wet = [...land.lakes, ...outlines(golf(map, 'water_hazard', 'lateral_water_hazard'))]
    const others = [...outlines(golf(map, 'green', 'tee')), ...wet]
    for (const fairway of outlines(golf(map, 'fairway'))) {
      for (const other of others) assert.ok(!doOverlap(fairway, other))
      const brook = land.creek?.line ?? []
      for (const corner of fairway) assert.ok(distanceToLine(corner, brook) > 6)
    }
  }
})

test('areas are realistic', () => {
  const check = (map: CourseMap, kind: string, min: number, max: number) => {
    for (const area of outlines(golf(map, kind)).map(areaOf)) {
      assert.ok(area > min && area < max, `${kind} of ${area} m²`)
    }
  }
  for (const { map, staked } of drawn) {
    check(map, 'green', 300, 1000)
    check(map, 'bunker', 20, 400)
    check(map, 'tee', 40, 400)
    check(map, 'clubhouse', 400, 1200)
    for (const { par, order } of staked.holes) {
      const mown = golf(map, 'fairway').filter(({ properties }) => properties.ref === String(order + 1))
      const area = outlines(mown).reduce((sum, outline) => sum + areaOf(outline), 0)
      assert.ok(par === 3 ? area < 1500 : area > 2500 && area < 16_000, `fairway of ${area} m²`)
    }
    for (const area of outlines(having(map, 'natural', 'wood', 'scrub', 'sand', 'heath')).map(areaOf)) {
      assert.ok(area >= 250)
    }
  }
})

test('a line of play is as long as staked, and has its number and par', () => {
  for (const { map, staked } of drawn) {
    for (const [index, feature] of golf(map, 'hole').entries()) {
      const hole = staked.holes[index]
      assert.ok(hole && Math.abs(lengthOfLine(lineOf(feature)) - lengthOfLine(hole.line)) < 0.4)
      assert.deepEqual(feature.properties, { golf: 'hole', ref: String(index + 1), par: String(hole.par) })
    }
  }
})

test('a teeing ground for one set is centred on its stake; sets close together share one', () => {
  for (const { map, staked } of drawn) {
    for (const { order, tees } of staked.holes) {
      const grounds = golf(map, 'tee').filter(({ properties }) => properties.ref === String(order + 1))
      const sets = grounds.map(({ properties }) => properties.tee?.split(';') ?? [])
      assert.deepEqual(sets.flat(), NAMES.tees)
      for (const [index, ground] of grounds.entries()) {
        const names = sets[index] ?? []
        const stakes = names.flatMap((name) => tees.slice(NAMES.tees.indexOf(name)).slice(0, 1))
        const outline = outlineOf(ground)
        assert.ok(stakes.every(({ at }) => isInside(outline, at)))
        const [only] = stakes
        if (only && stakes.length === 1) assert.ok(distance(centroid(outline), only.at) < 0.2)
      }
    }
  }
  const shared = drawn
    .flatMap(({ map }) => golf(map, 'tee'))
    .filter(({ properties }) => properties.tee?.includes(';'))
  assert.ok(shared.length > 20)
})

const centroid = (outline: readonly PlanePoint[]): PlanePoint => [
  (Math.min(...outline.map(([east]) => east)) + Math.max(...outline.map(([east]) => east))) / 2,
  (Math.min(...outline.map(([, north]) => north)) + Math.max(...outline.map(([, north]) => north))) / 2,
]

test('a green stays within its half-axes and around its centre', () => {
  for (const { map, staked } of drawn) {
    for (const [index, green] of outlines(golf(map, 'green')).entries()) {
      const stake = staked.holes[index]?.green
      assert.ok(stake && isInside(green, stake.at))
      for (const [east, north] of green) {
        const [x, y] = [east - stake.at[0], north - stake.at[1]]
        const along = (x * stake.toward[0] + y * stake.toward[1]) / stake.depth
        const left = (y * stake.toward[0] - x * stake.toward[1]) / stake.across
        assert.ok(along * along + left * left < 1.03)
      }
    }
  }
})

test('paths cross no green, bunker, teeing ground or lake', () => {
  for (const { map, land } of drawn) {
    const paths = golf(map, 'cartpath', 'path').map(lineOf)
    assert.ok(paths.length > 4)
    const closed = [...outlines(golf(map, 'green', 'bunker', 'tee', 'clubhouse')), ...land.lakes].map(boxed)
    for (const path of paths) assert.deepEqual(crossingsOf(path, closed), [])
  }
})

test('vegetation stays off lines of play, mown areas and sand, and differs by style', () => {
  const kinds = new Map<Style, Set<string>>()
  for (const { map, staked, land } of drawn) {
    const grown = having(map, 'natural', 'wood', 'scrub', 'sand', 'heath')
    assert.ok(grown.length > 5)
    kinds.set(land.style, new Set(grown.map(({ properties }) => properties.natural ?? '')))
    const kept = outlines(golf(map, 'green', 'bunker', 'tee', 'fairway', 'clubhouse', 'driving_range'))
    for (const outline of outlines(grown)) {
      for (const other of kept) assert.ok(!doOverlap(outline, other))
      for (const { line } of staked.holes)
        for (const corner of outline) assert.ok(distanceToLine(corner, line) > 20)
    }
  }
  assert.deepEqual(kinds.get('parkland'), new Set(['wood']))
  assert.deepEqual(kinds.get('links'), new Set(['scrub', 'heath']))
  assert.deepEqual(kinds.get('desert'), new Set(['scrub', 'sand']))
})

test('single trees are off everything mown; a links has none', () => {
  for (const { map, land } of drawn) {
    const trees = having(map, 'natural', 'tree').flatMap(({ geometry }) =>
      geometry.type === 'Point' ? [onPlane(geometry.coordinates)] : [],
    )
    assert.equal(trees.length > 0, !['links', 'desert'].includes(land.style))
    assert.ok(trees.length <= 60)
    const kept = outlines(golf(map, 'green', 'bunker', 'tee', 'fairway'))
    for (const tree of trees) assert.ok(kept.every((outline) => !isInside(outline, tree)))
  }
})

test('more wooded land has more woods', () => {
  const { staked, land } = stakeParallel(2, 'parkland')
  const woodOf = (wooded: number) => {
    const map = drawMap(seededRandom(2, 0, 'map'), staked, { ...land, wooded }, toEarth, NAMES)
    return outlines(having(map, 'natural', 'wood')).reduce((sum, outline) => sum + areaOf(outline), 0)
  }
  assert.ok(woodOf(0.2) < woodOf(0.5) && woodOf(0.5) < woodOf(0.9))
})

test('water across the line is a hazard, water along it a lateral hazard', () => {
  const { staked, land } = stakeParallel(2, 'parkland')
  const [, second] = staked.holes
  assert.ok(second)
  const across = stationsOn(second.line, 40)[2]
  assert.ok(across)
  const ponds: Spot[] = [...second.ponds, { at: across.at, reach: 15, by: 'fairway' }]
  const holes = staked.holes.map((hole) => (hole === second ? { ...hole, ponds } : hole))
  const map = drawMap(seededRandom(2, 0, 'map'), { ...staked, holes }, land, toEarth, NAMES)
  assert.equal(golf(map, 'water_hazard').length, 1)
  assert.ok(golf(map, 'lateral_water_hazard').length >= 1)
  assert.ok(
    golf(map, 'water_hazard', 'lateral_water_hazard').every(
      ({ properties }) => properties.natural === 'water',
    ),
  )
})

test('a creek is drawn as far as the course extends; a links has the sea and a beach', () => {
  for (const { map, land } of drawn) {
    const [area] = outlines(having(map, 'leisure', 'golf_course'))
    const streams = having(map, 'waterway', 'stream').map(lineOf)
    assert.ok(area && streams.length > 0)
    for (const point of streams.flat()) assert.ok(isInside(area, point) || distanceToLine(point, area) < 45)
    assert.equal(having(map, 'water', 'sea').length, land.style === 'links' ? 1 : 0)
    assert.equal(having(map, 'natural', 'beach').length, land.style === 'links' ? 1 : 0)
  }
})

test('the same seed gives the same bytes, another seed a different map', () => {
  const { staked, land } = stakeParallel(1, 'rolling')
  const text = (seed: number) =>
    JSON.stringify(drawMap(seededRandom(seed, 0, 'map'), staked, land, toEarth, NAMES))
  assert.equal(text(5), text(5))
  assert.notEqual(text(5), text(6))
})

test('a hole shared by two layouts has both numbers and both names', () => {
  const { staked, land } = stakeParallel(1, 'rolling')
  const layouts = [
    { name: 'Lake–Wood', nines: [0, 1] },
    { name: 'Wood–Hill', nines: [1, 2] },
    { name: 'Hill–Lake', nines: [2, 0] },
  ]
  const map = drawMap(seededRandom(1, 0, 'map'), staked, land, toEarth, { ...NAMES, layouts })
  const [green] = golf(map, 'green')
  assert.equal(green?.properties.ref, '1;10')
  assert.equal(green?.properties.layout, 'Lake–Wood;Hill–Lake')
})

test('the pin is where cutHole puts it, given the outline of the green', () => {
  const { staked, land } = stakeParallel(3, 'parkland')
  const cut = ({ green }: (typeof staked.holes)[number]) => offset(green.at, green.toward, 2, 1)
  const told: boolean[] = []
  const map = drawMap(seededRandom(1, 0, 'map'), staked, land, toEarth, NAMES, (hole, outline) => {
    told.push(isInside(outline, hole.green.at))
    return cut(hole)
  })
  const found = golf(map, 'pin').map(({ geometry, properties }) => [properties.ref, geometry.coordinates])
  assert.deepEqual(
    found,
    staked.holes.map((hole, index) => [String(index + 1), toEarth(cut(hole))]),
  )
  assert.deepEqual(new Set(told), new Set([true]))
})

test('a map stays small, and a course without holes is refused with a clear error', () => {
  for (const { map } of drawn) {
    assert.ok(map.features.length <= 400)
    assert.ok(JSON.stringify(map).length < 250_000)
  }
  const { staked, land } = stakeParallel(1, 'rolling')
  assert.throws(
    () => drawMap(seededRandom(1, 0, 'map'), { ...staked, holes: [] }, land, toEarth, NAMES),
    /A map needs at least one staked hole/,
  )
})

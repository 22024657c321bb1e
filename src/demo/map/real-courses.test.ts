import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  doOverlap,
  golf,
  having,
  lineOf,
  outlines,
  ringsOf,
  toEarth,
} from '../../../test/support/read-demo-map.ts'
import { STYLES } from '../../../test/support/stake-parallel.ts'
import { thorough } from '../../../test/support/thorough.ts'
import { planNines } from '../card/plan-nines.ts'
import type { Style } from '../course-plan.ts'
import { shapeLand } from '../land/shape-land.ts'
import { heading } from '../plane.ts'
import { seededRandom } from '../random.ts'
import { stakeCourse } from '../route/stake-course.ts'
import { drawMap } from './draw-map.ts'
import { areaOf, boxed, crossingsOf, isInside, isSimple } from './outline.ts'

const SETS = [1, 0.94, 0.87, 0.74].map((length, set) => ({
  name: `Set ${set}`,
  length,
  genders: ['M'] as const,
}))
const NAMES = { tees: SETS.map(({ name }) => name), layouts: [{ name: null, nines: [0, 1] }] }

/** Eighteen holes on the first land they fit on, trying larger and larger ones. */
function layOut(seed: number, style: Style) {
  const random = seededRandom(seed, 0, 'course')
  const planned = planNines(random, 2, SETS)
  const seaward = style === 'links' ? heading(random()) : null
  for (let reach = 880; reach < 5000; reach *= 1.04) {
    const land = shapeLand(random, { style, reach, seaward })
    const staked = stakeCourse(random, land, planned, seaward)
    if (staked) return { land, staked }
  }
  throw new Error(`no land fits for seed ${seed}`)
}

const drawn = Array.from({ length: thorough(4, 20) }, (_, seed) => {
  const course = layOut(seed, STYLES[seed % STYLES.length] ?? 'rolling')
  return {
    ...course,
    seed,
    map: drawMap(seededRandom(seed, 0, 'map'), course.staked, course.land, toEarth, NAMES),
  }
})

test('on routed courses, every ring is simple and has the right orientation', () => {
  for (const { map, seed } of drawn) {
    for (const feature of map.features) {
      for (const [index, ring] of ringsOf(feature).entries()) {
        const corners = ring.slice(0, -1)
        const isRight = isSimple(corners) && areaOf(corners) * (index === 0 ? 1 : -1) > 0
        assert.ok(isRight, `seed ${seed} ${JSON.stringify(feature.properties)}`)
      }
    }
  }
})

test('on routed courses, everything is inside the boundary, and every staked bunker is drawn', () => {
  for (const { map, staked, seed } of drawn) {
    const [area] = outlines(having(map, 'leisure', 'golf_course'))
    assert.ok(area)
    for (const outline of outlines(golf(map, 'tee', 'green', 'bunker', 'fairway', 'driving_range'))) {
      assert.ok(
        outline.every((corner) => isInside(area, corner)),
        `seed ${seed}`,
      )
    }
    assert.equal(golf(map, 'green').length, 18)
    assert.equal(golf(map, 'bunker').length, staked.holes.flatMap(({ bunkers }) => bunkers).length)
  }
})

test('on routed courses, nothing mown, dug or grown overlaps', () => {
  for (const { map, land, seed } of drawn) {
    const fairways = outlines(golf(map, 'fairway'))
    const built = [...outlines(golf(map, 'green', 'bunker')), ...land.lakes]
    const grown = outlines(having(map, 'natural', 'wood', 'scrub', 'sand', 'heath'))
    for (const outline of [...fairways, ...grown]) {
      for (const other of built) assert.ok(!doOverlap(outline, other), `seed ${seed}`)
    }
    for (const path of golf(map, 'cartpath', 'path').map(lineOf)) {
      assert.deepEqual(crossingsOf(path, built.map(boxed)), [], `seed ${seed}`)
    }
  }
})

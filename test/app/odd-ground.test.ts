import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { courseToRecord } from '../../src/course/course-json.ts'
import type { MapFeature } from '../../src/course/course-map.ts'
import type { Grid } from '../../src/terrain/grid.ts'
import type { Ground } from '../../src/terrain/ground.ts'
import { groundToJson } from '../../src/terrain/ground-json.ts'
import { type AppClient, openGuest } from '../support/app-client.ts'
import { area, box, COURSE, GROUND, gridRound, toEarth } from '../support/invented-course.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'

type Point = readonly [number, number]

const SEVENTH: Point = [92, 372]

/** The green of hole 7 and the land around, by any function of the place; `cell` in metres. */
const shaped = (height: (at: Point) => number, cell = 0.5, reach = 24): Ground => ({
  terrain: gridRound([50, 180], 420, Math.max(10, cell), height),
  greens: [gridRound(SEVENTH, reach, cell, height)],
})

const one = (grid: Grid, height: number): Grid => ({
  ...grid,
  columns: 1,
  rows: 1,
  heights: Float32Array.of(height),
})

const [GREEN] = GROUND.greens
const { terrain: TERRAIN } = GROUND
assert.ok(GREEN && TERRAIN)

const wood = (height: string): MapFeature =>
  area({ natural: 'wood', height }, box([60, 250], 60, 80)) as MapFeature

type Odd = Readonly<
  Record<string, { ground: Ground; features?: readonly MapFeature[]; green: number; wind: number }>
>

/** Milder forms of the others. */
const MILD: Odd = {
  infinity: {
    ground: shaped(([x]) => (x > 92 ? Number.POSITIVE_INFINITY : 40)),
    ...{ green: 200, wind: 200 },
  },
  'a coarse grid': { ground: shaped(([, y]) => 40 + 0.03 * y, 8, 24), ...{ green: 200, wind: 200 } },
  'level ground': { ground: shaped(() => 40), ...{ green: 200, wind: 200 } },
}

/** What surveys and maps get wrong, and whether the green of hole 7 can still be shown, and the wind. */
const ODD: Odd = {
  ...thorough({}, MILD),
  'a grid with holes': {
    ground: shaped(([x, y]) => (Math.hypot(x - 95, y - 370) < 3 ? Number.NaN : 40 + 0.02 * y)),
    ...{ green: 200, wind: 200 },
  },
  'one cell': {
    ground: { terrain: one(TERRAIN, 40), greens: [one(GREEN, 46)] },
    ...{ green: 404, wind: 404 },
  },
  'nothing known': { ground: shaped(() => Number.NaN), ...{ green: 404, wind: 404 } },
  'no such height': { ground: shaped(() => 1e30), ...{ green: 404, wind: 404 } },
  'a cliff': { ground: shaped(([x]) => (x > 92 ? 240 : 40)), ...{ green: 200, wind: 200 } },
  'a spike': {
    ground: shaped(([x, y]) => (Math.hypot(x - 92, y - 372) < 1 ? 8_000 : 40)),
    ...{ green: 200, wind: 200 },
  },
  'a green larger than its survey': { ground: shaped(() => 40, 0.5, 9), ...{ green: 404, wind: 200 } },
  'impossibly tall trees': {
    ground: GROUND,
    features: [wood('4000'), wood('-3'), wood('tall'), wood('1e999')],
    ...{ green: 200, wind: 200 },
  },
}

const slugOf = (name: string) => `odd-${name.replaceAll(' ', '-')}-o1o1`

let service: TestService
let guest: AppClient
before(async () => {
  const records = Object.entries(ODD).map(([name, { ground, features = [] }]) => ({
    ...courseToRecord({
      ...{ ...COURSE, name: `Odd ${name}`, layouts: [], holeCount: null },
      map: { type: 'FeatureCollection', features: [...(COURSE.map?.features ?? []), ...features] },
    }),
    ground: groundToJson(ground),
    slug: slugOf(name),
  }))
  service = await startTestService({ records })
  guest = await openGuest(service.origin)
})
after(() => service.stop())

/** Numbers that are none would be null here. */
function assertNoGaps(json: unknown, where: string) {
  const text = JSON.stringify(json)
  assert.doesNotMatch(text, /NaN|Infinity|\[null|,null[,\]]/, where)
}

for (const [name, { green, wind }] of Object.entries(ODD))
  test(`${name}: we carry on with what is known`, async () => {
    const base = `/api/v1/courses/${slugOf(name)}`
    const list = await guest.get(`${base}/greens`)
    assert.equal(list.status, 200)
    assert.equal(list.json.greens[0].surveyed, green === 200)
    const seventh = await guest.get(`${base}/greens/7`)
    assert.equal(seventh.status, green, seventh.text)
    if (green === 200) {
      assertNoGaps([seventh.json.bands, seventh.json.lines, seventh.json.arrows], name)
      assert.ok(seventh.json.surveyed_share > 0 && seventh.json.surveyed_share <= 1)
    }
    const at = ([x, y]: Point) => {
      const [lng, lat] = toEarth([x, y])
      return `${lat},${lng}`
    }
    const putt = await guest.get(`${base}/greens/7/putt?from=${at([88, 366])}&to=${at([95, 372])}`)
    assert.ok(putt.status === 200 || putt.status === 400 || putt.status === 404, putt.text)
    const blowing = await guest.get(`${base}/wind`)
    assert.equal(blowing.status, wind, blowing.text.slice(0, 300))
    if (wind === 200) {
      const { field, holes, ambient } = blowing.json
      assertNoGaps([field, holes], name)
      for (const [node, east] of field.east_mps.entries())
        assert.ok(Math.hypot(east, field.north_mps[node]) < 10 * ambient.speed_mps, `${name}, node ${node}`)
    }
    const flags = (await guest.get(`/v1/courses/${slugOf(name)}`)).json.coverage
    assert.deepEqual([flags.wind, flags.contours], [wind === 200, false])
  })

test('a green with a hole in its survey says how much of it is surveyed', async () => {
  const { json } = await guest.get(`/api/v1/courses/${slugOf('a grid with holes')}/greens/7`)
  assert.ok(json.surveyed_share < 1 && json.surveyed_share > 0.9, `${json.surveyed_share}`)
  assert.equal((await guest.get(`/api/v1/courses/${slugOf('a cliff')}/greens/9`)).json.error, 'not_surveyed')
})

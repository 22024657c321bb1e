import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { LayoutJson } from '../../src/course/layout-schema.ts'
import type { CourseJson } from '../../src/course/schema.ts'
import { jsonOf, sendRequest } from '../support/raw-request.ts'
import {
  ACCENTED,
  BOTH_GENDERS,
  METRES,
  PARTIAL_PARS,
  SAMPLE_RECORDS,
  TWENTY_SEVEN,
} from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS })
})
after(() => service.stop())

async function layoutsOf(slug: string): Promise<readonly LayoutJson[]> {
  return jsonOf<CourseJson>(await sendRequest(`${service.api}/courses/${slug}`)).layouts
}

async function tee(slug: string, name: string, gender: 'M' | 'F' | null) {
  const [layout] = await layoutsOf(slug)
  const found = layout?.tees.filter((given) => given.name === name && given.gender === gender) ?? []
  const [only] = found
  if (!only || found.length > 1) throw new Error(`${found.length} tees are ${name} ${gender}`)
  return only
}

test('TEE-1: a tee name appears twice, once per gender, each with its own par and stroke index', async () => {
  const men = await tee(BOTH_GENDERS.slug, 'White', 'M')
  const women = await tee(BOTH_GENDERS.slug, 'White', 'F')
  assert.deepEqual([men.par, men.rating, men.slope], [11, 35.2, 121])
  assert.deepEqual([women.par, women.rating, women.slope], [12, 37.1, 127])
  assert.deepEqual(men.holes[1], { position: 2, par: 4, stroke_index: 1, yards: 445 })
  assert.deepEqual(women.holes[1], { position: 2, par: 5, stroke_index: 11, yards: 445 })
})

test('TEE-1: every layout has its own tees, in the order of the record', async () => {
  const layouts = await layoutsOf(TWENTY_SEVEN.slug)
  assert.deepEqual(
    layouts.map(({ tees }) => tees.map(({ name }) => name)),
    [['Gold'], ['Gold'], ['Gold']],
  )
  const [layout] = await layoutsOf(BOTH_GENDERS.slug)
  assert.deepEqual(
    layout?.tees.map(({ name, gender }) => [name, gender]),
    [
      ['White', 'M'],
      ['White', 'F'],
      ['Blue', null],
      ['Red', 'F'],
    ],
  )
})

test('TEE-2: a tee without hole data has an empty card, though the layout has a full one', async () => {
  const blue = await tee(BOTH_GENDERS.slug, 'Blue', null)
  assert.deepEqual(blue.holes, [])
  assert.equal(blue.yards, 1_025)
})

test('TEE-3: a partial card keeps its gaps: missing holes stay missing and unknown fields are null', async () => {
  const { holes } = await tee(BOTH_GENDERS.slug, 'Red', 'F')
  assert.deepEqual(holes, [
    { position: 1, par: 4, stroke_index: null, yards: null },
    { position: 3, par: null, stroke_index: null, yards: 121 },
  ])
})

test('TEE-3: a gap on the course card is not filled either', async () => {
  const [layout] = await layoutsOf(PARTIAL_PARS.slug)
  assert.deepEqual(layout?.holes[1], { position: 2, par: null, stroke_index: null, yards: 180 })
})

test('TEE-4: par and stroke index of a tee hole never come from the layout', async () => {
  const [layout] = await layoutsOf(BOTH_GENDERS.slug)
  const third = layout?.holes.find(({ position }) => position === 3)
  assert.deepEqual([third?.par, third?.stroke_index], [3, 9])
  const red = await tee(BOTH_GENDERS.slug, 'Red', 'F')
  const same = red.holes.find(({ position }) => position === 3)
  assert.deepEqual([same?.par, same?.stroke_index], [null, null])
})

test('TEE-4: an unrecorded total of a tee is null, not the sum of its holes or the layout’s', async () => {
  const { par, rating, slope } = await tee(BOTH_GENDERS.slug, 'Red', 'F')
  assert.deepEqual([par, rating, slope], [null, null, null])
  const { par: gelb } = await tee(METRES.slug, 'Gelb', 'M')
  assert.equal(gelb, null)
})

test('TEE-5: the recorded total counts, whatever the holes add up to', async () => {
  const { yards, holes } = await tee(BOTH_GENDERS.slug, 'Red', 'F')
  assert.equal(yards, 840)
  assert.equal(
    holes.reduce((sum, hole) => sum + (hole.yards ?? 0), 0),
    121,
  )
  assert.deepEqual((await tee(ACCENTED.slug, 'Blanc', 'M')).yards, 6_832)
})

test('TEE-5: all yardages are whole yards, even from a card in metres', async () => {
  const { yards, holes } = await tee(METRES.slug, 'Gelb', 'M')
  assert.deepEqual([yards, holes[0]?.yards], [109, 109])
})

test('a course with a card but no ratings has no tees', async () => {
  const [layout] = await layoutsOf(PARTIAL_PARS.slug)
  assert.deepEqual(layout?.tees, [])
})

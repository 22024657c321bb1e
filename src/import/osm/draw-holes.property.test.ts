import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { drawingAt, type Spot } from '../../../test/support/little-course.ts'
import { type Drawn, drawHoles } from './draw-holes.ts'
import type { OsmFeature } from './osm-feature.ts'

const holeOf = ({ map }: Drawn, id: string) =>
  map.features.find(({ properties }) => properties.osm_id === id)?.properties.hole_id

/** A course of holes far enough apart that no distance is near a limit. */
const wildCourse = fc.array(
  fc.record({
    length: fc.integer({ min: 120, max: 500 }),
    bend: fc.integer({ min: -100, max: 100 }),
    ref: fc.option(fc.integer({ min: 1, max: 36 }), { nil: null }),
    backwards: fc.boolean(),
    tees: fc.integer({ min: 1, max: 3 }),
    green: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)
type WildHole = typeof wildCourse extends fc.Arbitrary<(infer T)[]> ? T : never

function drawWild(holes: readonly WildHole[], lat: number, lng: number, turn: number): readonly OsmFeature[] {
  const { point, line, area } = drawingAt({ lat, lng }, turn)
  return holes.flatMap(({ length, bend, ref, backwards, tees, green }, index) => {
    const across = index * 800
    const path: readonly Spot[] = [
      [across, 0],
      [across + bend, length / 2],
      [across, length],
    ]
    const tags = { golf: 'hole', ...(ref !== null && { ref: String(ref) }) }
    return [
      line(`way/${index}0`, tags, ...(backwards ? path.toReversed() : path)),
      ...(green ? [area(`way/${index}1`, { golf: 'green' }, [across, length], 25)] : []),
      ...Array.from({ length: tees }, (_, tee) =>
        area(`way/${index}${tee + 2}`, { golf: 'tee' }, [across + tee * 9, -tee * 6], 7),
      ),
      point(`node/${index}6`, { golf: 'pin' }, [across + 3, length + 3]),
      area(`way/${index}7`, { golf: 'bunker' }, [across + 15, length - 25], 9),
    ]
  })
}

const facts = ({ map, layouts, remarks }: Drawn) => ({
  properties: map.features.map(({ properties }) => properties),
  layouts,
  remarks,
})

test('moving and turning a whole course changes nothing in what belongs to what', () => {
  const lat = fc.integer({ min: -55, max: 68 })
  const lng = fc.integer({ min: -179, max: 179 })
  const turn = fc.integer({ min: 0, max: 359 })
  fc.assert(
    fc.property(wildCourse, lat, lng, turn, (holes, lat, lng, turn) => {
      const here = facts(drawHoles(drawWild(holes, 40, 10, 0)))
      assert.deepEqual(facts(drawHoles(drawWild(holes, lat, lng, turn))), here)
    }),
  )
})

test('every feature comes out exactly once, in its place, and every drawn green finds its hole', () => {
  fc.assert(
    fc.property(wildCourse, (holes) => {
      const features = drawWild(holes, 51, 0.5, 33)
      const drawn = drawHoles(features)
      assert.deepEqual(
        drawn.map.features.map(({ properties }) => properties.osm_id),
        features.map(({ id }) => id),
      )
      for (const [index, { green }] of holes.entries())
        if (green) assert.equal(holeOf(drawn, `way/${index}1`), holeOf(drawn, `way/${index}0`))
    }),
  )
})

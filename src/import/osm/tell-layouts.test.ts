import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawingAt, type Spot } from '../../../test/support/little-course.ts'
import { type Drawn, drawHoles } from './draw-holes.ts'
import type { OsmFeature } from './osm-feature.ts'

type Tags = Readonly<Record<string, string>>
const { line, area } = drawingAt({ lat: 56.34, lng: -2.8 })

const propertiesOf = ({ map }: Drawn, id: string) =>
  map.features.find(({ properties }) => properties.osm_id === id)?.properties ?? {}

/** Nine holes up and down beside each other, starting `right` metres to the right. */
function nine(start: number, right: number, tagsOf: (number: number) => Tags): readonly OsmFeature[] {
  return Array.from({ length: 9 }, (_, index) => {
    const across = right + index * 80
    const [from, to]: readonly [Spot, Spot] = [
      [across, index % 2 === 0 ? 0 : 300],
      [across, index % 2 === 0 ? 300 : 0],
    ]
    const id = start + index * 10
    return [
      line(`way/${id}`, { golf: 'hole', ...tagsOf(index + 1) }, from, to),
      area(`way/${id + 1}`, { golf: 'green' }, to, 20),
      area(`way/${id + 2}`, { golf: 'tee' }, from, 8),
    ]
  }).flat()
}

test('27 holes with each number three times are told apart by what the names say', () => {
  const drawn = drawHoles([
    ...nine(100, 0, (number) => ({ name: `${number} (Olives)`, par: '4' })),
    ...nine(200, 2_000, (number) => ({
      name: `${number % 2 === 0 ? 'CORKS' : 'Corks'} ${number}`,
      par: '3',
    })),
    ...nine(300, 4_000, (number) => ({
      ref: String(number),
      name: `Hole ${number} - Tree ${'x'.repeat(number)}`,
    })),
  ])
  assert.equal(propertiesOf(drawn, 'way/101').layout, 'Olives')
  assert.equal(propertiesOf(drawn, 'way/202').layout, 'Corks')
  assert.equal(propertiesOf(drawn, 'way/212').layout, 'Corks')
  assert.equal(propertiesOf(drawn, 'way/300').layout, null, 'a hole’s own name is no layout')
  assert.deepEqual(drawn.remarks, [])
  assert.deepEqual(
    drawn.layouts.map((layout) => (layout as { name: string }).name),
    ['Olives', 'Corks'],
  )
})

test('a tag names the layout before any name does', () => {
  const drawn = drawHoles([
    ...nine(100, 0, (number) => ({ ref: String(number), 'golf:course:name': 'West', par: '4' })),
    ...nine(200, 2_000, (number) => ({ ref: String(number + 9), 'golf:course:name': 'East', par: '4' })),
  ])
  assert.equal(propertiesOf(drawn, 'way/100').layout, 'West')
  assert.deepEqual(
    drawn.layouts.map((layout) => {
      const { name, holes } = layout as { name: string; holes: readonly { position: number }[] }
      return [name, holes[0]?.position, holes.at(-1)?.position]
    }),
    [
      ['West', 1, 9],
      ['East', 10, 18],
    ],
  )
})

test('a course with one layout names none, whatever its holes are called', () => {
  const drawn = drawHoles(nine(100, 0, (number) => ({ name: `Dunes ${number}`, par: '4' })))
  assert.equal('layout' in propertiesOf(drawn, 'way/100'), false)
  assert.equal(drawn.layouts.length, 1)
})

test('numbers that stand twice are told apart by the way from green to tee', () => {
  const drawn = drawHoles([
    ...nine(100, 0, (number) => ({ ref: String(number), par: '4' })),
    ...nine(200, 2_000, (number) => ({ ref: String(number), par: '5' })),
    line('way/300', { golf: 'hole', name: 'Practice' }, [0, 1_000], [100, 1_000]),
  ])
  assert.deepEqual(drawn.remarks, [])
  assert.equal(propertiesOf(drawn, 'way/181').layout, 'Course A')
  assert.equal(propertiesOf(drawn, 'way/281').layout, 'Course B')
  assert.equal('layout' in propertiesOf(drawn, 'way/300'), false)
  const pars = drawn.layouts.map((layout) =>
    (layout as { holes: readonly { par: number }[] }).holes.map(({ par }) => par),
  )
  assert.deepEqual(pars, [Array(9).fill(4), Array(9).fill(5)])
})

test('where the way from green to tee leaves a doubt, both stay without a card', () => {
  const drawn = drawHoles([
    line('way/1', { golf: 'hole', ref: '1', par: '4' }, [0, 0], [0, 300]),
    line('way/2', { golf: 'hole', ref: '1', par: '5' }, [80, 0], [80, 300]),
    line('way/3', { golf: 'hole', ref: '2', par: '4' }, [40, 320], [40, 600]),
    line('way/4', { golf: 'hole', ref: '2', par: '5' }, [40, 320], [300, 320]),
  ])
  assert.deepEqual(drawn.remarks, ['hole numbers appear twice: 1, 2'])
  assert.deepEqual(drawn.layouts, [])
  assert.equal(propertiesOf(drawn, 'way/2').ref, '1')
})

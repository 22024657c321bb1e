import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawingAt } from '../../../test/support/little-course.ts'
import { type Drawn, drawHoles } from './draw-holes.ts'
import type { OsmFeature } from './osm-feature.ts'

type Tags = Readonly<Record<string, string>>
const { point, line, area } = drawingAt({ lat: 56.34, lng: -2.8 })

const propertiesOf = ({ map }: Drawn, id: string) =>
  map.features.find(({ properties }) => properties.osm_id === id)?.properties ?? {}
const refOf = (drawn: Drawn, id: string) => propertiesOf(drawn, id).ref
const holeOf = (drawn: Drawn, id: string) => propertiesOf(drawn, id).hole_id

/** A par 3 of 150 metres, straight ahead. */
const parThree = (tags: Tags): readonly OsmFeature[] => [
  line('way/1', { golf: 'hole', ...tags }, [0, 0], [0, 150]),
  area('way/2', { golf: 'green' }, [0, 150], 24),
  area('way/3', { golf: 'tee' }, [0, 0], 8),
  area('way/4', { golf: 'bunker' }, [20, 140], 8),
  point('node/5', { golf: 'pin' }, [4, 152]),
  area('way/6', { golf: 'green', name: 'Putting green' }, [0, -120], 20),
]

test('a straight par 3: green, tee, bunker and pin get the number of the line', () => {
  const drawn = drawHoles(parThree({ ref: '7', par: '3' }))
  for (const id of ['way/1', 'way/2', 'way/3', 'way/4', 'node/5']) {
    assert.equal(refOf(drawn, id), '7', id)
    assert.equal(holeOf(drawn, id), 'way/1', id)
  }
  assert.deepEqual(propertiesOf(drawn, 'way/6'), { osm_id: 'way/6', golf: 'green', name: 'Putting green' })
  assert.deepEqual(drawn.remarks, [])
  const holes = Array.from({ length: 7 }, (_, index) => ({
    position: index + 1,
    par: index === 6 ? 3 : null,
    stroke_index: null,
    yards: null,
  }))
  assert.deepEqual(drawn.layouts, [{ name: null, holes, tees: [] }])
})

test('without a number the parts of a hole are still known by one mark, and no number is made up', () => {
  const drawn = drawHoles(parThree({ name: 'Redan' }))
  for (const id of ['way/1', 'way/2', 'way/3', 'way/4', 'node/5']) {
    assert.equal(holeOf(drawn, id), 'way/1', id)
    assert.equal(refOf(drawn, id), undefined, id)
  }
  assert.deepEqual(drawn.layouts, [])
})

test('some holes with a number, some without: each keeps what it has', () => {
  const drawn = drawHoles([
    ...parThree({ name: 'Hole 3' }),
    line('way/11', { golf: 'hole', par: '4' }, [400, 0], [400, 300]),
    area('way/12', { golf: 'green' }, [400, 300], 24),
  ])
  assert.equal(refOf(drawn, 'way/2'), '3')
  assert.equal(refOf(drawn, 'way/12'), undefined)
  assert.equal(holeOf(drawn, 'way/12'), 'way/11')
})

test('a number that only the green and its pin say is the hole’s', () => {
  const drawn = drawHoles([
    line('way/1', { golf: 'hole' }, [0, 0], [0, 150]),
    area('way/2', { golf: 'green', name: 'Green 5' }, [0, 150], 24),
    point('node/3', { golf: 'pin', name: '5' }, [0, 150]),
    line('way/11', { golf: 'hole' }, [400, 0], [400, 150]),
    area('way/12', { golf: 'green', name: 'Green 5' }, [400, 150], 24),
    point('node/13', { golf: 'pin', name: '6' }, [400, 150]),
  ])
  assert.equal(refOf(drawn, 'way/1'), '5')
  assert.equal(refOf(drawn, 'way/11'), undefined, 'the green and the pin contradict each other')
})

test('a dogleg: forward tees beside the first third are the hole’s, the next hole’s are not', () => {
  const drawn = drawHoles([
    line('way/1', { golf: 'hole', ref: '1' }, [0, 0], [0, 220], [150, 330]),
    area('way/2', { golf: 'green' }, [150, 330], 24),
    area('way/3', { golf: 'tee', tee: 'blue;white' }, [0, -20], 8),
    area('way/4', { golf: 'tee', colour: 'red' }, [15, 90], 8),
    area('way/5', { golf: 'tee' }, [190, 330], 8),
    line('way/6', { golf: 'hole', ref: '2' }, [190, 335], [400, 335]),
    area('way/7', { golf: 'tee' }, [0, 250], 8),
    area('way/8', { golf: 'fairway' }, [0, 150], 30),
  ])
  assert.equal(refOf(drawn, 'way/3'), '1')
  assert.equal(propertiesOf(drawn, 'way/3').tee, 'blue;white')
  assert.equal(refOf(drawn, 'way/4'), '1')
  assert.equal(propertiesOf(drawn, 'way/4').tee, 'red')
  assert.equal(refOf(drawn, 'way/5'), '2')
  assert.equal(refOf(drawn, 'way/7'), undefined, 'beyond the first third nobody tees off')
  assert.equal(refOf(drawn, 'way/8'), '1')
})

test('a green within 30 metres of the end is the hole’s, one farther away is not', () => {
  const withGreenAt = (ahead: number) =>
    drawHoles([
      line('way/1', { golf: 'hole', ref: '1' }, [0, 0], [0, 150]),
      area('way/2', { golf: 'green' }, [0, ahead], 20),
    ])
  assert.equal(refOf(withGreenAt(185), 'way/2'), '1')
  assert.equal(refOf(withGreenAt(195), 'way/2'), undefined)
})

test('a line that is drawn from the green to the tee is turned round, and said so', () => {
  const features = [
    line('way/1', { golf: 'hole', ref: '4' }, [0, 300], [0, 0]),
    area('way/2', { golf: 'green' }, [0, 300], 24),
    area('way/3', { golf: 'tee' }, [0, 0], 8),
    // The green of the hole before, where the line would end as it is drawn.
    area('way/4', { golf: 'green' }, [30, 0], 24),
  ]
  const drawn = drawHoles(features)
  assert.deepEqual(drawn.remarks, ['way/1 is drawn from the green to the tee: we turned it around'])
  assert.equal(refOf(drawn, 'way/2'), '4')
  assert.equal(refOf(drawn, 'way/3'), '4')
  assert.equal(refOf(drawn, 'way/4'), undefined)
  const forth = drawHoles([line('way/1', {}, [0, 0], [0, 300])])
  assert.deepEqual(drawn.map.features[0]?.geometry, forth.map.features[0]?.geometry)
})

test('a line that starts on a green and leads to another is not turned', () => {
  const drawn = drawHoles([
    line('way/1', { golf: 'hole', ref: '4' }, [0, 0], [0, 300]),
    area('way/2', { golf: 'green' }, [0, 0], 24),
    area('way/3', { golf: 'green' }, [0, 300], 24),
    area('way/4', { golf: 'tee' }, [0, 312], 6),
  ])
  assert.deepEqual(drawn.remarks, [])
  assert.equal(refOf(drawn, 'way/3'), '4')
})

test('a line that starts at a tee stays as it is, though a green lies there and none at its end', () => {
  const drawn = drawHoles([
    line('way/1', { golf: 'hole', ref: '4' }, [0, 0], [0, 300]),
    area('way/2', { golf: 'green' }, [10, 0], 24),
    area('way/3', { golf: 'tee' }, [-8, 0], 6),
  ])
  assert.deepEqual(drawn.remarks, [])
  assert.equal(refOf(drawn, 'way/2'), undefined)
})

test('a line from a green to nowhere is turned when no tee is drawn', () => {
  const drawn = drawHoles([
    line('way/1', { golf: 'hole', ref: '4' }, [0, 300], [0, 0]),
    area('way/2', { golf: 'green' }, [0, 300], 24),
  ])
  assert.equal(drawn.remarks.length, 1)
  assert.equal(refOf(drawn, 'way/2'), '4')
})

test('a green that two holes share carries both numbers, and a pin on it the nearer one’s', () => {
  const drawn = drawHoles([
    line('way/1', { golf: 'hole', ref: '12' }, [-300, 0], [-10, 0]),
    line('way/2', { golf: 'hole', ref: '3' }, [300, 0], [10, 0]),
    area('way/3', { golf: 'green' }, [0, 0], 50),
    point('node/4', { golf: 'pin' }, [15, 5]),
    point('node/5', { golf: 'pin' }, [-15, 5]),
  ])
  assert.equal(refOf(drawn, 'way/3'), '3;12')
  assert.equal(refOf(drawn, 'node/4'), '3')
  assert.equal(refOf(drawn, 'node/5'), '12')
})

test('a tee that two lines start on is both holes’', () => {
  const drawn = drawHoles([
    line('way/1', { golf: 'hole', ref: '1' }, [0, 0], [0, 200]),
    line('way/2', { golf: 'hole', ref: '10' }, [2, 0], [200, 0]),
    area('way/3', { golf: 'tee' }, [0, 0], 10),
  ])
  assert.equal(refOf(drawn, 'way/3'), '1;10')
})

test('lines that start just beside a tee play from it', () => {
  const drawn = drawHoles([
    line('way/1', { golf: 'hole', ref: '1' }, [0, 7], [0, 200]),
    line('way/2', { golf: 'hole', ref: '10' }, [8, 0], [200, 0]),
    area('way/3', { golf: 'tee' }, [0, 0], 10),
  ])
  assert.equal(refOf(drawn, 'way/3'), '1;10')
})

test('a pin without a green is the hole’s whose line ends within 30 metres', () => {
  const drawn = drawHoles([
    line('way/1', { golf: 'hole', ref: '1' }, [0, 0], [0, 200]),
    point('node/2', { golf: 'pin' }, [10, 215]),
    point('node/3', { golf: 'pin' }, [10, 240]),
  ])
  assert.equal(refOf(drawn, 'node/2'), '1')
  assert.equal(refOf(drawn, 'node/3'), undefined)
})

test('a ref counts more than the ground, unless the ground is far away', () => {
  const drawn = drawHoles([
    line('way/1', { golf: 'hole', ref: '1' }, [0, 0], [0, 300]),
    area('way/2', { golf: 'green' }, [0, 300], 20),
    area('way/3', { golf: 'green', ref: '1' }, [0, 400], 20),
    line('way/4', { golf: 'hole', ref: '2' }, [600, 0], [600, 300]),
    area('way/5', { golf: 'green', ref: '1' }, [600, 300], 20),
    area('way/6', { golf: 'tee', ref: '1' }, [600, 0], 8),
  ])
  assert.equal(refOf(drawn, 'way/2'), undefined)
  assert.equal(refOf(drawn, 'way/3'), '1')
  assert.equal(refOf(drawn, 'way/5'), '2')
  assert.equal(refOf(drawn, 'way/6'), '2')
  assert.deepEqual(drawn.remarks, [
    'way/5 has the ref 1 but lies on hole 2',
    'way/6 has the ref 1 but lies on hole 2',
  ])
})

test('a green and a tee of one ref are a hole without a line', () => {
  const drawn = drawHoles([
    area('way/1', { golf: 'green', ref: '9' }, [0, 300], 20),
    area('way/2', { golf: 'tee', ref: 'H9' }, [0, 0], 8),
    area('way/3', { golf: 'green', ref: '8' }, [300, 300], 20),
    area('way/4', { golf: 'tee', ref: '8' }, [300, 2_000], 8),
  ])
  assert.equal(refOf(drawn, 'way/2'), '9')
  assert.equal(holeOf(drawn, 'way/2'), 'way/1')
  assert.equal(holeOf(drawn, 'way/3'), undefined, 'nobody plays over two kilometres')
})

test('where two greens claim a number and no line tells, nobody knows the hole', () => {
  const drawn = drawHoles([
    area('way/1', { golf: 'green', ref: '9' }, [0, 300], 20),
    area('way/2', { golf: 'green', ref: '9' }, [300, 300], 20),
    area('way/3', { golf: 'tee', ref: '9' }, [0, 0], 8),
  ])
  for (const id of ['way/1', 'way/2', 'way/3']) {
    assert.equal(holeOf(drawn, id), undefined, id)
    assert.equal(refOf(drawn, id), '9', 'what it says itself stays')
  }
})

test('lines from several tees that meet are one hole', () => {
  const drawn = drawHoles([
    line('way/1', { golf: 'hole', ref: '6' }, [0, 0], [0, 150], [0, 300]),
    line('way/2', { golf: 'hole' }, [40, 60], [0, 150]),
    area('way/3', { golf: 'tee' }, [40, 60], 8),
    area('way/4', { golf: 'green' }, [0, 300], 20),
  ])
  for (const id of ['way/1', 'way/2', 'way/3', 'way/4']) {
    assert.equal(refOf(drawn, id), '6', id)
    assert.equal(holeOf(drawn, id), 'way/1', id)
  }
})

test('lines that meet but say different numbers are two holes', () => {
  const drawn = drawHoles([
    line('way/1', { golf: 'hole', ref: '6' }, [0, 0], [0, 150], [0, 300]),
    line('way/2', { golf: 'hole', ref: '7' }, [200, 150], [0, 150]),
    area('way/3', { golf: 'green' }, [0, 300], 20),
  ])
  assert.equal(refOf(drawn, 'way/3'), '6')
  assert.equal(holeOf(drawn, 'way/2'), 'way/2')
})

test('lines that lead in a circle lead nowhere', () => {
  const drawn = drawHoles([
    line('way/1', { golf: 'hole' }, [0, 0], [0, 300]),
    line('way/2', { golf: 'hole' }, [0, 300], [300, 300]),
    line('way/3', { golf: 'hole' }, [300, 300], [0, 0]),
  ])
  for (const id of ['way/1', 'way/2', 'way/3']) assert.equal(holeOf(drawn, id), id)
})

test('two whole lines to one green with one number are one hole', () => {
  const drawn = drawHoles([
    line('way/1', { golf: 'hole', name: 'Hole 3Y', par: '4' }, [0, 0], [0, 300]),
    line('way/2', { golf: 'hole', name: 'Hole 3R' }, [30, 60], [0, 300]),
    area('way/3', { golf: 'green' }, [0, 300], 20),
  ])
  assert.equal(holeOf(drawn, 'way/3'), 'way/1')
  assert.deepEqual(drawn.remarks, [])
  assert.equal(drawn.layouts.length, 1)
})

test('a hole that is drawn as a loop has what lies inside it', () => {
  const drawn = drawHoles([
    line('way/1', { golf: 'hole', ref: '2' }, [-30, -20], [30, -20], [30, 320], [-30, 320], [-30, -20]),
    area('way/2', { golf: 'green' }, [0, 300], 20),
    area('way/3', { golf: 'tee' }, [0, 0], 8),
    area('way/4', { golf: 'green' }, [-50, -20], 20),
  ])
  assert.equal(refOf(drawn, 'way/2'), '2')
  assert.equal(refOf(drawn, 'way/3'), '2')
  assert.equal(refOf(drawn, 'way/4'), undefined)
})

test('a bunker between two holes belongs to neither', () => {
  const between = (right: number) =>
    drawHoles([
      line('way/1', { golf: 'hole', ref: '1' }, [0, 0], [0, 300]),
      line('way/2', { golf: 'hole', ref: '2' }, [100, 300], [100, 0]),
      area('way/3', { golf: 'bunker' }, [right, 150], 8),
      area('way/4', { golf: 'bunker', ref: '2' }, [right, 100], 8),
    ])
  assert.equal(refOf(between(50), 'way/3'), undefined)
  assert.equal(refOf(between(10), 'way/3'), '1')
  assert.equal(refOf(between(-50), 'way/3'), '1')
  assert.equal(refOf(between(-80), 'way/3'), undefined)
  assert.equal(refOf(between(50), 'way/4'), '2')
})

test('what is no golf value stays as it is, and nothing breaks on it', () => {
  const odd = [
    area(
      'way/1',
      { golf: '71', leisure: 'golf_course', name: 'Golf Santo António', source: 'survey' },
      [0, 0],
      90,
    ),
    point('node/2', { golf: 'hole', ref: '3' }, [0, 0]),
    line('way/3', { golf: 'hole' }, [0, 0]),
    line('way/4', { golf: 'hole', ref: '4' }, [0, 0], [0, 0]),
    area('way/5', { natural: 'water', water: 'pond', wikidata: 'Q1' }, [50, 50], 10),
    point('node/6', {}, [0, 0]),
  ]
  const drawn = drawHoles(odd)
  assert.equal(drawn.map.features.length, odd.length)
  assert.deepEqual(propertiesOf(drawn, 'way/1'), {
    osm_id: 'way/1',
    golf: '71',
    leisure: 'golf_course',
    name: 'Golf Santo António',
  })
  assert.deepEqual(propertiesOf(drawn, 'way/5'), { osm_id: 'way/5', natural: 'water', water: 'pond' })
  assert.deepEqual(drawHoles([]).map.features, [])
})

test('coordinates are rounded to six decimals', () => {
  const drawn = drawHoles([
    {
      line: 1,
      id: 'node/1',
      tags: { golf: 'pin' },
      geometry: { type: 'Point', coordinates: [1.123456789, -2.000000449] },
    },
  ])
  assert.deepEqual(drawn.map.features[0]?.geometry, { type: 'Point', coordinates: [1.123457, -2] })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Position } from '../../core/geo/polygon.ts'
import { assemble, type Limits } from './assemble.ts'
import type { Member, OsmNode, OsmRelation, OsmWay, Scan } from './osm-element.ts'

const common = { line: 1, tags: {}, isDeleted: false }
const node = (id: number, at: Position, tags = {}): OsmNode => ({ ...common, id, at, tags })
const way = (id: number, refs: number[], tags = {}, more: Partial<OsmWay> = {}): OsmWay => ({
  ...common,
  id,
  refs,
  tags,
  path: null,
  center: null,
  ...more,
})
const member = (id: number, role = 'outer'): Member => ({ way: id, role, path: null })
const relation = (id: number, members: Member[], tags = {}, center: Position | null = null): OsmRelation => ({
  ...common,
  id,
  members,
  tags: { type: 'multipolygon', natural: 'water', ...tags },
  center,
})

type Elements = {
  readonly nodes?: readonly OsmNode[]
  readonly ways?: readonly OsmWay[]
  readonly relations?: readonly OsmRelation[]
}

/** A file in memory, and the runs made through it. */
function fileOf({ nodes = [], ways = [], relations = [] }: Elements) {
  const runs: string[] = []
  const scan: Scan = async function* (visitor) {
    runs.push(Object.keys(visitor).join())
    for (const each of relations) visitor.relation?.(each)
    yield
    for (const each of ways) {
      visitor.way?.(each)
      if (visitor.part?.isNeeded(each.id)) visitor.part.take(each.id, each.refs, each.path)
    }
    yield
    for (const each of nodes) {
      visitor.node?.(each)
      if (each.at) visitor.coordinates?.(each.id, each.at[0], each.at[1])
    }
  }
  return { scan, runs }
}

async function read(elements: Elements, limits?: Limits) {
  const { scan, runs } = fileOf(elements)
  const dropped: string[] = []
  const onDropped = (id: string, reason: string) => void dropped.push(`${id}: ${reason}`)
  const features = await Array.fromAsync(assemble(scan, onDropped, limits))
  return { features, dropped, runs, ids: features.map(({ id }) => id) }
}

const NODES = [node(1, [0, 0]), node(2, [1, 0]), node(3, [1, 1]), node(4, [0, 1])]

test('a file without relations takes two runs, and one whose ways have positions takes one', async () => {
  const pond = { natural: 'water' }
  const byNodes = await read({ nodes: NODES, ways: [way(9, [1, 2, 3, 1], pond)] })
  assert.deepEqual(byNodes.runs, ['node,way,relation', 'coordinates'])
  const path: Position[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ]
  const byPath = await read({ ways: [way(9, [1, 2, 3, 1], pond, { path })] })
  assert.deepEqual(byPath.runs, ['node,way,relation'])
  assert.deepEqual(byPath.features, byNodes.features)
})

test('a relation is put together from ways that carry no tags and come before or after it', async () => {
  const { features, dropped, runs } = await read({
    nodes: NODES,
    ways: [way(11, [3, 2, 1]), way(12, [3, 4, 1])],
    relations: [relation(20, [member(11), member(12), member(11)])],
  })
  assert.deepEqual(runs, ['node,way,relation', 'part', 'coordinates'])
  assert.deepEqual(dropped, [])
  assert.equal(features[0]?.id, 'relation/20')
  assert.deepEqual(features[0]?.geometry.type, 'Polygon')
})

test('what exceeds the limits comes in further rounds, each element once', async () => {
  const tags = { golf: 'cartpath' }
  const elements = {
    nodes: [...NODES, node(5, [2, 2], { golf: 'pin' })],
    ways: [
      ...Array.from({ length: 7 }, (_, i) => way(i + 10, [1, 2], tags)),
      way(30, [1, 2, 3]),
      way(31, [3, 4, 1]),
      way(40, [], tags, {
        path: [
          [0, 0],
          [1, 1],
        ],
      }),
    ],
    relations: Array.from({ length: 5 }, (_, i) => relation(i + 50, [member(30), member(31)])),
  }
  const whole = await read(elements)
  const inRounds = await read(elements, { refs: 4, members: 3 })
  assert.equal(inRounds.runs.filter((run) => run.includes('relation')).length, 4)
  assert.equal(inRounds.features.length, 14)
  const sorted = (features: typeof whole.features) => features.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  assert.deepEqual(sorted(inRounds.features), sorted(whole.features))
})

test('relations whose ways have too many nodes together come in further rounds', async () => {
  const elements = {
    nodes: NODES,
    ways: Array.from({ length: 6 }, (_, i) => way(i + 30, [1, 2, 3, 4, 1])),
    relations: Array.from({ length: 6 }, (_, i) => relation(i + 50, [member(i + 30)])),
  }
  const whole = await read(elements)
  const inRounds = await read(elements, { refs: 100, members: 100, partRefs: 12 })
  assert.deepEqual(inRounds.features, whole.features)
  assert.equal(inRounds.runs.filter((run) => run.includes('relation')).length, 3)
  const tooLarge = await read(elements, { refs: 100, members: 100, partRefs: 3, relationRefs: 4 })
  assert.deepEqual([tooLarge.features.length, tooLarge.dropped.length], [0, 6])
})

test('a way whose nodes the file does not hold is dropped with the reason', async () => {
  const { features, dropped } = await read({ nodes: NODES, ways: [way(9, [1, 2, 99, 1], { golf: 'green' })] })
  assert.deepEqual(features, [])
  assert.deepEqual(dropped, ['way/9: 1 of its 4 nodes are not in the file'])
})

test('a relation is dropped when ways are missing or a ring does not close', async () => {
  const { features, dropped } = await read({
    nodes: NODES,
    ways: [way(11, [1, 2, 3]), way(12, [1, 2, 1])],
    relations: [
      relation(20, [member(11), member(99)]),
      relation(21, [member(11)]),
      relation(22, [member(12)]),
      relation(23, []),
    ],
  })
  assert.deepEqual(features, [])
  const noRing = 'one of its rings does not close or has fewer than four positions'
  assert.deepEqual(dropped, [
    'relation/20: 1 of its 2 ways are not in the file',
    `relation/21: ${noRing}`,
    `relation/22: ${noRing}`,
    'relation/23: it has no outer ring',
  ])
})

test('a golf relation that draws no area is told; other relations are passed over', async () => {
  const { features, dropped } = await read({
    relations: [
      relation(20, [], { type: 'route', leisure: 'golf_course' }),
      relation(21, [], { type: 'waterway', waterway: 'river' }),
    ],
  })
  assert.deepEqual(features, [])
  assert.deepEqual(dropped, ['relation/20: it is a relation of type "route", not an area'])
})

test('a site with an outline is that outline, whatever else it lists', async () => {
  const { features, dropped } = await read({
    nodes: NODES,
    ways: [way(11, [1, 2, 3, 4, 1]), way(12, [1, 3], { golf: 'cartpath' })],
    relations: [
      relation(20, [member(11, 'perimeter'), member(12, '')], { type: 'site', leisure: 'golf_course' }),
    ],
  })
  assert.deepEqual(dropped, [])
  assert.deepEqual(
    features.map(({ id, geometry }) => [id, geometry.type]),
    [
      ['way/12', 'LineString'],
      ['relation/20', 'Polygon'],
    ],
  )
})

test('what the file does not draw stands at its centre, if it has one', async () => {
  const { features } = await read({
    ways: [way(9, [1, 2, 3, 1], { golf: 'green' }, { center: [5, 6] })],
    relations: [relation(20, [member(9)], {}, [7, 8])],
  })
  assert.deepEqual(
    features.map(({ id, geometry }) => [id, geometry]),
    [
      ['way/9', { type: 'Point', coordinates: [5, 6] }],
      ['relation/20', { type: 'Point', coordinates: [7, 8] }],
    ],
  )
})

test('coordinates off Earth drop what has them', async () => {
  const { features, dropped } = await read({
    nodes: [node(1, [181, 0], { golf: 'pin' }), node(2, [Number.NaN, 0], { golf: 'pin' }), node(3, [0, 0])],
    ways: [way(9, [1, 3], { golf: 'hole' })],
  })
  assert.deepEqual(features, [])
  assert.deepEqual(
    dropped,
    ['node/1', 'node/2', 'way/9'].map((id) => `${id}: it has coordinates that are not on Earth`),
  )
})

test('an inner ring outside every outer one is left out and told', async () => {
  const far = [node(5, [5, 5]), node(6, [6, 5]), node(7, [6, 6])]
  const { features, dropped } = await read({
    nodes: [...NODES, ...far],
    ways: [way(11, [1, 2, 3, 4, 1]), way(12, [5, 6, 7, 5])],
    relations: [relation(20, [member(11), member(12, 'inner')])],
  })
  assert.deepEqual(dropped, ['relation/20: an inner ring is in no outer ring: ignored'])
  assert.equal(features.length, 1)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { yards } from '../core/units.ts'
import { type Course, NOTHING_KNOWN } from '../course/course.ts'
import type { Layout } from '../course/layout.ts'
import type { Share } from '../course/share-store.ts'
import { bestShares, joinShares } from './share.ts'

const EMPTY: Course = { ...NOTHING_KNOWN, name: 'Old Mill' }
const share = (origin: string, course: Partial<Course>): Share => ({
  origin,
  course: { ...EMPTY, ...course },
})
const join = (...shares: readonly Share[]) => joinShares(shares as [Share, ...Share[]])
const hole = (position: number, par: number | null, length: number | null = null) => ({
  ...{ position, par, strokeIndex: null },
  yards: length === null ? null : yards(length),
})
const layout = (more: Partial<Layout>): Layout => ({ name: null, holes: [], tees: [], ...more })
const tee = (name: string) => ({
  ...{ name, gender: null, yards: null, par: null, rating: null, slope: null },
  holes: [],
})

test('a better source wins field by field, whichever came first', () => {
  const list = share('opengolfapi OpenGolfAPI', { city: 'Pacifica', phone: '1', point: { lat: 1, lng: 1 } })
  const drawn = share('osm OpenStreetMap', {
    city: 'San Francisco',
    website: 'http://x.example',
    point: { lat: 2, lng: 2 },
  })
  for (const shares of [
    [list, drawn],
    [drawn, list],
  ]) {
    const { city, phone, website, point } = join(...shares)
    assert.deepEqual([city, phone, website], ['Pacifica', '1', 'http://x.example'])
    assert.deepEqual(point, { lat: 2, lng: 2 }, 'places are best known to those who drew them')
  }
})

test("an operator's own records win over all", () => {
  const own = share('records Club', { name: 'The Old Mill', city: 'Here', point: { lat: 9, lng: 9 } })
  const joined = join(share('osm OpenStreetMap', { city: 'There', point: { lat: 1, lng: 1 } }), own)
  assert.deepEqual([joined.name, joined.city, joined.point], ['The Old Mill', 'Here', { lat: 9, lng: 9 }])
  assert.deepEqual(joined.aliases, ['Old Mill'], 'what others call it is an alias')
})

test('the best origin is known for every field that is held', () => {
  const best = bestShares([
    share('opengolfmap OpenStreetMap', { city: 'A' }),
    share('opengolfapi X', { phone: '1' }),
  ])
  assert.equal(best.get('city')?.origin, 'opengolfmap OpenStreetMap')
  assert.equal(best.get('name')?.origin, 'opengolfapi X')
  assert.equal(best.get('map'), undefined)
})

test('a card comes whole from one source: its gaps are not filled from another (TEE-3)', () => {
  const partial = share('scorecards Club', { layouts: [layout({ holes: [hole(1, 4), hole(2, null)] })] })
  const full = share('opengolfapi X', { layouts: [layout({ holes: [hole(1, 5), hole(2, 3)] })] })
  assert.deepEqual(join(full, partial).layouts, partial.course.layouts)
})

test('tees that came without a reference card stand beside the one another source has', () => {
  const tees = share('scorecards Club', { layouts: [layout({ tees: [tee('Blue')] })] })
  const pars = share('opengolfapi X', { layouts: [layout({ holes: [hole(1, 4), hole(2, 3)] })] })
  assert.deepEqual(join(pars, tees).layouts, [
    layout({ holes: [hole(1, 4), hole(2, 3)], tees: [tee('Blue')] }),
  ])
})

const mapOf = (golf: string, type: string): Course['map'] => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: { golf }, geometry: { type } }],
})

test('a tracing is shown before OpenStreetMap, unless only the other has the edges of greens', () => {
  const osm = (map: Course['map']) => share('osm OpenStreetMap', { map })
  const traced = (map: Course['map']) => share('tracing Survey', { map })
  const [drawn, points, bunkers] = [
    mapOf('green', 'Polygon'),
    mapOf('green', 'Point'),
    mapOf('bunker', 'Polygon'),
  ]
  for (const [own, others, shown] of [
    [drawn, drawn, drawn],
    [points, drawn, 'other'],
    [bunkers, drawn, 'other'],
    [points, points, points],
    [bunkers, bunkers, bunkers],
    [drawn, points, drawn],
  ] as const) {
    const [a, b] = [traced(own && { ...own }), osm(others && { ...others })]
    const expected = shown === 'other' ? b.course.map : a.course.map
    assert.equal(join(a, b).map, expected)
    assert.equal(join(b, a).map, expected)
  }
})

test('a card or a tracing says neither what a course is called nor whom to cite', () => {
  const source = (name: string) => ({ name, licence: null, url: null })
  const list = share('opengolfapi OpenGolfAPI', { name: 'New Mill', source: source('OpenGolfAPI') })
  const card = share('scorecards NCGA', { name: 'Old Mill', source: source('NCGA') })
  const unsigned = share('scorecards ', { name: 'Old Mill', source: null })
  const drawn = share('tracing mill', { name: 'Old Mill', source: source('mill') })
  const { name, source: cited } = join(list, card, unsigned, drawn)
  assert.deepEqual([name, cited?.name], ['New Mill', 'OpenGolfAPI'])
  assert.equal(join(drawn, card).source?.name, 'NCGA', 'without another, the better of them')
})

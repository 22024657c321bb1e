import assert from 'node:assert/strict'
import { test } from 'node:test'
import { courseFromArea } from './course-from-area.ts'
import { renownOfLinks } from './renown-of-links.ts'

test('an article in Wikipedia gives 30, an entry in Wikidata 20, anything else nothing', () => {
  assert.equal(renownOfLinks('en:Old Mill Links', 'Q123'), 30)
  assert.equal(renownOfLinks('https://en.wikipedia.org/wiki/Old_Mill', undefined), 30)
  assert.equal(renownOfLinks(undefined, 'Q123'), 20)
  for (const wrong of [undefined, null, '', 'Q', 'Q0', 'x', 7, 'https://mill.example/'])
    assert.equal(renownOfLinks(wrong, wrong), undefined, String(wrong))
})

test('the area of a course gives its record the renown of its links', () => {
  const corners = [0, 0.01, 0.02, 0].map((lng) => [lng, lng * lng] as const)
  const tags = { leisure: 'golf_course', name: 'Old Mill', wikipedia: 'en:Old Mill' }
  const area = { id: 'way/1', line: 1, tags, geometry: { type: 'Polygon' as const, coordinates: [corners] } }
  const drawn = { map: { type: 'FeatureCollection' as const, features: [] }, layouts: [], remarks: [] }
  assert.partialDeepStrictEqual(courseFromArea(area, drawn), {
    name: 'Old Mill',
    renown: 30,
  })
})

import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import fc from 'fast-check'
import { openFeatureSpill } from './feature-spill.ts'
import type { OsmFeature } from './osm-feature.ts'

function emptyFolder(t: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'spill-test-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

const pointNamed = (id: string, name: string): OsmFeature => ({
  line: 1,
  id,
  tags: { name },
  geometry: { type: 'Point', coordinates: [1.25, -3.5] },
})

const number = fc
  .double({ noNaN: true, noDefaultInfinity: true, min: -180, max: 180 })
  .map((value) => value + 0)
const feature = fc.record<OsmFeature>(
  {
    line: fc.nat(),
    id: fc.nat().map((id) => `way/${id}`),
    tags: fc.dictionary(fc.constantFrom('golf', 'name', 'ref'), fc.string({ unit: 'grapheme' }), {
      noNullPrototype: true,
    }),
    geometry: fc
      .array(fc.tuple(number, number), { maxLength: 20 })
      .map((coordinates) => ({ type: 'LineString', coordinates })),
  },
  { noNullPrototype: true },
)

test('what was appended is read back, however much of it fits into memory', (t) => {
  const folder = emptyFolder(t)
  fc.assert(
    fc.property(
      fc.array(feature, { maxLength: 60 }),
      fc.nat({ max: 400 }),
      fc.infiniteStream(fc.boolean()),
      (features, room, wanted) => {
        const spill = openFeatureSpill(folder, room)
        assert.deepEqual(features.map(spill.append), [...features.keys()])
        const places = [...features.keys()].filter(() => wanted.next().value)
        assert.deepEqual(
          spill.read(places),
          places.map((index) => features[index]),
        )
        spill.close()
      },
    ),
  )
})

test('reading does not disturb what is appended afterwards', (t) => {
  const spill = openFeatureSpill(emptyFolder(t), 0)
  const [first, second] = [pointNamed('node/1', 'Æble'), pointNamed('node/2', '王子')]
  assert.equal(spill.append(first), 0)
  assert.deepEqual(spill.read([0]), [first])
  assert.equal(spill.append(second), 1)
  assert.deepEqual(spill.read(Uint32Array.of(0, 1)), [first, second])
  spill.close()
})

test('features of more than a megabyte and places far apart in the file', (t) => {
  const spill = openFeatureSpill(emptyFolder(t), 0)
  const large = pointNamed('node/0', 'x'.repeat(3_000_000))
  const features = [
    large,
    ...Array.from({ length: 9_000 }, (_, index) => pointNamed(`node/${index + 1}`, 'é'.repeat(index % 500))),
  ]
  for (const feature of [...features, large]) spill.append(feature)
  const places = [...features.keys(), features.length].filter(
    (index) => index % 400 === 0 || index === features.length,
  )
  assert.deepEqual(
    spill.read(places),
    places.map((index) => features[index] ?? large),
  )
  spill.close()
})

test('the file has no name, so nothing stays behind', (t) => {
  const folder = path.join(emptyFolder(t), 'made', 'when needed')
  const spill = openFeatureSpill(folder, 0)
  spill.append(pointNamed('node/1', 'x'))
  assert.deepEqual(readdirSync(folder), [])
  spill.close()
})

test('a small file never touches the disk', () => {
  const spill = openFeatureSpill('/dev/null/no folder')
  spill.append(pointNamed('node/1', 'x'))
  assert.equal(spill.read([0])[0]?.id, 'node/1')
  spill.close()
})

test('features that would fill the memory together are not read at once', (t) => {
  const spill = openFeatureSpill(emptyFolder(t), 2, 5)
  t.after(spill.close)
  for (let at = 0; at < 10; at++) spill.append(pointNamed(`node/${at}`, 'x'))
  assert.equal(spill.read([0, 1, 2, 3, 4]).length, 5)
  assert.equal(spill.read([5, 6, 7, 8, 9]).length, 5)
  assert.throws(() => spill.read([0, 2, 4, 6, 8, 9]), /features in one place have more than 5 positions/)
})

test('tags of unusual length count as positions do', (t) => {
  const spill = openFeatureSpill(emptyFolder(t), 1_000, 100)
  for (let i = 0; i < 4; i++) spill.append(pointNamed(`node/${i}`, 'a'.repeat(1_200)))
  assert.equal(spill.read([0, 1]).length, 2)
  assert.throws(() => spill.read([0, 1, 2]), /more than 100 positions/)
  spill.close()
})

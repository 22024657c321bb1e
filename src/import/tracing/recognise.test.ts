import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeZip } from '../../../test/support/write-zip.ts'
import { tracingFormatOf } from './recognise.ts'
import { sourceOfFile } from './source-of-file.ts'

const formatOf = (content: string | Buffer) => tracingFormatOf(Buffer.from(content))
const collection = (properties: object) =>
  JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties, geometry: null }] })

test('KML, KMZ, GPX and GeoJSON are known by their content', () => {
  assert.equal(formatOf('<?xml version="1.0"?>\n<!-- x --><kml xmlns="x"/>'.replace('/>', '></kml>')), 'kml')
  assert.equal(formatOf('<kml:kml xmlns:kml="x"></kml:kml>'), 'kml')
  assert.equal(formatOf('<gpx version="1.1"></gpx>'), 'gpx')
  assert.equal(formatOf(writeZip({ 'images/a.png': 'x', 'doc.kml': '<kml/>' })), 'kmz')
  assert.deepEqual(formatOf(collection({ FTYPE: 'x' })), { geojson: 'collection' })
})

test('spreadsheets, lists of courses and other files are not tracings', () => {
  assert.equal(formatOf(writeZip({ '[Content_Types].xml': '', 'xl/workbook.xml': '' })), null)
  assert.equal(formatOf(collection({ id: 1, name: 'A', latitude: 1, longitude: 2 })), null)
  for (const text of ['', '<osm></osm>', '{"name":"A"}', 'a,b\n1,2', '[]'])
    assert.equal(formatOf(text), null, text)
})

test('the source is the name of the file without a date or a version', () => {
  for (const [file, name] of [
    ['/x/old-mill-2024-05-01.kml', 'old-mill'],
    ['old mill v3.kmz', 'old mill'],
    ['Old Mill (2).gpx', 'Old Mill'],
    ['mill_20240501.geojson.gz', 'mill'],
    ['2024.kml', '2024'],
    ['Hole18 walk.gpx', 'Hole18 walk'],
  ] as const)
    assert.equal(sourceOfFile(file).name, name, file)
})

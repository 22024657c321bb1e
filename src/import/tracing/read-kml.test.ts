import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UnreadableFile } from '../unreadable-file.ts'
import { readKml } from './read-kml.ts'

async function* inPieces(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(body: string, size = 1 << 20) {
  const notUsed: string[] = []
  const placemarks = await Array.fromAsync(readKml(inPieces(body, size), (name) => notUsed.push(name)))
  return { placemarks, notUsed }
}

const kml = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">${body}</kml>`
const POINT = '<Point><coordinates>-9.05,53.27,12</coordinates></Point>'

test('placemarks come with their folders, names and data, however the bytes are cut', async () => {
  const text = kml(`<Document><name>Old Mill</name><Style><name>x</name></Style>
    <Folder><name><![CDATA[Hole 7]]></name><Folder>
      <Placemark id="a"><name>Grün &amp; co</name><ExtendedData><Data name="golf"><value>green</value></Data>
        <SchemaData><SimpleData name="ref">7</SimpleData></SchemaData></ExtendedData>${POINT}</Placemark>
    </Folder></Folder>
    <Placemark><name>Alone</name>${POINT}</Placemark></Document>`)
  const expected = [
    {
      ...{ line: 3, name: 'Grün & co', folders: ['Old Mill', 'Hole 7'], keys: ['golf', 'ref'] },
      fields: { golf: 'green', ref: '7' },
      outlines: [{ type: 'Point', coordinates: [-9.05, 53.27] }],
    },
    {
      ...{ line: 6, name: 'Alone', folders: ['Old Mill'], fields: {}, keys: [] },
      outlines: [{ type: 'Point', coordinates: [-9.05, 53.27] }],
    },
  ]
  for (const size of [1 << 20, 7, 1]) assert.deepEqual((await read(text, size)).placemarks, expected)
})

test('lines, areas with holes in them, and several shapes of one placemark', async () => {
  const ring = (text: string) => `<LinearRing><coordinates>${text}</coordinates></LinearRing>`
  const { placemarks } = await read(
    kml(`<Placemark><MultiGeometry>
      <Polygon><outerBoundaryIs>${ring('0,0 4,0 4,4 0,0')}</outerBoundaryIs>
        <innerBoundaryIs>${ring('1,1 2,1 2,2 1,1')}</innerBoundaryIs></Polygon>
      <LineString><coordinates>\n 0,0,0\n 1,1,0 </coordinates></LineString></MultiGeometry></Placemark>`),
  )
  assert.deepEqual(placemarks[0]?.outlines, [
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [4, 0],
          [4, 4],
          [0, 0],
        ],
        [
          [1, 1],
          [2, 1],
          [2, 2],
          [1, 1],
        ],
      ],
    },
    {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 1],
      ],
    },
  ])
})

test('tracks and overlays are named as not used', async () => {
  const { placemarks, notUsed } = await read(
    kml(
      '<Placemark><name>Walk</name><gx:Track><gx:coord>1 2 3</gx:coord></gx:Track></Placemark><GroundOverlay/>',
    ),
  )
  assert.deepEqual([placemarks, notUsed], [[], ['gx:Track', 'GroundOverlay']])
})

test('what people write about a placemark, and one without a place, are named as not used', async () => {
  const { placemarks, notUsed } = await read(
    '<kml><Document><description>Trip</description><Placemark><name>G1</name><description>Flat</description><Point><coordinates>1,2</coordinates></Point></Placemark><Placemark><name>Old Mill</name><address>Galway</address></Placemark></Document></kml>',
  )
  assert.deepEqual(
    [placemarks.map(({ name }) => name), notUsed],
    [['G1'], ['description', 'address', 'placemarks without coordinates']],
  )
})

test('entities that a file declares are never expanded', async () => {
  const bomb = `<!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
    <!ENTITY x SYSTEM "file:///etc/passwd">]>`
  const using = (name: string) => `${bomb}<kml><Placemark><name>&${name};</name>${POINT}</Placemark></kml>`
  for (const name of ['a', 'b', 'x']) await assert.rejects(read(using(name)), UnreadableFile)
  const { placemarks } = await read(`${bomb}<kml><Placemark><name>Tee</name>${POINT}</Placemark></kml>`)
  assert.equal(placemarks[0]?.name, 'Tee')
})

test('what is cut off, nested without end or not KML is refused with a reason', async () => {
  const whole = kml(`<Folder><Placemark><name>Tee</name>${POINT}</Placemark></Folder>`)
  for (let length = 60; length < whole.length; length += 9)
    await assert.rejects(read(whole.slice(0, length)), UnreadableFile, `${length}`)
  await assert.rejects(read(kml('<Folder>'.repeat(2_000))), /nested too deep/)
  await assert.rejects(read('<rss><kml/></rss>'), /XML of <rss>/)
  await assert.rejects(read('<?xml version="1.0" encoding="ISO-8859-1"?><kml/>'), /save it as UTF-8/)
})

test('a placemark with countless positions or values is refused', async () => {
  const positions = '1,1 '.repeat(120_000)
  const line = (text: string) => `<LineString><coordinates>${text}</coordinates></LineString>`
  const values = Array.from({ length: 1_001 }, (_, at) => `<Data name="${at}"><value>x</value></Data>`)
  const refused = (body: string, reason: string) =>
    assert.rejects(read(kml(`\n<Placemark>${body}</Placemark>`)), new UnreadableFile(reason))
  assert.equal((await read(kml(`<Placemark>${line(positions)}</Placemark>`.repeat(2)))).placemarks.length, 2)
  await refused(line(positions).repeat(2), 'the placemark on line 2 has more than 200,000 positions')
  await refused(
    `${line('1,1 '.repeat(199_990))}${POINT.repeat(11)}`,
    'the placemark on line 2 has more than 200,000 positions',
  )
  await refused(values.join(''), 'the placemark on line 2 has more than 1,000 values')
})

test('coordinates that are not numbers stay so, for the checks that follow', async () => {
  const { placemarks } = await read(
    kml('<Placemark><Point><coordinates>north,7</coordinates></Point></Placemark>'),
  )
  assert.deepEqual(placemarks[0]?.outlines, [{ type: 'Point', coordinates: [Number.NaN, 7] }])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ONLY_THOROUGH } from '../../../test/support/thorough.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readGpx } from './read-gpx.ts'

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

const read = (body: string) => Array.fromAsync(readGpx(bytesOf(body)))

test('waypoints, routes and tracks come with what is said about them', async () => {
  const found = await read(`<?xml version="1.0"?><gpx version="1.1"><metadata><name>Sunday</name></metadata>
    <wpt lat="53.1" lon="-9.1"><ele>3</ele><name>Green 7</name><sym>Flag, Blue</sym><desc>large</desc></wpt>
    <rte><name>Hole 7</name><rtept lat="1" lon="2"><name>T7</name></rtept><rtept lat="3" lon="4"/></rte>
    <trk><name>Bunker</name><type>bunker</type><trkseg><trkpt lat="5" lon="6"/></trkseg>
      <trkseg><trkpt lat="7" lon="8"/></trkseg></trk></gpx>`)
  assert.deepEqual(
    found.map(({ name, fields, outlines }) => [name, fields, outlines]),
    [
      ['Green 7', { sym: 'Flag, Blue', desc: 'large' }, [{ type: 'Point', coordinates: [-9.1, 53.1] }]],
      [
        'Hole 7',
        {},
        [
          {
            type: 'LineString',
            coordinates: [
              [2, 1],
              [4, 3],
            ],
          },
        ],
      ],
      [
        'Bunker',
        { type: 'bunker' },
        [
          {
            type: 'LineString',
            coordinates: [
              [6, 5],
              [8, 7],
            ],
          },
        ],
      ],
    ],
  )
})

test('what is cut off or not GPX is refused', async () => {
  await assert.rejects(read('<gpx><wpt lat="1" lon="2"><name>A'), UnreadableFile)
  await assert.rejects(read('<kml></kml>'), /XML of <kml>, not of <gpx>/)
  await assert.rejects(
    read('<!DOCTYPE gpx [<!ENTITY a "b">]><gpx><wpt><name>&a;</name></wpt></gpx>'),
    UnreadableFile,
  )
})

test('a track with countless positions is refused', ONLY_THOROUGH, async () => {
  const track = `<trk><trkseg>${'<trkpt lat="1" lon="2"/>'.repeat(200_001)}</trkseg></trk>`
  await assert.rejects(
    read(`<gpx>\n${track}</gpx>`),
    new UnreadableFile('the <trk> on line 2 has more than 200,000 positions'),
  )
})

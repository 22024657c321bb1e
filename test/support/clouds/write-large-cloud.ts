import { closeSync, openSync, writeSync } from 'node:fs'
import { returnsOn, UTM29 } from './flat-land.ts'
import { packChunk } from './pack-points.ts'
import { withDefaults, writePoint, writeStart } from './write-las.ts'
import { packingRecord, writeTable } from './write-laz.ts'

/** The same points again and again, so that a large file is written quickly. Says how many. */
export function writeLargeCloud(file: string, kind: 'las' | 'laz', times: number): number {
  const points = returnsOn({ from: [0, 0], to: [440, 440], spacing: 2 })
  const records = kind === 'laz' ? [UTM29, packingRecord(0, points.length)] : [UTM29]
  const written = withDefaults({ records })
  const start = writeStart(points, written)
  start.writeUInt32LE(points.length * times, 107)
  const bytes = points.map((point) => writePoint(point, written))
  const body = kind === 'laz' ? packChunk(bytes, 0) : Buffer.concat(bytes)
  const chunks = Array.from({ length: times }, () => body)
  const out = openSync(file, 'w')
  if (kind === 'laz') start.writeUInt8(0x80, 104)
  writeSync(out, start)
  if (kind === 'laz') writeSync(out, tableAt(start.length + 8 + body.length * times))
  for (const chunk of chunks) writeSync(out, chunk)
  if (kind === 'laz') writeSync(out, writeTable(chunks))
  closeSync(out)
  return points.length * times
}

function tableAt(place: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64LE(BigInt(place))
  return bytes
}

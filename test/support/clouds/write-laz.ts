import { NumberModel } from '../../../src/import/elevation/cloud/arithmetic-model.ts'
import { ArithmeticEncoder } from './arithmetic-encoder.ts'
import { packChunk } from './pack-points.ts'
import {
  type LasOptions,
  RECORD_LENGTH,
  type WrittenPoint,
  type WrittenRecord,
  withDefaults,
  writePoint,
  writeStart,
} from './write-las.ts'

/** A point cloud as LAZ, in format 0 or 6. */
export function writeLaz(
  points: readonly WrittenPoint[],
  options: LasOptions & { chunkSize?: number } = {},
): Buffer {
  const { chunkSize = 1_000 } = options
  const written = withDefaults(options)
  const records = [...written.records, packingRecord(written.format, chunkSize)]
  const start = writeStart(points, { ...written, records })
  start.writeUInt8(written.format | 0x80, 104)
  const chunks: Buffer[] = []
  for (let i = 0; i < points.length; i += chunkSize)
    chunks.push(
      packChunk(
        points.slice(i, i + chunkSize).map((point) => writePoint(point, written)),
        written.format,
      ),
    )
  return Buffer.concat([start, tableAt(start.length, chunks), ...chunks, writeTable(chunks)])
}

const tableAt = (pointsAt: number, chunks: readonly Buffer[]) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64LE(BigInt(pointsAt + 8 + chunks.reduce((sum, chunk) => sum + chunk.length, 0)))
  return bytes
}

/** How the points are packed. */
export function packingRecord(format: number, chunkSize: number): WrittenRecord {
  const bytes = Buffer.alloc(40)
  bytes.writeUInt16LE(format < 6 ? 2 : 3, 0)
  bytes.writeUInt8(format < 6 ? 2 : 3, 4)
  bytes.writeUInt32LE(chunkSize, 12)
  bytes.writeBigInt64LE(-1n, 16)
  bytes.writeBigInt64LE(-1n, 24)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(format < 6 ? 6 : 10, 34)
  bytes.writeUInt16LE(RECORD_LENGTH[format] ?? 0, 36)
  bytes.writeUInt16LE(format < 6 ? 2 : 3, 38)
  return { user: 'laszip encoded', id: 22_204, bytes }
}

export function writeTable(chunks: readonly Buffer[], counts: readonly number[] | null = null): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(chunks.length, 4)
  const encoder = new ArithmeticEncoder()
  const model = new NumberModel(2)
  for (const [i, { length }] of chunks.entries()) {
    if (counts) encoder.number(model, counts[i] ?? 0, counts[i - 1] ?? 0, 0)
    encoder.number(model, length, chunks[i - 1]?.length ?? 0, 1)
  }
  return Buffer.concat([head, encoder.end()])
}

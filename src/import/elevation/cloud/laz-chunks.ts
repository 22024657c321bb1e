import type { FileHandle } from 'node:fs/promises'
import { UnreadableFile } from '../../unreadable-file.ts'
import { ArithmeticDecoder } from './arithmetic-decoder.ts'
import { NumberModel } from './arithmetic-model.ts'
import type { LasHeader } from './las-header.ts'
import { bytesAt, type LasRecord } from './las-records.ts'

/** Points that are packed together: where in the file, and how many. */
export type Chunk = { readonly at: number; readonly length: number; readonly count: number }

const VARIABLE = 0xffffffff
const PACKED_FORMATS = [0, 1, 2, 3, 6, 7, 8]
const MOST_POINTS = 5_000_000
const MOST_BYTES = 1 << 28
// Surveys are packed to a tenth.
const MOST_RATIO = 200

/** The chunks of a LAZ file, from the table at its end. */
export async function readChunks(
  file: FileHandle,
  header: LasHeader,
  records: readonly LasRecord[],
): Promise<readonly Chunk[]> {
  const chunkSize = chunkSizeOf(header, records)
  const tableAt = await tableStart(file, header)
  const head = await bytesAt(file, tableAt, 8)
  const count = head.readUInt32LE(4)
  const start = header.pointsAt + 8
  // Each chunk has at least one whole point.
  if (head.readUInt32LE(0) !== 0 || count === 0 || count * header.recordLength > tableAt - start)
    throw broken()
  const coded = await bytesAt(file, tableAt + 8, Math.min(header.size - tableAt - 8, 16 * count + 64))
  const chunks = decodeTable(coded, count, { start, chunkSize, total: header.count })
  checkChunks(chunks, header, tableAt)
  return chunks
}

const broken = () => new UnreadableFile('it is broken: its table of chunks does not fit its points')

export function chunkSizeOf({ format }: LasHeader, records: readonly LasRecord[]): number {
  const packing = records.find(({ user }) => user === 'laszip encoded')?.bytes
  if (!packing || packing.length < 34)
    throw new UnreadableFile('it is broken: it does not say how its points are packed')
  const compressor = packing.readUInt16LE(0)
  if (!PACKED_FORMATS.includes(format) || (compressor !== 2 && compressor !== 3))
    throw new UnreadableFile(
      `its points are packed in a way we can’t unpack (format ${format}); save it as LAS`,
    )
  return packing.readUInt32LE(12)
}

/** Writers that could not go back to fill in the place of the table put it at the end. */
async function tableStart(file: FileHandle, { pointsAt, size }: LasHeader): Promise<number> {
  const given = Number((await bytesAt(file, pointsAt, 8)).readBigInt64LE(0))
  const at = given === -1 ? Number((await bytesAt(file, size - 8, 8)).readBigInt64LE(0)) : given
  if (!(at > pointsAt + 8)) throw broken()
  if (at + 8 > size) throw new UnreadableFile('it is cut off: its table of chunks is missing')
  return at
}

type Points = { readonly start: number; readonly chunkSize: number; readonly total: number }

function decodeTable(coded: Buffer, count: number, { start, chunkSize, total }: Points): readonly Chunk[] {
  const decoder = new ArithmeticDecoder(coded)
  const model = new NumberModel(2)
  const chunks: Chunk[] = []
  let before: Chunk = { at: start, length: 0, count: 0 }
  let left = total
  for (let i = 0; i < count; i++) {
    const points = chunkSize === VARIABLE ? decoder.number(model, before.count, 0) : Math.min(chunkSize, left)
    const length = decoder.number(model, before.length, 1)
    before = { at: before.at + before.length, length, count: points }
    chunks.push(before)
    left -= points
  }
  return chunks
}

function checkChunks(chunks: readonly Chunk[], { recordLength, count }: LasHeader, end: number) {
  const isSound = chunks.every(
    (chunk) => chunk.count > 0 && chunk.length >= recordLength && chunk.at + chunk.length <= end,
  )
  const total = chunks.reduce((sum, chunk) => sum + chunk.count, 0)
  if (!isSound || total !== count) throw broken()
  checkSizes(chunks, recordLength)
}

/** A chunk is unpacked as a whole. */
export function checkSizes(chunks: readonly Chunk[], recordLength: number) {
  if (chunks.some(({ count, length }) => count * recordLength > MOST_RATIO * length))
    throw new UnreadableFile('it is broken: it has more points than its bytes can hold')
  if (chunks.some(({ count, length }) => count > MOST_POINTS || length > MOST_BYTES))
    throw new UnreadableFile('its points are packed in one huge piece; save it again in chunks of 50,000')
}

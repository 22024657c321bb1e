import type { FileHandle } from 'node:fs/promises'
import { UnreadableFile } from '../../unreadable-file.ts'

type Axes = readonly [x: number, y: number, z: number]

/** The fixed start of a point cloud, checked against the size of its file. */
export type LasHeader = {
  readonly size: number
  readonly isPacked: boolean
  /** The point data format, 0 to 10. */
  readonly format: number
  readonly recordLength: number
  readonly count: number
  readonly pointsAt: number
  readonly scale: Axes
  readonly offset: Axes
  readonly low: Axes
  readonly high: Axes
  /** When the file was written. */
  readonly created: string | null
  /** GPS times are seconds since 1980 less a thousand million, not seconds of a week. */
  readonly hasFullTime: boolean
  readonly lists: Lists
}

/** Where the variable records are: those before the points, and those after them. */
export type Lists = {
  readonly start: number
  readonly count: number
  readonly laterStart: number
  readonly laterCount: number
}

const HEADER_BYTES = 375
const OLDEST_HEADER_BYTES = 227
const SHORTEST_RECORD = [20, 28, 26, 34, 57, 63, 30, 36, 38, 59, 67]
// What the format has no room for; each byte of it needs a model of its own to be unpacked.
const MOST_EXTRA_BYTES = 500

export async function readLasHeader(file: FileHandle): Promise<LasHeader> {
  const { size } = await file.stat()
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
  if (bytesRead < OLDEST_HEADER_BYTES) throw new UnreadableFile('it is cut off within its header')
  const header = headerOf(buffer, size)
  checkRecords(header)
  checkPlace(header)
  return header
}

function headerOf(bytes: Buffer, size: number): LasHeader {
  const [major, minor] = [bytes.readUInt8(24), bytes.readUInt8(25)]
  if (major !== 1 || minor > 4) throw new UnreadableFile(`it is LAS ${major}.${minor}; we read 1.0 to 1.4`)
  const isNew = minor >= 4 && bytes.readUInt16LE(94) >= HEADER_BYTES
  const triple = (at: number, step: number): Axes => [
    bytes.readDoubleLE(at),
    bytes.readDoubleLE(at + step),
    bytes.readDoubleLE(at + 2 * step),
  ]
  const packedFormat = bytes.readUInt8(104)
  return {
    size,
    isPacked: packedFormat >= 0x80,
    format: packedFormat & 0x3f,
    recordLength: bytes.readUInt16LE(105),
    count: isNew ? Number(bytes.readBigUInt64LE(247)) : bytes.readUInt32LE(107),
    pointsAt: bytes.readUInt32LE(96),
    ...{ scale: triple(131, 8), offset: triple(155, 8), high: triple(179, 16), low: triple(187, 16) },
    created: dayOf(bytes.readUInt16LE(92), bytes.readUInt16LE(90)),
    hasFullTime: (bytes.readUInt16LE(6) & 1) === 1,
    lists: listsOf(bytes, isNew),
  }
}

const listsOf = (bytes: Buffer, isNew: boolean): Lists => ({
  start: bytes.readUInt16LE(94),
  count: bytes.readUInt32LE(100),
  laterStart: isNew ? Number(bytes.readBigUInt64LE(235)) : 0,
  laterCount: isNew ? bytes.readUInt32LE(243) : 0,
})

/** The day of the year as a date. */
function dayOf(year: number, day: number): string | null {
  if (year < 1990 || year > 2200 || day < 1 || day > 366) return null
  return new Date(Date.UTC(year, 0, day)).toISOString().slice(0, 10)
}

function checkRecords({ format, recordLength, count, pointsAt, isPacked, size }: LasHeader) {
  const shortest = SHORTEST_RECORD[format]
  if (!shortest) throw new UnreadableFile(`its points are in format ${format}, which we don’t know`)
  if (recordLength < shortest)
    throw new UnreadableFile(`its header is broken: points of format ${format} have ${shortest} bytes`)
  if (isPacked && recordLength > shortest + MOST_EXTRA_BYTES)
    throw new UnreadableFile(`its points have more than ${MOST_EXTRA_BYTES} extra bytes each; save it as LAS`)
  if (count === 0) throw new UnreadableFile('it has no points')
  if (pointsAt < OLDEST_HEADER_BYTES || pointsAt >= size)
    throw new UnreadableFile('it is cut off, or its header is broken: its points begin past its end')
  const end = pointsAt + count * recordLength
  if (!isPacked && end > size)
    throw new UnreadableFile(`it is cut off: it should have ${end} bytes and has ${size}`)
}

function checkPlace({ scale, offset, low, high }: LasHeader) {
  if (![...scale, ...offset, ...low, ...high].every(Number.isFinite) || scale.some((step) => step <= 0))
    throw new UnreadableFile('its header is broken: its scale, offset or bounds are not numbers we can use')
  if (low.some((least, axis) => least > (high[axis] ?? Number.NaN)))
    throw new UnreadableFile('its header is broken: its bounds are the wrong way around')
}

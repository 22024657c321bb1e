/** A point to write; what is left out is 0. */
export type WrittenPoint = {
  readonly x: number
  readonly y: number
  readonly z: number
  /** 2 is ground. */
  readonly class?: number
  readonly isWithheld?: boolean
  readonly isSynthetic?: boolean
  readonly time?: number
}

export type LasOptions = {
  readonly minor?: number
  readonly format?: number
  readonly scale?: readonly [number, number, number]
  readonly offset?: readonly [number, number, number]
  /** Records before the points. */
  readonly records?: readonly WrittenRecord[]
  readonly globalEncoding?: number
  /** Day and year of the file's creation. */
  readonly created?: readonly [day: number, year: number]
}

export type WrittenRecord = { readonly user: string; readonly id: number; readonly bytes: Buffer }

export const RECORD_LENGTH = [20, 28, 26, 34, 57, 63, 30, 36, 38, 59, 67]
const HEADER_BYTES = [227, 227, 227, 235, 375]
const TIME_AT: Readonly<Record<number, number>> = {
  1: 20,
  3: 20,
  4: 20,
  5: 20,
  6: 22,
  7: 22,
  8: 22,
  9: 22,
  10: 22,
}

const DEFAULTS = {
  ...{ minor: 2, format: 0, scale: [0.01, 0.01, 0.001], offset: [520_000, 5_770_000, 0] },
  ...{ records: [], globalEncoding: 0, created: [0, 0] },
} as const

export const withDefaults = (options: LasOptions) => ({ ...DEFAULTS, ...options })
export type Written = ReturnType<typeof withDefaults>

/** A point cloud as plain LAS. */
export function writeLas(points: readonly WrittenPoint[], options: LasOptions = {}): Buffer {
  const written = withDefaults(options)
  const start = writeStart(points, written)
  return Buffer.concat([start, ...points.map((point) => writePoint(point, written))])
}

/** Everything before the points. */
export function writeStart(points: readonly WrittenPoint[], written: Written): Buffer {
  const records = written.records.map(writeRecord)
  const header = Buffer.alloc(HEADER_BYTES[written.minor] ?? 375)
  const pointsAt = header.length + records.reduce((sum, record) => sum + record.length, 0)
  header.write('LASF', 0, 'latin1')
  header.writeUInt16LE(written.globalEncoding, 6)
  header.writeUInt8(1, 24)
  header.writeUInt8(written.minor, 25)
  header.writeUInt16LE(written.created[0], 90)
  header.writeUInt16LE(written.created[1], 92)
  header.writeUInt16LE(header.length, 94)
  header.writeUInt32LE(pointsAt, 96)
  header.writeUInt32LE(records.length, 100)
  header.writeUInt8(written.format, 104)
  header.writeUInt16LE(RECORD_LENGTH[written.format] ?? 0, 105)
  if (written.format < 6) header.writeUInt32LE(points.length, 107)
  if (written.minor >= 4) header.writeBigUInt64LE(BigInt(points.length), 247)
  writePlace(header, points, written)
  return Buffer.concat([header, ...records])
}

function writePlace(header: Buffer, points: readonly WrittenPoint[], { scale, offset }: Written) {
  for (const [i, axis] of (['x', 'y', 'z'] as const).entries()) {
    const [low, high] = points.reduce(
      ([least, most], point) => [Math.min(least, point[axis]), Math.max(most, point[axis])] as const,
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const,
    )
    header.writeDoubleLE(scale[i] ?? 1, 131 + 8 * i)
    header.writeDoubleLE(offset[i] ?? 0, 155 + 8 * i)
    header.writeDoubleLE(high, 179 + 16 * i)
    header.writeDoubleLE(low, 187 + 16 * i)
  }
}

function writeRecord({ user, id, bytes }: WrittenRecord): Buffer {
  const head = Buffer.alloc(54)
  head.write(user, 2, 'latin1')
  head.writeUInt16LE(id, 18)
  head.writeUInt16LE(bytes.length, 20)
  return Buffer.concat([head, bytes])
}

export function writePoint(point: WrittenPoint, { format, scale, offset }: Written): Buffer {
  const bytes = Buffer.alloc(RECORD_LENGTH[format] ?? 0)
  for (const [i, axis] of (['x', 'y', 'z'] as const).entries())
    bytes.writeInt32LE(Math.round((point[axis] - (offset[i] ?? 0)) / (scale[i] ?? 1)), 4 * i)
  writeClass(bytes, point, format)
  const timeAt = TIME_AT[format]
  if (timeAt !== undefined) bytes.writeDoubleLE(point.time ?? 0, timeAt)
  return bytes
}

/** One return of one pulse, its class and its flags. */
function writeClass(
  bytes: Buffer,
  { class: code = 2, isSynthetic, isWithheld }: WrittenPoint,
  format: number,
) {
  if (format < 6) {
    bytes.writeUInt8(0b001_001, 14)
    bytes.writeUInt8(code | (isSynthetic ? 0x20 : 0) | (isWithheld ? 0x80 : 0), 15)
    return
  }
  bytes.writeUInt8(0b0001_0001, 14)
  bytes.writeUInt8((isSynthetic ? 1 : 0) | (isWithheld ? 4 : 0), 15)
  bytes.writeUInt8(code, 16)
}

/** The coordinate system as GeoTIFF's keys. */
export function geoKeysRecord(keys: Readonly<Record<number, number>>): WrittenRecord {
  const entries = Object.entries(keys).map(([key, value]) => [Number(key), 0, 1, value])
  const bytes = Buffer.from(new Uint16Array([1, 1, 0, entries.length, ...entries.flat()]).buffer)
  return { user: 'LASF_Projection', id: 34_735, bytes }
}

export const wktRecord = (wkt: string): WrittenRecord => ({
  ...{ user: 'LASF_Projection', id: 2112 },
  bytes: Buffer.from(`${wkt}\0`),
})

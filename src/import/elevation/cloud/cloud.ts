import type { FileHandle } from 'node:fs/promises'
import type { Box } from '../../../core/geo/bounding-box.ts'
import { UnreadableFile } from '../../unreadable-file.ts'
import { boundsOnEarth, type Projection, projectionOf } from '../raster.ts'
import { type CloudCrs, cloudCrs } from './cloud-crs.ts'
import { type MapBox, readCopcChunks } from './copc-chunks.ts'
import { type GroundReturns, groundReturns } from './ground-returns.ts'
import { type LasHeader, readLasHeader } from './las-header.ts'
import { type LasRecord, readLasRecords } from './las-records.ts'
import { readChunks } from './laz-chunks.ts'
import { unpackChunks } from './unpack-chunks.ts'

/** An opened point cloud. */
export type Cloud = Projection & {
  readonly header: LasHeader
  readonly crs: CloudCrs
  readonly bounds: Box
  /** The ground returns, a slice at a time until the next: all of them, or with COPC those near the boxes. */
  readonly returns: (boxes: readonly MapBox[]) => AsyncGenerator<GroundReturns>
}

export async function openCloud(file: FileHandle, prj: string | null): Promise<Cloud> {
  const header = await readLasHeader(file)
  const records = await readLasRecords(file, header)
  const crs = cloudCrs(records, prj)
  const placing = await projectionOf(crs.map)
  const { projection } = placing
  const { low, high } = header
  const bounds = boundsOnEarth((right, up) => {
    const [lng, lat] = projection.inverse(
      [low[0] + right * (high[0] - low[0]), low[1] + up * (high[1] - low[1])],
      true,
    )
    return { lat: lat ?? Number.NaN, lng: lng ?? Number.NaN }
  })
  return { header, crs, ...placing, bounds, returns: (boxes) => returnsOf(file, header, records, boxes) }
}

async function* returnsOf(
  file: FileHandle,
  header: LasHeader,
  records: readonly LasRecord[],
  boxes: readonly MapBox[],
): AsyncGenerator<GroundReturns> {
  const slices = header.isPacked ? unpacked(file, header, records, boxes) : plain(file, header)
  const check = strayCheck(header)
  for await (const slice of slices) {
    check(slice)
    yield slice
  }
}

async function* unpacked(
  file: FileHandle,
  header: LasHeader,
  records: readonly LasRecord[],
  boxes: readonly MapBox[],
): AsyncGenerator<GroundReturns> {
  const chunks =
    (await readCopcChunks(file, header, records, boxes)) ?? (await readChunks(file, header, records))
  yield* unpackChunks(file, chunks, header)
}

const SLICE_POINTS = 65_536
const SLICE_BYTES = 4 << 20

async function* plain(file: FileHandle, header: LasHeader): AsyncGenerator<GroundReturns> {
  const { pointsAt, count, recordLength } = header
  const points = Math.min(SLICE_POINTS, Math.floor(SLICE_BYTES / recordLength))
  const bytes = Buffer.alloc(points * recordLength)
  const xyz = new Int32Array(points * 3)
  for (let done = 0; done < count; done += points) {
    const length = Math.min(points, count - done) * recordLength
    const { bytesRead } = await file.read(bytes, 0, length, pointsAt + done * recordLength)
    if (bytesRead < length) throw new UnreadableFile('it is cut off')
    yield groundReturns(bytes.subarray(0, length), header, xyz)
  }
}

const STRAY_SHARE = 0.01

/** Damaged bytes unpack to points anywhere: some strays are a careless header, many are no survey. */
function strayCheck({ low, high, scale, offset }: LasHeader) {
  // Headers are often rounded to the centimetre.
  const least = low.map((value, i) => (value - 0.02 - (offset[i] ?? 0)) / (scale[i] ?? 1) - 1)
  const most = high.map((value, i) => (value + 0.02 - (offset[i] ?? 0)) / (scale[i] ?? 1) + 1)
  let [seen, strays] = [0, 0]
  return ({ xyz }: GroundReturns) => {
    for (let i = 0; i < xyz.length; i++) {
      const value = xyz[i] ?? 0
      if (value < (least[i % 3] ?? 0) || value > (most[i % 3] ?? 0)) strays += 1
    }
    seen += xyz.length
    if (strays > STRAY_SHARE * seen)
      throw new UnreadableFile('it is broken: its points are outside the bounds that its header gives')
  }
}

import { type FileHandle, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { boxesMeet } from '../../core/geo/polygon.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { surveyCourse } from './clip.ts'
import { type Raster, unnamedFile } from './raster.ts'
import { readEsriAscii } from './read-esri-ascii.ts'
import { readGeotiff } from './read-geotiff.ts'
import { isElevation } from './recognise.ts'
import type { Surveyed, SurveyedGround } from './surveyed.ts'

/** The ground of every course that the file says something about, one course at a time. */
export async function* readElevation(
  file: string,
  courses: readonly Surveyed[],
): AsyncGenerator<SurveyedGround> {
  const bytes = await openUnpacked(file)
  try {
    const isCloud = isElevation(await startOf(bytes, 1_024)) === 'point-cloud'
    yield* isCloud ? fromCloud(bytes, file, courses) : fromRaster(bytes, file, courses)
  } finally {
    await bytes.close()
  }
}

async function* fromCloud(bytes: FileHandle, file: string, courses: readonly Surveyed[]) {
  const { readCloud } = await import('./cloud/read-cloud.ts')
  yield* readCloud(bytes, await readPrj(file), courses)
}

async function* fromRaster(
  bytes: FileHandle,
  file: string,
  courses: readonly Surveyed[],
): AsyncGenerator<SurveyedGround> {
  const raster = await openRaster(bytes, file)
  try {
    for (const { id, bounds, greens } of courses.filter((course) =>
      boxesMeet(raster.bounds, course.bounds),
    )) {
      const ground = await surveyCourse(raster, { bounds, greens: await greens() })
      if (ground) yield { courseId: id, ground, notes: [] }
    }
  } finally {
    await raster.close()
  }
}

async function openRaster(bytes: FileHandle, file: string): Promise<Raster> {
  const format = isElevation(await startOf(bytes, 1_024))
  if (format === 'geotiff') return readGeotiff(bytes)
  if (format === 'esri-ascii') return readEsriAscii(bytes, await readPrj(file))
  throw new UnreadableFile('it is neither a GeoTIFF nor an ESRI ASCII grid nor a point cloud (LAS or LAZ)')
}

async function startOf(bytes: FileHandle, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await bytes.read(Buffer.alloc(length), 0, length, 0)
  return buffer.subarray(0, bytesRead)
}

/** The text of `hill.prj` next to `hill.asc` or `hill.asc.gz`. */
async function readPrj(file: string): Promise<string | null> {
  const { dir, name } = path.parse(file.replace(/\.gz$/i, ''))
  for (const extension of ['.prj', '.PRJ']) {
    try {
      return await readFile(path.join(dir, name + extension), 'utf8')
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
  return null
}

async function openUnpacked(file: string): Promise<FileHandle> {
  const packed = await open(file)
  try {
    const [first, second] = await startOf(packed, 2)
    return first === 0x1f && second === 0x8b ? await unpack(packed) : packed
  } catch (error) {
    await packed.close()
    throw error
  }
}

// A grid of heights is packed to a fifth; one that is mostly unknown, to a hundredth.
const MAX_RATIO = 200
const BYTES_OF_ANY_FILE = 256 << 20

async function unpack(packed: FileHandle): Promise<FileHandle> {
  const copy = await unnamedFile()
  try {
    const most = Math.max(BYTES_OF_ANY_FILE, MAX_RATIO * (await packed.stat()).size)
    let size = 0
    // The pipeline ends the loop with the error of either stream.
    for await (const chunk of pipeline(packed.createReadStream({ start: 0 }), createGunzip(), () => {})) {
      size += chunk.length
      if (size > most)
        throw new UnreadableFile(`it unpacks to more than 256 MB and ${MAX_RATIO} times its size`)
      await copy.appendFile(chunk)
    }
    return copy
  } catch (error) {
    await copy.close()
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new UnreadableFile(
        `it is cut off or broken: it begins like gzip and cannot be unpacked (${error.message})`,
      )
    throw error
  }
}

import type { FileHandle } from 'node:fs/promises'
import { UnreadableFile } from '../unreadable-file.ts'
import { type Affine, isUnknown, placeRaster, type Raster, unnamedFile, type Window } from './raster.ts'

/**
 * An ESRI ASCII grid. Its text cannot be read from the middle, so its heights are copied once into a file of
 * numbers. `prj` is the text of the .prj file next to it, if there is one.
 */
export async function readEsriAscii(file: FileHandle, prj: string | null): Promise<Raster> {
  const header = await readHeader(file)
  const crs = crsOf(header, prj)
  const heights = await unnamedFile()
  try {
    await copyHeights(file, header, heights)
    const { columns, rows } = header
    const read = (window: Window) => readWindow(heights, columns, window)
    const about = { columns, rows, crs, date: null, accuracy: null }
    const drawn = { format: 'esri-ascii', ...about, read, close: () => heights.close() } as const
    return await placeRaster(drawn, affineOf(header))
  } catch (error) {
    await heights.close()
    throw error
  }
}

type Header = {
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  /** The middle of the lower left cell. */
  readonly x: number
  readonly y: number
  readonly nodata: number
  /** Where the values begin, in bytes. */
  readonly start: number
}

const HEADER_BYTES = 4_096
const HEADER_LINE =
  /[ \t]*(ncols|nrows|[xy]llcorner|[xy]llcent(?:er|re)|cellsize|dx|dy|nodata(?:_value)?)[ \t]+(\S+)[ \t]*(?:\r\n?|\n)\s*/iy

async function readHeader(file: FileHandle): Promise<Header> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
  const text = buffer.toString('latin1', 0, bytesRead)
  const given = new Map<string, number>()
  let start = /^(?:ï»¿)?\s*/.exec(text)?.[0].length ?? 0
  for (let line = lineAt(text, start); line; line = lineAt(text, start)) {
    const [whole, name = '', value = ''] = line
    given.set(name.toLowerCase().replace('centre', 'center'), Number(value))
    start += whole.length
  }
  return headerOf(given, start)
}

function lineAt(text: string, start: number) {
  HEADER_LINE.lastIndex = start
  return HEADER_LINE.exec(text)
}

function headerOf(given: ReadonlyMap<string, number>, start: number): Header {
  const named = (...names: readonly string[]) => {
    const name = names.find((one) => given.has(one))
    if (!name) throw new UnreadableFile(`its header lacks ${names.join(' or ')}`)
    const value = given.get(name) ?? Number.NaN
    if (!Number.isFinite(value)) throw new UnreadableFile(`${name} in its header is not a number`)
    return value
  }
  const width = named('dx', 'cellsize')
  const height = named('dy', 'cellsize')
  const columns = named('ncols')
  const rows = named('nrows')
  if (
    ![columns, rows].every((count) => Number.isSafeInteger(count) && count > 0) ||
    !(width > 0 && height > 0)
  )
    throw new UnreadableFile(
      'ncols, nrows and cellsize in its header must be above 0, and the first two whole',
    )
  // The corner is the outer one of the lower left cell.
  const x = given.has('xllcenter') ? named('xllcenter') : named('xllcorner', 'xllcenter') + width / 2
  const y = given.has('yllcenter') ? named('yllcenter') : named('yllcorner', 'yllcenter') + height / 2
  const nodata = given.get('nodata_value') ?? given.get('nodata') ?? Number.NaN
  return { columns, rows, width, height, x, y, nodata, start }
}

const affineOf = ({ rows, width, height, x, y }: Header): Affine => ({
  ...{ a: width, b: 0, c: x },
  ...{ d: 0, e: -height, f: y + (rows - 1) * height },
})

function crsOf(header: Header, prj: string | null): string {
  if (prj !== null) {
    const code = /AUTHORITY\s*\[\s*"EPSG"\s*,\s*"?(\d+)"?\s*\]\s*\]\s*$/i.exec(prj)?.[1]
    return code ? `EPSG:${code}` : prj.trim()
  }
  const { columns, rows, width, height, x, y } = header
  const [west, south] = [x - width / 2, y - height / 2]
  const isDegrees =
    west >= -180 && west + columns * width <= 180 && south >= -90 && south + rows * height <= 90
  if (!isDegrees)
    throw new UnreadableFile(
      'it has no georeference: there is no .prj file next to it, and its coordinates are not degrees',
    )
  return 'EPSG:4326'
}

const BUFFERED = 1 << 16
const BYTES = Float32Array.BYTES_PER_ELEMENT

/** Values may be split into lines in any way; only their number counts. */
async function copyHeights(file: FileHandle, { columns, rows, nodata, start }: Header, to: FileHandle) {
  const full = columns * rows
  const buffered = new Float32Array(BUFFERED)
  let count = 0
  for await (const words of wordsOf(file, start)) {
    for (const word of words) {
      const value = numberOf(word, count, columns)
      buffered[count++ % BUFFERED] = value === nodata || isUnknown(value) ? Number.NaN : value
      if (count > full) throw new UnreadableFile(`it has more than the ${full} values its header announces`)
      if (count % BUFFERED === 0) await to.appendFile(new Uint8Array(buffered.buffer))
    }
  }
  if (count < full) throw new UnreadableFile(`it is cut off: it should have ${full} values and has ${count}`)
  await to.appendFile(new Uint8Array(buffered.buffer, 0, (count % BUFFERED) * BYTES))
}

function numberOf(word: string, count: number, columns: number): number {
  const value = Number(word)
  if (!Number.isNaN(value) || /^[+-]?nan$/i.test(word)) return value
  const label = `value ${(count % columns) + 1} of row ${Math.floor(count / columns) + 1}`
  throw new UnreadableFile(`${label} is not a number: ${word.slice(0, 20)}`)
}

const MAX_WORD_LENGTH = 1_000

async function* wordsOf(file: FileHandle, start: number): AsyncGenerator<readonly string[]> {
  const chunks = file.createReadStream({
    start,
    encoding: 'latin1',
    autoClose: false,
    highWaterMark: 1 << 20,
  })
  let rest = ''
  for await (const chunk of chunks as AsyncIterable<string>) {
    const words = (rest + chunk).split(/\s+/)
    rest = words.pop() ?? ''
    if (rest.length > MAX_WORD_LENGTH) throw new UnreadableFile('it is not a grid: a value never ends')
    yield words.filter((word) => word !== '')
  }
  if (rest !== '') yield [rest]
}

async function readWindow(heights: FileHandle, width: number, window: Window): Promise<Float32Array> {
  const { left, top, columns, rows } = window
  const read = new Float32Array(columns * rows)
  const bytes = new Uint8Array(read.buffer)
  for (let row = 0; row < rows; row++)
    await heights.read(bytes, row * columns * BYTES, columns * BYTES, ((top + row) * width + left) * BYTES)
  return read
}

import type { FileHandle } from 'node:fs/promises'
import { GeoTIFF, type GeoTIFFImage, type Pool } from 'geotiff'
import { dayOrNull } from '../../terrain/survey.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { crsOf, heightUnitOf } from './geo-keys.ts'
import { type Affine, isUnknown, placeRaster, type Raster, type Window } from './raster.ts'
import { blockDecoder, canUnpack, isPacked, mostBytes } from './unpack-block.ts'

/** A GeoTIFF of heights. Reads only the windows it has to. */
export async function readGeotiff(file: FileHandle): Promise<Raster> {
  const { size } = await file.stat()
  const image = await orUnreadable(() => openImage(file, size))
  checkHeights(image)
  const blocks = await orUnreadable(() => readBlocks(image))
  checkWhole(image, blocks, size)
  const scale = await orUnreadable(() => scaleOf(image))
  const drawn = {
    format: 'geotiff',
    columns: image.getWidth(),
    rows: image.getHeight(),
    crs: crsOf(geoKeysOf(image)),
    date: await orUnreadable(() => dateOf(image)),
    accuracy: null,
    read: (window: Window) => orUnreadable(() => readHeights(image, blocks, scale, window)),
    close: async () => {},
  } as const
  return placeRaster(drawn, affineOf(image))
}

async function orUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    // A decoder throws strings as well as errors.
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnreadableFile(`it is cut off, or not a GeoTIFF we can read (${reason})`, { cause: error })
  }
}

async function openImage(file: FileHandle, size: number): Promise<GeoTIFFImage> {
  const source = sourceOf(file, size)
  const tiff = await GeoTIFF.fromSource(source)
  // Lists that are fetched later are taken for little-endian, whatever the file says.
  tiff.parser.eager = true
  const image = await tiff.getImage()
  source.endDirectory()
  return image
}

const SPARE_FOR_DIRECTORY = 1 << 20

type Slice = { readonly offset: number; readonly length: number }

/** The package's own source gives zeros past the end of a file, which makes a cut-off file look complete. */
function sourceOf(file: FileHandle, size: number) {
  let left = 2 * size + SPARE_FOR_DIRECTORY
  const fetchSlice = async ({ offset, length }: Slice) => {
    left -= Math.max(0, Math.min(length, size - offset))
    if (left < 0) throw new UnreadableFile('it is broken: the values in its directory overlap')
    const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)))
    await file.read(bytes, 0, bytes.length, offset)
    return { offset, length: bytes.length, data: bytes.buffer }
  }
  const fetch = async (slices: readonly Slice[]) =>
    (await Promise.all(slices.map(fetchSlice))).map(({ data }) => data)
  const endDirectory = () => {
    left = Number.POSITIVE_INFINITY
  }
  return { fetch, fetchSlice, fileSize: size, close: async () => {}, endDirectory }
}

const RGB = 2
const PALETTE = 3
const MAX_BLOCK_BYTES = 1 << 29
// A tile of 4,096 × 4,096 pixels.
const MAX_PACKED_BLOCK_BYTES = 1 << 26
const MOST_TINY_BLOCKS = 10_000
const TINY_BLOCK_BYTES = 256

const blockBytesOf = (image: GeoTIFFImage) =>
  image.getTileWidth() * image.getTileHeight() * image.getBytesPerPixel()

const compressionOf = ({ fileDirectory }: GeoTIFFImage) => fileDirectory.getValue('Compression') || 1

function checkHeights(image: GeoTIFFImage) {
  if (!(image.getWidth() > 0 && image.getHeight() > 0)) throw new UnreadableFile('it has no raster')
  const colours = image.fileDirectory.getValue('PhotometricInterpretation')
  if (colours === RGB || colours === PALETTE) throw new UnreadableFile('it is a colour picture, not heights')
  const compression = compressionOf(image)
  if (!canUnpack(compression))
    throw new UnreadableFile(
      `its heights are packed in a way we can’t unpack (${compression}); write it with DEFLATE or LZW`,
    )
  if (!(blockBytesOf(image) <= (isPacked(compression) ? MAX_PACKED_BLOCK_BYTES : MAX_BLOCK_BYTES)))
    throw new UnreadableFile(
      'its heights are in one huge piece; write it in tiles, as a cloud-optimized GeoTIFF',
    )
}

/** How the heights lie in the file: in tiles, or in strips, which are tiles of full width. */
type Blocks = { readonly offsets: ArrayLike<number>; readonly lengths: ArrayLike<number> }

async function readBlocks({ fileDirectory, isTiled }: GeoTIFFImage): Promise<Blocks> {
  const offsets = await fileDirectory.loadValue(isTiled ? 'TileOffsets' : 'StripOffsets')
  const lengths = await fileDirectory.loadValue(isTiled ? 'TileByteCounts' : 'StripByteCounts')
  if (!offsets || !lengths) throw new UnreadableFile('it does not say where in the file its heights are')
  return { offsets, lengths }
}

function checkWhole(image: GeoTIFFImage, { offsets, lengths }: Blocks, size: number) {
  const count = blocksAcross(image) * Math.ceil(image.getHeight() / image.getTileHeight())
  if (!(offsets.length >= count && lengths.length >= count))
    throw new UnreadableFile('it is broken: its list of tiles or strips is too short')
  const blockBytes = blockBytesOf(image)
  if (count > MOST_TINY_BLOCKS && blockBytes < TINY_BLOCK_BYTES)
    throw new UnreadableFile('its heights are in too many tiny pieces; write it in tiles of 256 × 256')
  for (let i = 0; i < count; i++) {
    const end = (offsets[i] ?? 0) + (lengths[i] ?? 0)
    if (end > size) throw new UnreadableFile(`it is cut off: it should have ${end} bytes and has ${size}`)
    if ((lengths[i] ?? 0) > mostBytes(blockBytes))
      throw new UnreadableFile('it is broken: a tile or strip is longer than its pixels')
  }
}

const blocksAcross = (image: GeoTIFFImage) => Math.ceil(image.getWidth() / image.getTileWidth())

type GeoKeys = NonNullable<ReturnType<GeoTIFFImage['getGeoKeys']>>

function geoKeysOf(image: GeoTIFFImage): GeoKeys {
  try {
    return image.getGeoKeys() ?? {}
  } catch {
    throw new UnreadableFile('its georeference is broken: the directory of its keys points to nothing')
  }
}

/** When the file was written, as "2024:05:31 10:00:00". */
async function dateOf({ fileDirectory }: GeoTIFFImage): Promise<string | null> {
  const [day] = String((await fileDirectory.loadValue('DateTime')) ?? '').split(' ')
  return dayOrNull(day?.replaceAll(':', '-'))
}

const PIXEL_IS_POINT = 2

/** PixelIsArea, the default, means a pixel's upper left corner, PixelIsPoint its middle. */
function affineOf(image: GeoTIFFImage): Affine {
  const given = affineAsGiven(image)
  if (geoKeysOf(image).GTRasterTypeGeoKey === PIXEL_IS_POINT) return given
  const { a, b, c, d, e, f } = given
  return { ...given, c: c + (a + b) / 2, f: f + (d + e) / 2 }
}

function affineAsGiven({ fileDirectory }: GeoTIFFImage): Affine {
  const matrix = fileDirectory.getValue('ModelTransformation')
  if (matrix) {
    const [a = 0, b = 0, , c = 0, d = 0, e = 0, , f = 0] = matrix
    return { a, b, c, d, e, f }
  }
  const [column = 0, row = 0, , x, y] = fileDirectory.getValue('ModelTiepoint') ?? []
  const [width, height] = fileDirectory.getValue('ModelPixelScale') ?? []
  if (x === undefined || y === undefined || width === undefined || height === undefined)
    throw new UnreadableFile('it has no georeference: it does not say where its pixels lie')
  // Some writers give the height with a sign; rows go south all the same.
  const down = -Math.abs(height)
  return { a: width, b: 0, c: x - column * width, d: 0, e: down, f: y - row * down }
}

/** How a value of the file becomes metres, and which one is none. */
type Scale = { readonly factor: number; readonly offset: number; readonly nodata: number }

// Searching it takes long.
const MOST_METADATA = 100 << 10

async function scaleOf(image: GeoTIFFImage): Promise<Scale> {
  const metadata: unknown = await image.fileDirectory.loadValue('GDAL_METADATA')
  if (typeof metadata === 'string' && metadata.length > MOST_METADATA)
    throw new UnreadableFile('its metadata (GDAL_METADATA) has more than 100 kB')
  const band = (await image.getGDALMetadata(0)) ?? {}
  const unit = heightUnitOf(geoKeysOf(image), String(band.UNITTYPE ?? '')) ?? 1
  const scale = Number(band.SCALE ?? 1)
  const offset = Number(band.OFFSET ?? 0)
  if (!Number.isFinite(scale) || !Number.isFinite(offset))
    throw new UnreadableFile('the scale or the offset of its heights is not a number')
  const nodata = Number.parseFloat(image.fileDirectory.getValue('GDAL_NODATA') ?? '')
  return { factor: scale * unit, offset: offset * unit, nodata }
}

async function readHeights(
  image: GeoTIFFImage,
  blocks: Blocks,
  scale: Scale,
  window: Window,
): Promise<Float32Array> {
  const { left, top, columns, rows } = window
  const bands = await image.readRasters({
    ...{ window: [left, top, left + columns, top + rows], samples: [0] },
    pool: blockDecoder(blockBytesOf(image)) as unknown as Pool,
  })
  const values = bands[0] ?? []
  // A marker such as -3.4e38 is often written with fewer digits than the value has.
  const nodata = Math.fround(scale.nodata)
  const heights = new Float32Array(columns * rows)
  for (let i = 0; i < heights.length; i++) {
    const value = values[i] ?? Number.NaN
    const unknown = Math.fround(value) === nodata || isUnknown(value)
    heights[i] = unknown ? Number.NaN : value * scale.factor + scale.offset
  }
  if (hasGaps(blocks)) blankGaps(heights, image, blocks, window)
  return heights
}

const hasGaps = ({ lengths }: Blocks) => Array.prototype.includes.call(lengths, 0)

/** A block that the file leaves out is unknown; read as zeros, it would be a plain at 0 m. */
function blankGaps(heights: Float32Array, image: GeoTIFFImage, { lengths }: Blocks, window: Window) {
  const { left, top, columns } = window
  const across = blocksAcross(image)
  for (let i = 0; i < heights.length; i++) {
    const column = Math.floor((left + (i % columns)) / image.getTileWidth())
    const row = Math.floor((top + Math.floor(i / columns)) / image.getTileHeight())
    if (lengths[row * across + column] === 0) heights[i] = Number.NaN
  }
}

import { inflateSync, zstdDecompressSync } from 'node:zlib'
import { BaseDecoder, getDecoder } from 'geotiff'
import { unpackLzw, unpackPackBits } from './unpack-runs.ts'

// The package's own decoders unpack whatever there is, and some never end. A block never has more than its pixels.

const [NONE, LZW, DEFLATE, OLD_DEFLATE, PACK_BITS, LERC, ZSTD] = [1, 5, 8, 32_946, 32_773, 34_887, 50_000]

type Unpack = (packed: Uint8Array, most: number, parameters: Parameters) => Uint8Array | Promise<Uint8Array>
type Parameters = ConstructorParameters<typeof BaseDecoder>[0] & {
  readonly LercParameters?: ArrayLike<number>
}

const inflate: Unpack = (packed, most) => inflateSync(packed, { maxOutputLength: mostBytes(most) })
const unpackZstd: Unpack = (packed, most) => zstdDecompressSync(packed, { maxOutputLength: mostBytes(most) })

const UNPACK: ReadonlyMap<number, Unpack> = new Map<number, Unpack>([
  [NONE, (plain) => plain],
  [LZW, unpackLzw],
  [DEFLATE, inflate],
  [OLD_DEFLATE, inflate],
  [PACK_BITS, unpackPackBits],
  [LERC, unpackLerc],
  [ZSTD, unpackZstd],
])

/** JPEG and the like are for pictures, and would change heights. */
export const canUnpack = (compression: number) => UNPACK.has(compression)

export const isPacked = (compression: number) => compression !== NONE

/** Writers may fill a block up; more than that is no block. */
export const mostBytes = (blockBytes: number) => 2 * blockBytes + 1_024

/** Unpacks blocks for the package, each to at most so many bytes. */
export const blockDecoder = (blockBytes: number) => ({
  bindParameters: (compression: number, parameters: Parameters) =>
    new BlockDecoder(parameters, UNPACK.get(compression) ?? null, blockBytes),
})

class BlockDecoder extends BaseDecoder {
  readonly #unpack: Unpack | null
  readonly #blockBytes: number

  constructor(parameters: Parameters, unpack: Unpack | null, blockBytes: number) {
    super(parameters)
    this.#unpack = unpack
    this.#blockBytes = blockBytes
  }

  override async decodeBlock(buffer: ArrayBufferLike): Promise<ArrayBufferLike> {
    if (!this.#unpack) throw new Error('it is packed in a way we can’t unpack')
    return wholeBuffer(await this.#unpack(new Uint8Array(buffer), this.#blockBytes, this.parameters))
  }
}

const wholeBuffer = (bytes: Uint8Array): ArrayBufferLike =>
  bytes.length === bytes.buffer.byteLength
    ? bytes.buffer
    : bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)

const LERC_UNPACK: readonly (Unpack | undefined)[] = [(plain) => plain, inflate, unpackZstd]

/** Its own header says how large it is; only the first image is read, since a block has no more. */
async function unpackLerc(packed: Uint8Array, most: number, parameters: Parameters): Promise<Uint8Array> {
  const unpack = LERC_UNPACK[parameters.LercParameters?.[1] ?? 0]
  if (!unpack) throw new Error('it is packed in a way we can’t unpack')
  const bytes = Buffer.from(await unpack(packed, most, parameters))
  const { pixels, length } = lercSize(bytes)
  if (!(pixels <= most) || !(length > 0 && length <= bytes.length))
    throw new Error('a block is not as large as it says')
  const plain = { ...parameters, predictor: 1, LercParameters: [0, 0] }
  const decoder = await getDecoder(LERC, plain)
  return new Uint8Array(await decoder.decodeBlock(wholeBuffer(bytes.subarray(0, length))))
}

/** How many values an image of LERC 2 has, and its bytes. */
function lercSize(bytes: Buffer): { readonly pixels: number; readonly length: number } {
  if (bytes.toString('latin1', 0, 6) !== 'Lerc2 ')
    throw new Error('it is a kind of LERC that we can’t unpack')
  const version = bytes.readInt32LE(6)
  const at = version >= 3 ? 14 : 10
  const area = bytes.readUInt32LE(at) * bytes.readUInt32LE(at + 4)
  const values = version >= 4 ? bytes.readUInt32LE(at + 8) : 1
  return { pixels: area * values, length: bytes.readInt32LE(at + (version >= 4 ? 20 : 16)) }
}

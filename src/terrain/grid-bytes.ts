import { endianness } from 'node:os'
import { deflateSync, inflateSync } from 'node:zlib'
import type { Cells, Grid } from './grid.ts'

/** The heights as bytes: float32, little-endian, deflated. */
export function packGrid({ heights }: Grid): Uint8Array {
  const bytes = new Uint8Array(heights.byteLength)
  bytes.set(new Uint8Array(heights.buffer, heights.byteOffset, heights.byteLength))
  return deflateSync(littleEndian(bytes))
}

export function unpackGrid(cells: Cells, packed: Uint8Array): Grid {
  const { west, south, east, north, columns, rows } = cells
  const bytes = inflateSync(packed, { maxOutputLength: columns * rows * 4 + 1 })
  if (bytes.length !== columns * rows * 4)
    throw new Error(`A grid of ${columns} × ${rows} cells cannot be made of ${bytes.length} bytes.`)
  const heights = new Float32Array(columns * rows)
  new Uint8Array(heights.buffer).set(littleEndian(bytes))
  return { west, south, east, north, columns, rows, heights }
}

const IS_LITTLE = endianness() === 'LE'

/** Bytes of float32 in the order of this machine as little-endian ones, or the other way around. */
const littleEndian = (bytes: Uint8Array): Uint8Array =>
  IS_LITTLE ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).swap32()

import { crc32 } from 'node:zlib'

/** RFC 1952: deflate, no time, no name, any system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const TRAILER_BYTES = 8

/** No byte takes more than 15 bits in any code, and no block header half a kilobyte. */
export const maxGzipBytes = (bytes: number) => HEADER.length + 512 + 2 * bytes + TRAILER_BYTES

/** Puts what a gzip file needs around a deflate stream; returns the length of all. */
export function writeGzip(out: Buffer, plain: Buffer, deflate: (start: number) => number): number {
  HEADER.copy(out)
  const end = deflate(HEADER.length)
  out.writeUInt32LE(crc32(plain), end)
  return out.writeUInt32LE(plain.length, end + 4)
}

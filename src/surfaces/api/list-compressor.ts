import type { Snapshot } from '../../library/snapshot.ts'
import { maxGzipBytes, writeGzip } from '../../platform/deflate/gzip.ts'
import { exactly } from '../../platform/http/content-coding.ts'
import { listBody } from './list-body.ts'
import { listWriter } from './list-writer.ts'
import type { RememberedPage } from './page-cache.ts'
import { summaryBits } from './summary-bits.ts'

type WriteList = ReturnType<typeof listWriter>

/**
 * Compresses a page of courses in a fraction of the time that zlib takes: all pages of a snapshot share one code, and
 * the values of a course are coded once. The same library always gives the same bytes, as strong tags require. Null for a
 * page that zlib should compress.
 */
export function listCompressor() {
  const plain = growingBuffer()
  const packed = growingBuffer()
  let of: Snapshot | null = null
  let write: WriteList = () => 0
  return (snapshot: Snapshot, page: RememberedPage): Buffer | null => {
    if (page.page.courses.length < WORTH_IT) return null
    const { texts } = snapshot
    if (of !== snapshot) write = listWriter(texts, summaryBits(texts))
    of = snapshot
    const list = listBody(texts, page, plain)
    const out = packed(maxGzipBytes(list.length))
    const length = writeGzip(out, list, (start) => write(list, page, out, start))
    return exactly(out.subarray(0, length))
  }
}

/** The code itself takes a hundred bytes. For a short page, zlib's result is smaller, and quick to make. */
const WORTH_IT = 3

/** One buffer, used over and over; a page may hold at most 200 courses. */
function growingBuffer() {
  let bytes = Buffer.allocUnsafeSlow(1 << 16)
  return (length: number): Buffer => {
    if (bytes.length < length) bytes = Buffer.allocUnsafeSlow(length)
    return bytes.subarray(0, length)
  }
}

import { BadZip } from '../../core/zip/bad-zip.ts'
import { openZip } from '../../core/zip/read-zip.ts'
import { UnreadableFile } from '../unreadable-file.ts'

// A tracing with its pictures is a few megabytes.
const MAX_BYTES = 128 << 20
const CHUNK = 1 << 20

/** The KML in a KMZ archive: `doc.kml`, else the first one. */
export async function* readKmz(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    const zip = await openZip(await collect(bytes))
    const files = zip.names.filter((name) => /\.kml$/i.test(name))
    const name = files.find((file) => file.toLowerCase() === 'doc.kml') ?? files[0]
    if (name === undefined) throw new UnreadableFile('it is an archive without a .kml file')
    const kml = withoutBom(await zip.read(name))
    for (let at = 0; at < kml.length; at += CHUNK) yield kml.subarray(at, at + CHUNK)
  } catch (error) {
    throw error instanceof BadZip ? new UnreadableFile(error.message) : error
  }
}

async function collect(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of bytes) {
    length += chunk.length
    if (length > MAX_BYTES) throw new UnreadableFile('it is an archive of more than 128 MB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const BOM = Buffer.from([0xef, 0xbb, 0xbf])

const withoutBom = (bytes: Buffer) => (bytes.subarray(0, 3).equals(BOM) ? bytes.subarray(3) : bytes)

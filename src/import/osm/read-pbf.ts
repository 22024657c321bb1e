import { UnreadableFile } from '../unreadable-file.ts'
import { assemble } from './assemble.ts'
import { decodeBlock, HOLDS, kindsIn, openBlock } from './decode-block.ts'
import { latestVersions } from './latest-versions.ts'
import type { OnDropped, OpenBytes, Scan, Visitor } from './osm-element.ts'
import type { OsmFeature } from './osm-feature.ts'
import { type Blob, readable, readBlobs } from './pbf-blobs.ts'
import { bytesOf, eachField } from './pbf-message.ts'

/** The features of a PBF file (https://wiki.openstreetmap.org/wiki/PBF_Format). */
export const readPbf = (open: OpenBytes, onDropped: OnDropped): AsyncGenerator<OsmFeature> =>
  assemble(scanPbf(open), onDropped)

function scanPbf(open: OpenBytes): Scan {
  // What each block contains: later runs skip blocks without what they look for.
  const kindsOfBlock: number[] = []
  const checkRuns = runsCheck()
  return async function* (visitor) {
    let hasHistory: boolean | null = null
    let index = 0
    const latest = latestVersions(visitor)
    checkRuns.start()
    for await (const blob of readBlobs(open())) {
      checkRuns.note(blob)
      if (hasHistory === null) hasHistory = await readFileHeader(blob)
      if (blob.type !== 'OSMData') continue
      const known = kindsOfBlock[index]
      if (known === undefined || (known & kindsFor(visitor)) !== 0) {
        const wanted = hasHistory ? latest.visitor : visitor
        kindsOfBlock[index] = yield* decodeBlob(blob, wanted, hasHistory)
        yield
      }
      index++
    }
    if (hasHistory === null) throw new UnreadableFile('it is empty')
    latest.flush()
  }
}

const kindsFor = ({ node, way, relation, part, coordinates }: Visitor) =>
  (node || coordinates ? HOLDS.nodes : 0) | (way || part ? HOLDS.ways : 0) | (relation ? HOLDS.relations : 0)

async function* decodeBlob(blob: Blob, visitor: Visitor, hasHistory: boolean): AsyncGenerator<void, number> {
  const bytes = await blob.unpack()
  const block = await readable(blob.byte, () => openBlock(bytes, blob.size))
  const parts = decodeBlock(block, visitor, hasHistory)
  while (!(await readable(blob.byte, () => parts.next())).done) yield
  return readable(blob.byte, () => kindsIn(block))
}

const MAX_RUNS_OF_ANY_FILE = 6
// What takes one more run has some hundred thousand nodes of its own.
const LEAST_BYTES_FOR_A_RUN = 256 << 10

/** Lists that are nearly empty when packed could make us read a small file thousands of times. */
function runsCheck() {
  let runs = 0
  let bytes = 0
  return {
    start: () => {
      if (++runs > MAX_RUNS_OF_ANY_FILE + bytes / LEAST_BYTES_FOR_A_RUN)
        throw new UnreadableFile('its ways and relations have more parts than a file of its size can have')
    },
    note: ({ size }: Blob) => {
      if (runs === 1) bytes += size
    },
  }
}

const HISTORY = 'HistoricalInformation'
const UNDERSTOOD: ReadonlySet<string> = new Set(['OsmSchema-V0.6', 'DenseNodes', HISTORY])

/** The first block says what a reader must understand. True when the file has history. */
async function readFileHeader(blob: Blob): Promise<boolean> {
  if (blob.type !== 'OSMHeader')
    throw new UnreadableFile('it is not an OpenStreetMap PBF: it has no header at byte 0')
  const bytes = await blob.unpack()
  const required = await readable(blob.byte, () => requiredFeatures(bytes))
  const unknown = required.filter((feature) => !UNDERSTOOD.has(feature))
  if (unknown.length > 0)
    throw new UnreadableFile(`it needs PBF features we do not support: ${namesOf(unknown)}`)
  return required.includes(HISTORY)
}

const MAX_FEATURES = 100

const namesOf = (features: readonly string[]) =>
  features
    .slice(0, 10)
    .map((feature) => feature.slice(0, 60).replace(/[^\x20-\x7e]/g, '.'))
    .join(', ')

function requiredFeatures(bytes: Uint8Array): readonly string[] {
  const features: string[] = []
  eachField(bytes, (field, reader) => {
    if (field !== 4) return
    const count = features.push(Buffer.from(bytesOf(reader)).toString())
    if (count > MAX_FEATURES) throw new RangeError('it needs more than 100 features')
  })
  return features
}

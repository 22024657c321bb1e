import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  rmdirSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { UnreadableFile } from '../unreadable-file.ts'
import type { OsmFeature } from './osm-feature.ts'
import { positionsIn } from './position-budget.ts'

/**
 * Features that wait until we know the courses they lie on. A few stay in memory; the others go as JSON to a file
 * without a name, which goes when the process ends. So memory does not grow with what is imported.
 */
export type FeatureSpill = {
  /** Keeps a feature; its index is 0, 1, 2 and so on. */
  readonly append: (feature: OsmFeature) => number
  /** The features at these indexes, which must ascend. */
  readonly read: (indexes: ArrayLike<number>) => readonly OsmFeature[]
  readonly close: () => void
}

// About 30 MB. The golf of a small country fits in, and its import never touches the disk.
const POSITIONS_IN_MEMORY = 400_000

// About 100 MB. The largest resorts have a tenth of it.
const POSITIONS_AT_ONCE = 1_000_000

export function openFeatureSpill(
  folder = tmpdir(),
  positionsInMemory = POSITIONS_IN_MEMORY,
  positionsAtOnce = POSITIONS_AT_ONCE,
): FeatureSpill {
  const inMemory: OsmFeature[] = []
  const sizes: number[] = []
  let room = positionsInMemory
  let file: SpillFile | null = null
  const append = (feature: OsmFeature) => {
    // The free space only shrinks, so what is in memory always comes before what is not.
    const size = positionsIn(feature) + longTagsOf(feature)
    sizes.push(size)
    room -= size
    if (room >= 0) return inMemory.push(feature) - 1
    file ??= openSpillFile(folder)
    return inMemory.length + file.append(JSON.stringify(feature))
  }
  const read = (indexes: ArrayLike<number>) => {
    const features: OsmFeature[] = []
    const spilled: number[] = []
    let positions = 0
    for (const index of Array.from(indexes)) {
      positions += sizes[index] ?? 0
      if (positions > positionsAtOnce)
        throw new UnreadableFile(
          `features in one place have more than ${positionsAtOnce.toLocaleString('en')} positions`,
        )
      const feature = inMemory[index]
      if (feature) features.push(feature)
      else spilled.push(index - inMemory.length)
    }
    for (const text of file?.read(spilled) ?? []) features.push(parseFeature(text))
    return features
  }
  return { append, read, close: () => file?.close() }
}

const USUAL_TAGS_LENGTH = 1_000

/** Tags of unusual length, as the number of positions that take as much memory. */
function longTagsOf({ tags }: OsmFeature): number {
  let length = 0
  for (const key in tags) length += key.length + (tags[key]?.length ?? 0)
  return length > USUAL_TAGS_LENGTH ? Math.ceil(length / 32) : 0
}

const parseFeature = (text: string): OsmFeature => JSON.parse(text)

type SpillFile = {
  readonly append: (text: string) => number
  readonly read: (indexes: readonly number[]) => readonly string[]
  readonly close: () => void
}

const CHUNK = 1 << 20

function openSpillFile(folder: string): SpillFile {
  const fd = openUnnamed(folder)
  const chunk = Buffer.allocUnsafeSlow(CHUNK)
  let starts = new Float64Array(1 << 12)
  let count = 0
  let written = 0
  let filled = 0
  const flush = () => {
    writeFully(fd, chunk.subarray(0, filled), written)
    written += filled
    filled = 0
  }
  const append = (text: string) => {
    if (count + 2 > starts.length) starts = grown(starts)
    const bytes = Buffer.from(text)
    if (filled + bytes.length > CHUNK) flush()
    if (bytes.length > CHUNK) {
      writeFully(fd, bytes, written)
      written += bytes.length
    } else filled += bytes.copy(chunk, filled)
    starts[++count] = written + filled
    return count - 1
  }
  const read = (indexes: readonly number[]) => {
    flush()
    return runsOf(indexes, starts).flatMap((run) => readRun(fd, run, starts))
  }
  return { append, read, close: () => closeSync(fd) }
}

function openUnnamed(folder: string): number {
  mkdirSync(folder, { recursive: true })
  const own = mkdtempSync(path.join(folder, 'features-'))
  const file = path.join(own, 'spill.tmp')
  const fd = openSync(file, 'wx+', 0o600)
  unlinkSync(file)
  rmdirSync(own)
  return fd
}

function grown(starts: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(starts.length * 2)
  larger.set(starts)
  return larger
}

function writeFully(fd: number, bytes: Buffer, at: number) {
  for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done, bytes.length - done, at + done)
}

// Reading over a gap costs less than another system call.
const GAP = 1 << 15

/** Indexes that are read together because they are close in the file. */
function runsOf(indexes: readonly number[], starts: Float64Array): readonly (readonly number[])[] {
  const runs: number[][] = []
  let end = Number.NEGATIVE_INFINITY
  let begin = 0
  for (const index of indexes) {
    const start = starts[index] ?? 0
    if (start - end > GAP || start - begin > CHUNK) {
      runs.push([])
      begin = start
    }
    runs.at(-1)?.push(index)
    end = starts[index + 1] ?? 0
  }
  return runs
}

function readRun(fd: number, indexes: readonly number[], starts: Float64Array): readonly string[] {
  const begin = starts[indexes[0] ?? 0] ?? 0
  const end = starts[(indexes.at(-1) ?? 0) + 1] ?? 0
  const bytes = Buffer.allocUnsafe(end - begin)
  for (let done = 0; done < bytes.length; ) {
    const read = readSync(fd, bytes, done, bytes.length - done, begin + done)
    if (read === 0) throw new Error('The file of spilled features is shorter than what was written to it.')
    done += read
  }
  return indexes.map((index) =>
    bytes.toString('utf8', (starts[index] ?? 0) - begin, (starts[index + 1] ?? 0) - begin),
  )
}

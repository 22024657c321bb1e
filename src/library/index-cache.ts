import { closeSync, fstatSync, openSync } from 'node:fs'
import { access, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { LibraryState } from '../course/library-state-store.ts'
import type { LinkBases } from '../course/links.ts'
import { type Bodies, type Body, type BodyPlaces, openBodies } from './bodies.ts'
import type { BodyFile } from './body-file.ts'
import { DamagedIndex, INDEX_NAME, readIndexFile, writeIndexFile } from './index-file.ts'
import { indexKey } from './index-key.ts'
import type { Loaded } from './load-library.ts'
import { type IndexData, NO_BODY } from './snapshot.ts'
import { relinked, type ServedSummaries } from './texts-of.ts'

type StoredBodies = Omit<BodyPlaces, 'ids'> & { readonly file: Uint8Array }
/** All in the order of the index; the bodies of pitch and putt come after those of golf. */
type StoredTexts = {
  readonly summaryStart: Uint32Array
  /** Where the summaries of pitch and putt start. */
  readonly pitchStart: Uint32Array
  readonly bodies: StoredBodies
}

export type Kept = {
  readonly folder: string
  readonly bases: LinkBases
  readonly state: LibraryState
  /** Told why a file that is there can't be used. */
  readonly note: (what: string) => void
}

/** The library as it was kept; null if there is none, or none that can be used. */
export async function openKept({ folder, bases, state, note }: Kept): Promise<Loaded | null> {
  try {
    const file = readIndexFile(path.join(folder, INDEX_NAME), indexKey(state))
    if (file === null) return null
    const { parts, header } = file
    const [index, texts, summaries, pitches] = parts
    if (!index || !texts || !summaries || !pitches) return null
    const data = deserialize(index) as IndexData
    const { summaryStart, pitchStart, bodies } = deserialize(texts) as StoredTexts
    const isSame = header.bases.site === bases.site && header.bases.app === bases.app
    const linked = (of: IndexData, kept: ServedSummaries) =>
      isSame ? kept : relinked(of, kept, header.bases, bases)
    const { pitchAndPutt } = data
    return {
      index: { data, bytes: null },
      served: linked(data, { summaries, summaryStart }),
      servedPitches: pitchAndPutt
        ? linked(pitchAndPutt, { summaries: pitches, summaryStart: pitchStart })
        : null,
      bodies: openStoredBodies(folder, header.files, data, bodies),
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    note(`building the search index again: the file on disk can't be used, ${why}`)
    return null
  }
}

function openStoredBodies(
  folder: string,
  names: readonly string[],
  data: IndexData,
  stored: StoredBodies,
): Bodies {
  const earlier: BodyFile[] = []
  try {
    for (const name of names) earlier.push(openStored(path.join(folder, name)))
    const sizes = earlier.map(({ fd }) => fstatSync(fd).size)
    if (stored.start.some((_, i) => endOf(stored, i) > (sizes[stored.file[i] ?? 0] ?? 0)))
      throw new DamagedIndex()
    const bodies = openBodies(folder, { named: true, earlier })
    bodies.revision = data.revision
    allIds(data).forEach((id, i) => {
      bodies.byId.set(id, bodyAt(earlier, stored, i))
    })
    return bodies
  } catch (error) {
    for (const { fd } of earlier) closeSync(fd)
    throw error
  }
}

const allIds = ({ courseIds, pitchAndPutt }: IndexData): Float64Array =>
  pitchAndPutt ? Float64Array.from([...courseIds, ...pitchAndPutt.courseIds]) : courseIds

const openStored = (file: string): BodyFile => ({ fd: openSync(file, 'r'), file })

const endOf = ({ start, length }: StoredBodies, i: number) => (start[i] ?? 0) + (length[i] ?? 0)

const bodyAt = (
  files: readonly { readonly fd: number }[],
  { file, start, length, crc }: StoredBodies,
  i: number,
): Body => ({
  fd: files[file[i] ?? 0]?.fd ?? -1,
  start: start[i] ?? 0,
  length: length[i] ?? 0,
  crc: crc[i] ?? 0,
  isChecked: false,
  coded: null,
})

/** Keeps a library for the next start. Another process may do the same: whoever comes last wins. */
export async function keepLibrary(
  folder: string,
  bases: LinkBases,
  { index, served, servedPitches, bodies }: Loaded,
  signal: AbortSignal,
): Promise<void> {
  const files = bodies.plain.map(({ file }) => file).filter((file) => file !== null)
  // Files without a name go with this process.
  if (index.bytes === null || files.length < bodies.plain.length) return
  // Another process may have tidied them away.
  await Promise.all(files.map((file) => access(file)))
  const { data } = index
  const pitches = servedPitches ?? NO_SUMMARIES
  const texts: StoredTexts = {
    summaryStart: served.summaryStart,
    pitchStart: pitches.summaryStart,
    bodies: storedBodies(allIds(data), bodies),
  }
  const names = files.map((file) => path.basename(file))
  const header = { key: indexKey(data), digest: data.digest, bases, files: names }
  const parts = [index.bytes, serialize(texts), served.summaries, pitches.summaries]
  await writeIndexFile(path.join(folder, INDEX_NAME), header, parts, signal)
  bodies.isKept = true
  await removeOthers(folder, names)
}

const NO_SUMMARIES: ServedSummaries = { summaries: Buffer.alloc(0), summaryStart: new Uint32Array(1) }

/** In one pass, since answers wait meanwhile. */
function storedBodies(ids: Float64Array, { plain, byId }: Bodies): StoredBodies {
  const fileOf = new Map(plain.map(({ fd }, number) => [fd, number]))
  const file = new Uint8Array(ids.length)
  const start = new Float64Array(ids.length)
  const length = new Uint32Array(ids.length)
  const crc = new Uint32Array(ids.length)
  for (let i = 0; i < ids.length; i++) {
    const body = byId.get(ids[i] ?? 0) ?? NO_BODY
    file[i] = fileOf.get(body.fd) ?? 0
    start[i] = body.start
    length[i] = body.length
    crc[i] = body.crc
  }
  return { file, start, length, crc }
}

const OLD_MS = 60 * 60_000

/** A process that still reads one of these files keeps it open. Unfinished ones may belong to somebody who is writing. */
async function removeOthers(folder: string, names: readonly string[]): Promise<void> {
  const timeOf = async (name: string) => (await stat(path.join(folder, name))).mtimeMs
  const now = await timeOf(INDEX_NAME)
  for (const name of await readdir(folder)) {
    const isUnfinished = /^library\..*\.tmp$/.test(name)
    const isOther = /^bodies-.*\.bin$/.test(name) && !names.includes(name)
    if (isOther || (isUnfinished && now - (await timeOf(name)) > OLD_MS))
      await rm(path.join(folder, name), { force: true })
  }
}

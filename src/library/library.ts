import { closeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readLibraryState } from '../course/library-state-store.ts'
import type { LinkBases } from '../course/links.ts'
import { checkRevision, readALot } from '../course/read-a-lot.ts'
import type { Where } from '../platform/db/open.ts'
import { type Bodies, closeBodies, mostlyStale, openBodies } from './bodies.ts'
import { type Finishing, finishInBackground, NOTHING_LEFT, type Sharing } from './finish-library.ts'
import { openKept } from './index-cache.ts'
import { isSmall, type Loaded, loaderOf, loadTogether, SMALL, withDb } from './load-library.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'
import { textsOf } from './texts-of.ts'

export type LibraryOptions = {
  readonly where: Where
  readonly bases: LinkBases
  /** Whether threads read a library that is not small. */
  readonly inThreads?: boolean
  /** Whether a library that is not small is kept on disk for the next start, and who is told about it. */
  readonly keep?: { readonly note: (what: string) => void } | null
  /** With other workers of this machine; null if this process is alone. */
  readonly sharing?: Sharing | null
}

/** The library of a running process: the newest snapshot, and the way to a newer one. */
export type Library = {
  /** Null until the first snapshot is there. */
  readonly current: () => Snapshot | null
  /** Reads the database and swaps the snapshot; readers of the old one are not disturbed. */
  readonly refresh: () => Promise<Snapshot>
  /** From now on, in the background: compresses the courses and keeps the library. A small one needs neither. */
  readonly finish: (onError: (error: unknown) => void) => void
  readonly close: () => Promise<void>
}

/** A server that ends may take a moment to keep what the next one needs. */
const CLOSING_MS = 2_000
/** Files of compressed courses: somebody who reads an older snapshot may still use the one before. */
const MOST_CODED = 2

export function openLibrary(options: LibraryOptions): Library {
  const { where, bases, inThreads = true, keep = null, sharing = null } = options
  const folder = path.join(where.folder, 'index')
  let bodies: Bodies | null = null
  let current: Snapshot | null = null
  let underWay: Promise<Snapshot> | null = null
  let isDamaged = false
  let finishing: Finishing = NOTHING_LEFT
  let finish = () => {}
  let unkept: Loaded | null = null
  const codedFiles: number[] = []
  const useFile = (fd: number) => {
    codedFiles.push(fd)
    for (const old of codedFiles.splice(0, codedFiles.length - MOST_CODED)) closeSync(old)
  }

  const build = async (): Promise<Loaded> => {
    const threads = inThreads && !(await isSmall(where))
    const { revision } = await withDb(where, readLibraryState)
    const load = (into: Bodies) =>
      readALot(where, revision, async (from) => {
        const loaded = await loadTogether(loaderOf(from, threads), into, bases)
        if (from.url !== where.url) checkRevision(loaded.index.data.revision, revision)
        return loaded
      })
    if (bodies !== null && !isDamaged && !mostlyStale(bodies, current?.texts.bodies ?? []))
      return load(bodies)
    const loadNew = (fresh: Bodies) =>
      load(fresh).catch((error) => {
        closeBodies(fresh)
        throw error
      })
    // A full disk must not keep us from serving: there may be room elsewhere, if not for the next start.
    return loadNew(openBodies(folder, { named: threads && keep !== null })).catch(() =>
      loadNew(openBodies(tmpdir(), { named: false })),
    )
  }
  const openFirst = async (): Promise<Loaded | null> => {
    if (current !== null || keep === null || !inThreads) return null
    return openKept({ folder, bases, state: await withDb(where, readLibraryState), note: keep.note })
  }
  const refresh = async () => {
    const loaded = (await openFirst()) ?? (await build())
    await finishing.stop(0)
    if (bodies !== null && loaded.bodies !== bodies) closeBodies(bodies)
    if (loaded.bodies !== bodies) isDamaged = false
    bodies = loaded.bodies
    const { index, served, servedPitches } = loaded
    const { pitchAndPutt } = index.data
    const damaged = () => onDamage(loaded.bodies)
    unkept = index.bytes && keep ? loaded : null
    current = openSnapshot(
      index.data,
      textsOf(index.data, served, bodies, damaged),
      pitchAndPutt && servedPitches && textsOf(pitchAndPutt, servedPitches, bodies, damaged),
    )
    finish()
    return current
  }
  const run = () => {
    underWay ??= refresh().finally(() => {
      underWay = null
    })
    return underWay
  }
  /** Reads everything again, once for each set of files. */
  const repair = async (damaged: Bodies) => {
    if (isDamaged || damaged !== bodies) return
    isDamaged = true
    keep?.note('a file of cards is damaged: reading all courses again')
    await underWay?.catch(() => {})
    if (isDamaged) await run()
  }
  const onDamage = (damaged: Bodies) => {
    repair(damaged).catch(() => {
      isDamaged = false
    })
  }
  return {
    current: () => current,
    refresh: run,
    finish: (onError) => {
      finish = () => {
        if (!inThreads || current === null || current.count <= SMALL) return
        finishing = finishInBackground({
          folder,
          bases,
          current,
          unkept,
          keeps: keep !== null,
          sharing,
          useFile,
          note: keep?.note ?? (() => {}),
          onError,
        })
        unkept = null
      }
      finish()
    },
    close: async () => {
      finish = () => {}
      await finishing.stop(CLOSING_MS)
      if (bodies !== null) closeBodies(bodies)
      for (const fd of codedFiles.splice(0)) closeSync(fd)
    },
  }
}

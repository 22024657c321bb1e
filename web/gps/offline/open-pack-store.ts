import type { CoursePack } from '../../../src/pack/course-pack.ts'
import type { PackShelf, StorageState, StoredCourse } from './pack-shelf.ts'
import { isTrouble, type PackTrouble, readPack, troubleOf } from './read-pack.ts'

export type LoadedPack = {
  readonly pack: CoursePack
  readonly from: 'network' | 'stored'
  /** When the service last confirmed it; null if it could not be stored. */
  readonly storedAt: number | null
  readonly storage: StorageState
}

/** A stored course turned out to have changed. */
export type NewerPack = { readonly slug: string; readonly pack: CoursePack; readonly storedAt: number }

export type StoreParts = {
  readonly shelf: PackShelf
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly onOpened: (course: Pick<CoursePack, 'slug' | 'name' | 'place'>) => void
}

/** A pack is a few hundred kilobytes: slower than this is no network to play by. */
const PATIENCE_MS = 30_000

type Sent = { readonly text: string; readonly tag: string | null }

export function openPackStore({ shelf, fetch, now, onOpened }: StoreParts) {
  const listeners = new Set<(news: NewerPack) => void>()

  const ask = async (slug: string, tag: string | null): Promise<Sent | 'same' | PackTrouble> => {
    try {
      const answer = await fetch(`/api/v1/courses/${encodeURIComponent(slug)}/pack`, {
        headers: { Accept: 'application/json', ...(tag === null ? {} : { 'If-None-Match': tag }) },
        // Stored by us, so not a second time.
        cache: 'no-store',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (answer.status === 304) return 'same'
      if (answer.status !== 200) return troubleOf(answer.status)
      return { text: await answer.text(), tag: answer.headers.get('ETag') }
    } catch {
      return { kind: 'offline' }
    }
  }

  const store = (slug: string, { name, place }: CoursePack, { text, tag }: Sent) =>
    shelf.write({ slug, name, place, tag, storedAt: now(), openedAt: now() }, text)

  const fetchPack = async (slug: string): Promise<LoadedPack | PackTrouble> => {
    const sent = await ask(slug, null)
    if (sent === 'same') return { kind: 'damaged' }
    if (isTrouble(sent)) return sent
    const pack = readPack(sent.text)
    if (isTrouble(pack)) return pack
    const storage = await store(slug, pack, sent)
    return { pack, from: 'network', storedAt: storage === 'stored' ? now() : null, storage }
  }

  /** Quietly, after the stored one is on the screen. */
  const lookForNewer = async (slug: string, known: CoursePack, tag: string | null) => {
    const sent = await ask(slug, tag)
    if (sent === 'same') return shelf.note(slug, { storedAt: now() })
    if (isTrouble(sent)) return
    const pack = readPack(sent.text)
    if (isTrouble(pack)) return
    await store(slug, pack, sent)
    if (pack.version !== known.version) for (const tell of listeners) tell({ slug, pack, storedAt: now() })
  }

  const stored = async (slug: string) => (await shelf.list()).find((course) => course.slug === slug) ?? null

  const openStored = async (slug: string, pack: CoursePack): Promise<LoadedPack> => {
    const course: StoredCourse | null = await stored(slug)
    void shelf.note(slug, { openedAt: now() })
    void lookForNewer(slug, pack, course?.tag ?? null)
    const storage = course === null ? 'refused' : 'stored'
    return { pack, from: 'stored', storedAt: course?.storedAt ?? null, storage }
  }

  const load = async (slug: string): Promise<LoadedPack | PackTrouble> => {
    const text = await shelf.read(slug)
    const known = text === null ? null : readPack(text)
    if (known !== null && !isTrouble(known)) return openStored(slug, known)
    const fresh = await fetchPack(slug)
    // What is wrong with the stored one says more than that there is no network.
    return isTrouble(fresh) && fresh.kind === 'offline' && known !== null ? known : fresh
  }

  return {
    /** From this device at once if it is stored (and then looked after in the background), else from the network. */
    loadPack: async (slug: string): Promise<LoadedPack | PackTrouble> => {
      const found = await load(slug)
      if (!isTrouble(found)) onOpened({ slug, name: found.pack.name, place: found.pack.place })
      return found
    },
    fetchPack,
    storedCourses: async (): Promise<readonly StoredCourse[]> =>
      (await shelf.list()).toSorted((a, b) => b.openedAt - a.openedAt),
    removeStored: shelf.remove,
    onNewer: (tell: (news: NewerPack) => void): (() => void) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}

import { rememberOpened } from '../../shared/own-courses.ts'
import { type LoadedPack, openPackStore } from './open-pack-store.ts'
import { openShelf } from './pack-shelf.ts'
import { isTrouble, type PackTrouble } from './read-pack.ts'
import { registerWorker } from './register.ts'

export type { LoadedPack, NewerPack } from './open-pack-store.ts'
export type { StoredCourse } from './pack-shelf.ts'
export { isTrouble, type PackTrouble } from './read-pack.ts'

const store = openPackStore({
  shelf: openShelf(),
  fetch: (address, options) => fetch(address, options),
  now: () => Date.now(),
  onOpened: rememberOpened,
})

export const { loadPack, storedCourses, removeStored, onNewer } = store

/** A course stored ahead of time, and whether the app itself will open without a network. */
export type StoredAhead = LoadedPack & { readonly opensOffline: boolean }

/** Everything from the first tee to the last green, before leaving home: the newest pack, and all files of the app. */
export async function storeAhead(slug: string): Promise<StoredAhead | PackTrouble> {
  const [found, worker] = await Promise.all([store.fetchPack(slug), registerWorker(), askToStay()])
  if (isTrouble(found)) return found
  rememberOpened({ slug, name: found.pack.name, place: found.pack.place })
  return { ...found, opensOffline: worker !== null }
}

/** Otherwise a browser that needs room may remove what is stored. It may say no. */
const askToStay = async () => {
  await navigator.storage?.persist?.().catch(() => false)
}

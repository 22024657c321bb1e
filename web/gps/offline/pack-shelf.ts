/** A course that is stored on this device. */
export type StoredCourse = {
  readonly slug: string
  readonly name: string
  readonly place: string
  /** The entity tag of its pack. */
  readonly tag: string | null
  /** When the service last sent it, or said that it is still the same: milliseconds since 1970. */
  readonly storedAt: number
  readonly openedAt: number
}

/** `full`: there is no room even without the other courses. `refused`: the browser stores nothing for us. */
export type StorageState = 'stored' | 'full' | 'refused'

export type PackShelf = ReturnType<typeof openShelf>

export type ShelfCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

const PACKS = 'dogleg-packs'
const LIST = '/stored-courses.json'
const packKey = (slug: string) => `/stored-courses/${encodeURIComponent(slug)}.json`

export const openPackCache = (): Promise<ShelfCache> => caches.open(PACKS)

/** Where packs are stored. Nothing here throws: without storage, packs last as long as the page. */
export function openShelf(openCache: () => Promise<ShelfCache> = openPackCache) {
  const memory = new Map<string, string>()
  const inTurn = takeTurns()

  const read = async (slug: string): Promise<string | null> => {
    const inMemory = memory.get(slug)
    if (inMemory !== undefined) return inMemory
    return quietly(async () => (await (await openCache()).match(packKey(slug)))?.text() ?? null, null)
  }

  /** Browsers remove what they need room for, and a full one can’t even write the list: what is there counts. */
  const list = (): Promise<readonly StoredCourse[]> =>
    quietly(async () => {
      const cache = await openCache()
      const listed: readonly StoredCourse[] = (await (await cache.match(LIST))?.json()) ?? []
      const there = (await cache.keys()).map(({ url }) => new URL(url).pathname)
      return listed.filter(({ slug }) => there.includes(packKey(slug)))
    }, [])

  /** What is read and written together: two changes at once would lose one. */
  const change = (edit: (courses: readonly StoredCourse[]) => readonly StoredCourse[]) =>
    inTurn(async () => {
      const cache = await openCache()
      await cache.put(LIST, jsonResponse(JSON.stringify(edit(await list()))))
    })

  const remove = async (slug: string): Promise<void> => {
    memory.delete(slug)
    await quietly(async () => {
      await (await openCache()).delete(packKey(slug))
      await change((courses) => courses.filter((course) => course.slug !== slug))
    }, undefined)
  }

  const put = async (course: StoredCourse, text: string): Promise<void> => {
    await (await openCache()).put(packKey(course.slug), jsonResponse(text))
    await change((courses) => [course, ...courses.filter(({ slug }) => slug !== course.slug)])
  }

  /** Makes room if it has to: the courses that were not opened for longest go first. */
  const write = async (course: StoredCourse, text: string): Promise<StorageState> => {
    const toRemove = [...removalOrder(await list(), course.slug)]
    for (;;)
      try {
        await put(course, text)
        memory.delete(course.slug)
        return 'stored'
      } catch (error) {
        const oldest = isFull(error) ? toRemove.shift() : undefined
        if (oldest === undefined) return onlyInMemory(course.slug, text, error)
        await remove(oldest.slug)
      }
  }

  const onlyInMemory = (slug: string, text: string, error: unknown): StorageState => {
    memory.set(slug, text)
    return isFull(error) ? 'full' : 'refused'
  }

  const note = (slug: string, facts: Partial<Pick<StoredCourse, 'openedAt' | 'storedAt'>>) =>
    quietly(
      () =>
        change((courses) =>
          courses.map((course) => (course.slug === slug ? { ...course, ...facts } : course)),
        ),
      undefined,
    )

  return { read, list, write, remove, note }
}

/** Not the one that is wanted now. */
export const removalOrder = (courses: readonly StoredCourse[], wanted: string) =>
  courses.filter(({ slug }) => slug !== wanted).toSorted((a, b) => a.openedAt - b.openedAt)

const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError'

const jsonResponse = (text: string) =>
  new Response(text, { headers: { 'Content-Type': 'application/json; charset=utf-8' } })

async function quietly<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

function takeTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
}

// Opens the app without a network: its files, and the pages it was opened with. Courses are stored by pack-store.ts.

import type { ToWorker } from './to-worker.ts'
import {
  accountIn,
  cachesToDrop,
  changesSession,
  choosePage,
  filesCache,
  isCardPath,
  isCurrent,
  isForStrangers,
  PAGES,
  pageKey,
  plainPages,
  routeOf,
  saysDone,
} from './worker-rules.ts'

type Lasting = { readonly waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}

declare const self: {
  /** The server writes both in front of this script. */
  readonly appFiles: readonly string[]
  readonly appVersion: string
  readonly location: Location
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (options: object) => Promise<readonly { readonly url: string }[]>
  }
  readonly skipWaiting: () => Promise<void>
  addEventListener(name: 'install' | 'activate', listen: (event: Lasting) => void): void
  addEventListener(name: 'fetch', listen: (event: Fetching) => void): void
  addEventListener(name: 'message', listen: (event: Lasting & { readonly data: ToWorker }) => void): void
}

/** On a course, a network that hasn’t answered by now may as well not be there. */
const PATIENCE_MS = 4_000
const MOST_PAGES = 12
const ACCOUNT = 'Dogleg-Account'

const { appFiles: files, appVersion: version } = self
const { origin } = self.location
/** Raised when a session begins or ends: pages that were asked for earlier are not stored. */
let sessions = 0

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('message', (event) => {
  const { keep, opened } = event.data
  if (keep) event.waitUntil(renew(keep))
  if (opened) event.waitUntil(takeOver(opened))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (changesSession(request.method, new URL(request.url).pathname)) {
    sessions += 1
    event.waitUntil(caches.delete(PAGES))
  }
  const route = routeOf(request, { origin, files })
  if (route === 'file') event.respondWith(answerFile(request))
  if (route === 'page') event.respondWith(answerPage(event))
  if (route === 'copy') event.respondWith(copyPage(event))
})

async function install() {
  const own = await caches.open(filesCache(version))
  await Promise.all(files.map(async (file) => own.put(file, await fileFor(file))))
  const pages = await caches.open(PAGES)
  await Promise.all(plainPages(await storedKeys(pages)).map(renew))
}

/** What has its content in its name is the same as the version before had. */
async function fileFor(file: string): Promise<Response> {
  const isNamed = file.startsWith('/assets/')
  const known = isNamed ? await caches.match(file, { ignoreVary: true }) : undefined
  if (known) return known
  const answer = await fetch(file)
  // During an update, a server of another version answers with its own file of that name.
  const isExact = !isNamed || /immutable/.test(answer.headers.get('Cache-Control') ?? '')
  if (answer.status !== 200 || !isExact) throw new Error(`${file} is not there yet`)
  return answer
}

async function activate() {
  const old = cachesToDrop(await caches.keys(), version)
  await Promise.all(old.map((name) => caches.delete(name)))
  const pages = await caches.open(PAGES)
  for (const key of await storedKeys(pages)) {
    const page = await (await pages.match(key, { ignoreVary: true }))?.text()
    if (!isCurrent(page ?? '', files)) await pages.delete(key, { ignoreVary: true })
  }
  // The page that is open now loads parts of itself later, maybe without a network.
  await self.clients.claim()
}

/** Of this version first: a look into every cache takes longer. */
async function answerFile({ url }: Request): Promise<Response> {
  own ??= caches.open(filesCache(version))
  const { pathname } = new URL(url)
  const known = await (await own).match(pathname, { ignoreVary: true })
  return known ?? (await caches.match(pathname, { ignoreVary: true })) ?? fetch(url)
}

let own: Promise<Cache> | undefined

/** The network’s page if it comes in time, otherwise a stored one. */
async function answerPage(event: Fetching): Promise<Response> {
  const { request } = event
  const asked = fetch(request)
  event.waitUntil(
    keepPage(
      request.url,
      asked.then((answer) => answer.clone()),
    ),
  )
  const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE_MS))
  const fresh = await Promise.race([asked.catch(() => null), late])
  if (fresh !== null && fresh.status < 500) return fresh
  return (await storedPage(request.url)) ?? fresh ?? asked
}

/** For a page that shows itself anew. It wants to know when there is no network. */
async function copyPage(event: Fetching): Promise<Response> {
  const { request } = event
  const asked = fetch(request)
  event.waitUntil(
    keepPage(
      request.url,
      asked.then((answer) => answer.clone()),
    ),
  )
  return asked
}

async function storedPage(url: string) {
  const pages = await caches.open(PAGES)
  const key = choosePage(await storedKeys(pages), url)
  return key === null ? undefined : pages.match(key, { ignoreVary: true })
}

const storedKeys = async (cache: Cache) => (await cache.keys()).map(({ url }) => url.slice(origin.length))

/** Only an open page of the new version needs no files of the one before, and only if no other window is playing. */
async function takeOver(opened: readonly string[]) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const playing = windows.filter(({ url }) => pageKey(url) !== null)
  if (playing.length <= 1 && opened.every((file) => files.includes(file))) await self.skipWaiting()
}

async function renew(path: string) {
  const url = new URL(path, origin).href
  await keepPage(url, fetch(url))
}

/** Pages have their golfer’s settings in them, so those of another account go first. */
async function keepPage(url: string, asked: Promise<Response>) {
  const session = sessions
  const answer = await asked.catch(() => null)
  if (answer !== null && session === sessions) await dropClosed(url, answer)
  const page = answer?.status === 200 ? await answer.text().catch(() => null) : null
  if (answer === null || page === null || session !== sessions) return
  await storePage(url, answer, page).catch(() => {})
}

const CLOSED = [401, 403, 404, 410]

/** A card that the service no longer shows to who asks, or only after signing in, is not shown from here either. */
async function dropClosed(url: string, { status, type, redirected }: Response) {
  const { pathname } = new URL(url)
  const isClosed = type === 'opaqueredirect' || redirected || CLOSED.includes(status)
  if (isClosed && isCardPath(pathname))
    await (await caches.open(PAGES)).delete(pathname, { ignoreVary: true })
}

async function storePage(url: string, answer: Response, page: string) {
  const key = pageKey(url)
  if (key === null || saysDone(url)) return
  if (isForStrangers(page)) await caches.delete(PAGES)
  const account = accountIn(page)
  if (account === null) return
  let pages = await caches.open(PAGES)
  const [first] = await pages.matchAll()
  if (first && first.headers.get(ACCOUNT) !== account) {
    await caches.delete(PAGES)
    pages = await caches.open(PAGES)
  }
  await pages.put(key, new Response(page, { headers: headersOf(answer, account) }))
  for (const old of (await pages.keys()).slice(0, -MOST_PAGES)) await pages.delete(old)
}

function headersOf({ headers }: Response, account: string): Headers {
  const stored = new Headers(headers)
  stored.delete('Content-Encoding')
  stored.delete('Vary')
  stored.set(ACCOUNT, account)
  return stored
}

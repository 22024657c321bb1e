import { LANGUAGES, type Language, pathIn, splitLanguage } from '../../../src/words/language.ts'

/** Pages with the app in them. */
export const PAGES = 'dogleg-pages'
const FILES = 'dogleg-files-'

/** The files of one version. */
export const filesCache = (version: string) => `${FILES}${version}`

/** Files of other versions. Pages and courses have caches of their own and stay. */
export const cachesToDrop = (names: readonly string[], version: string) =>
  names.filter((name) => name.startsWith(FILES) && name !== filesCache(version))

export type Asked = { readonly method: string; readonly mode: string; readonly url: string }

/**
 * Who answers: the stored files, a page (from the network if it comes in time), or the network alone. `copy`: the
 * network, and what it sends replaces the stored page.
 */
export function routeOf(
  { method, mode, url }: Asked,
  { origin, files }: { readonly origin: string; readonly files: readonly string[] },
): 'file' | 'page' | 'copy' | 'network' {
  const asked = new URL(url)
  if (method !== 'GET' || asked.origin !== origin) return 'network'
  const isCard = isCardPath(asked.pathname)
  if (mode === 'navigate') return isCard || isPlayPath(asked.pathname) ? 'page' : 'network'
  // A card in a competition shows others' scores as they come: the latest copy is the one to keep.
  if (isCard) return 'copy'
  return files.includes(asked.pathname) ? 'file' : 'network'
}

const isPlayPath = (pathname: string) => splitLanguage(pathname).path === '/gps'

const CARD = /^\/club\/[^/]+\/competitions\/[^/]+\/card$/

/** The cards of a group in a competition. */
export const isCardPath = (pathname: string) => CARD.test(splitLanguage(pathname).path)

/** Whether a page says what was done just before: such a one is not for later. */
export const saysDone = (address: string) => new URL(address).searchParams.has('done')

/** One page for each course, whatever hole or tee was asked for, and one for each card; null for lists of courses. */
export function pageKey(address: string): string | null {
  const { pathname, searchParams } = new URL(address)
  if (isCardPath(pathname)) return pathname
  if (!isPlayPath(pathname) || ['pick', 'q', 'near', 'offset'].some((name) => searchParams.has(name)))
    return null
  const course = searchParams.get('course')
  return course ? `${pathname}?course=${encodeURIComponent(course)}` : pathname
}

/**
 * The stored page to show without a network: that of the course; else any, as the app reads the course from the
 * address, but rather one in the same language. For a card, that card and no other.
 */
export function choosePage(stored: readonly string[], address: string): string | null {
  const key = pageKey(address)
  const own = stored.find((each) => each === key)
  if (own !== undefined || isCardPath(new URL(address).pathname)) return own ?? null
  const language = pageLanguage(new URL(address).pathname)
  const plays = stored.filter((each) => !isCardPath(each))
  return plays.findLast((each) => pageLanguage(each) === language) ?? plays.at(-1) ?? null
}

const pageLanguage = (path: string): Language => splitLanguage(path).language

/** Addresses whose pages replace the stored ones when the app was updated: no course, so nothing is opened by them. */
export const plainPages = (stored: readonly string[]) => {
  const plays = stored.filter((each) => !isCardPath(each))
  const plain = LANGUAGES.filter((language) => plays.some((each) => pageLanguage(each) === language))
  // Nothing is opened by a card either.
  return [...plain.map((language) => pathIn(language, '/gps')), ...stored.filter(isCardPath)]
}

/** Whether a session begins or ends: pages stored so far may be somebody else’s afterwards. */
export function changesSession(method: string, pathname: string): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const { path } = splitLanguage(pathname)
  // A PATCH only says which course is open.
  return SESSION.test(path) && method !== 'PATCH'
}

const SESSION =
  /^\/(?:api\/v1\/(?:sessions?|accounts?|password(?:-reset)?)|sign-in|sign-up|reset|verify|gps\/start|profile\/(?:claim|password|sign-out|sign-out-everywhere|delete))(?:\/|$)/

/** Whose page this is; null if the app isn’t in it. */
export function accountIn(page: string): string | null {
  const [, settings] = /<script[^>]* id="(?:play|card)-settings"[^>]*>([^<]*)</.exec(page) ?? []
  if (settings === undefined) return null
  try {
    return String(JSON.parse(settings).session.account)
  } catch {
    return null
  }
}

/** The page that offers to start: nobody has a session here. */
export const isForStrangers = (page: string) => page.includes('data-start-guest')

/** Whether a page needs no other version of the app than this one. */
export const isCurrent = (page: string, files: readonly string[]) =>
  [...page.matchAll(/\/assets\/(?:gps|club|competition-card)-\w+\.(?:js|css)/g)].every(([file]) =>
    files.includes(file),
  )

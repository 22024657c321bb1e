import { appRoutes } from '../../src/surfaces/app/routes.ts'
import { documentsOf } from '../../src/surfaces/mcp/documents.ts'
import { inRevision, postMessage } from '../../test/support/call-tool.ts'
import type { ApiPath, Catalogue, RouteEntry } from './catalogue.ts'

type Course = {
  readonly slug: string
  readonly name: string
  readonly country: string | null
  readonly region: string | null
  readonly city: string | null
  readonly lat: number | null
  readonly lng: number | null
}

export type Known = { readonly catalogue: Catalogue; readonly openapi: object; readonly mcp: string }

/** Asks the service what it has; the same library always gives the same catalogue. */
export async function readCatalogue(origin: string, clubs: readonly string[]): Promise<Known> {
  const api = `${origin}/v1`
  const openapi = await json(`${api}/openapi.json`)
  const { courses } = await json(`${api}/courses?limit=200`)
  const { files } = await json(`${api}/export`)
  const { resource } = await json(`${origin}/.well-known/oauth-protected-resource`)
  const mcp = String(resource).replace(/\/mcp$/, '')
  const pages = await linkedPages(origin)
  const catalogue = {
    ...{ apiBase: '/v1', apiPaths: apiPathsOf(openapi), routes: routesOf(), clubs },
    ...(await readTools(origin)),
    ...{ pages: pages.filter((path) => !path.startsWith('/assets/')), documents: documents(mcp) },
    assets: pages.filter((path) => path.startsWith('/assets/')),
    exportFiles: files.map(({ name }: { name: string }) => name),
    ...coursesOf(courses),
  }
  return { catalogue, openapi, mcp }
}

// biome-ignore lint/suspicious/noExplicitAny: each caller knows what it asked for
async function json(url: string): Promise<any> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return response.json()
}

function coursesOf(courses: readonly Course[]) {
  const sorted = [...courses].sort((a, b) => (a.slug < b.slug ? -1 : 1))
  const words = sorted.flatMap(({ name, city }) => `${name} ${city ?? ''}`.split(/\s+/))
  return {
    slugs: sorted.map(({ slug }) => slug),
    points: sorted.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }])),
    words: [...new Set(words.filter((word) => word !== ''))],
    regions: sorted.map(({ country, region, city }) => ({
      ...{ country: country ?? 'gb', region: region ?? 'Fife', city: city ?? 'St Andrews' },
    })),
  }
}

/** Everything the description lists, and the description itself. */
function apiPathsOf(openapi: { readonly paths: object }): readonly ApiPath[] {
  const described = Object.entries(openapi.paths).map(([path, { get }]) => ({
    path,
    parameters: get.parameters,
  }))
  // A search has nine parameters, and nobody asks for the status as often.
  const search = described.filter(({ path }) => path.startsWith('/courses'))
  return [...described, ...search, ...search]
}

/** The web app's own list. Nothing is asked of the routes, so they get nothing to work with. */
export function routesOf(): readonly RouteEntry[] {
  const nothing = { config: { data: '', databaseUrl: null } }
  return appRoutes(nothing as never).map(({ method, url, page }) => ({ method, url, isPage: page }))
}

const ENDPOINTS = ['/mcp', '/mcp/chatgpt', '/mcp/golfer']

async function readTools(origin: string) {
  const ask = async (method: string, path = '/mcp') => {
    const { message, headers } = inRevision('2025-11-25', method)
    return postMessage(`${origin}${path}`, message, headers)
  }
  const served = await Promise.all(
    ENDPOINTS.map(async (path) => ((await ask('ping', path)).status === 404 ? [] : [path])),
  )
  const list = async (method: string, of: string) => (await ask(method)).json.result[of]
  return {
    endpoints: served.flat(),
    tools: await list('tools/list', 'tools'),
    prompts: (await list('prompts/list', 'prompts')).map(({ name }: { name: string }) => name),
    resources: (await list('resources/list', 'resources')).map(({ uri }: { uri: string }) => uri),
  }
}

const OTHER_DOCUMENTS = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/v1/docs',
  '/v1/openapi.json',
  '/.well-known/oauth-authorization-server',
  '/robots.txt',
  '/favicon.ico',
  '/sitemap.xml',
]

const documents = (mcp: string) => [
  ...documentsOf({ api: `${mcp}/v1`, mcp, app: mcp, site: mcp }).map(({ path }) => path),
  ...OTHER_DOCUMENTS,
]

/** The front page, and whatever it links to on the same host. */
async function linkedPages(origin: string): Promise<readonly string[]> {
  const found = new Set(['/', '/places', '/plans', '/quality'])
  for (const path of [...found]) {
    const html = await (await fetch(origin + path)).text()
    for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"#?]*)/g)) {
      const url = URL.parse(address, origin + path)
      if (
        url !== null &&
        url.port === new URL(origin).port &&
        /^\/(?!courses\/|api\/|oauth\/|mcp)/.test(url.pathname)
      )
        found.add(url.pathname)
    }
  }
  return [...found].sort()
}

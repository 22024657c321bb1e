import type { Addresses, Surface } from '../../../platform/config.ts'
import { LANGUAGES, pathIn } from '../../../words/language.ts'
import type { SurfaceHost } from './surface-hosts.ts'

const inEveryLanguage = (path: string) => LANGUAGES.map((language) => pathIn(language, path))

/** Pages for one golfer, and maps whose courses have a page of their own. */
const APP = [
  '/api/',
  '/oauth/',
  ...[
    '/gps',
    '/profile',
    '/checkout',
    '/sign-in',
    '/sign-up',
    '/sign-out',
    '/forgotten',
    '/reset',
    '/verify',
  ].flatMap(inEveryLanguage),
]

/** What crawlers have no business with. The data API is for programs, so they may read it; USE-4 says how. */
const closedOn = ({ api }: Addresses): Readonly<Record<Surface, readonly string[]>> => ({
  site: inEveryLanguage('/courses/*/correction'),
  app: APP,
  api: [`${new URL(api).pathname}/export/`],
  mcp: ['/mcp'],
})

export function robotsOf({ surfaces }: SurfaceHost, addresses: Addresses): string {
  const closed = surfaces.flatMap((surface) => closedOn(addresses)[surface])
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
  const sitemap = surfaces.includes('site') ? ['', `Sitemap: ${addresses.site}/sitemap.xml`] : []
  return `${[...lines, ...sitemap].join('\n')}\n`
}

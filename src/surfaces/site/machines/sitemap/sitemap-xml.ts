import { DEFAULT_LANGUAGE, isPagePath, LANGUAGES, pathIn } from '../../../../words/language.ts'

/** A page of the site: its path without the language, and when what it shows last changed. */
export type Entry = { readonly path: string; readonly changedAt: number }

/** One page is listed once in each language. */
export const ADDRESSES_PER_PAGE = LANGUAGES.length

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** The XML of one part, page by page: nobody has all of it in memory. */
export function* urlSetXml(site: string, entries: Iterable<Entry>): Generator<string> {
  yield `${HEAD}<urlset ${SCHEMA} ${XHTML}>\n`
  for (const entry of entries) yield urlXml(site, entry)
  yield '</urlset>\n'
}

/** Each language names all of them, itself included: search engines believe only what both sides say. */
function urlXml(site: string, { path, changedAt }: Entry): string {
  // An address that programs use too, such as the page at /api, has one language.
  const languages = isPagePath(path) ? LANGUAGES : [DEFAULT_LANGUAGE]
  const addresses = languages.map(
    (language) => [language, escaped(`${site}${pathIn(language, path)}`)] as const,
  )
  const plain = escaped(`${site}${pathIn(DEFAULT_LANGUAGE, path)}`)
  const links = [...addresses, ['x-default', plain] as const].map(
    ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
  )
  const rest = `<lastmod>${instant(changedAt)}</lastmod>${links.join('')}`
  return addresses.map(([, address]) => `<url><loc>${address}</loc>${rest}</url>\n`).join('')
}

export type Part = { readonly name: string; readonly changedAt: number }

export function* indexXml(site: string, parts: Iterable<Part>): Generator<string> {
  yield `${HEAD}<sitemapindex ${SCHEMA}>\n`
  for (const { name, changedAt } of parts)
    yield `<sitemap><loc>${escaped(`${site}/${name}`)}</loc><lastmod>${instant(changedAt)}</lastmod></sitemap>\n`
  yield '</sitemapindex>\n'
}

const instant = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escaped = (address: string) => address.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)

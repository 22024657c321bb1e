import type { Addresses } from '../../platform/config.ts'
import { describePage } from '../../product/describe-page.ts'
import { pageMarkdown } from '../../product/page-markdown.ts'
import { type ProductPage, SECTIONS, type Section } from '../../product/retriever.ts'

/** The index for language models, in the shape of llmstxt.org: a title, a summary, lists of links. */
export function llmsText(pages: readonly ProductPage[], addresses: Addresses): string {
  const ofPages = SECTIONS.map((section) => ({
    heading: HEADINGS[section],
    links: pages.filter((page) => page.section === section).map((page) => pageLink(page, addresses)),
  }))
  const lists = [...dataLists(addresses), ...ofPages].filter(({ links }) => links.length > 0)
  return `${[HEAD, ...lists.map(listText)].join('\n\n')}\n`
}

/** All pages in one file. */
export const llmsFullText = (pages: readonly ProductPage[], { site }: Addresses): string =>
  `${[HEAD, ...pages.map((page) => `${pageMarkdown(page)}\n\nSource: ${site}/${page.path}`)].join('\n\n---\n\n')}\n`

const HEAD = `# Dogleg

> Open golf course data: search, scorecards, maps, green contours and wind for golf courses. We never guess missing data: a gap stays a gap, and every course names its source.

Take numbers (par, stroke index, yardage, rating, slope) from the API or the tool server, never from these pages. Credit Dogleg and link to the page of each course you answer about. Name your product and a way to contact you in the User-Agent header.`

const HEADINGS: Readonly<Record<Section, string>> = {
  golfers: 'For golfers',
  clubs: 'For clubs',
  developers: 'For developers',
  about: 'About',
}

type List = { readonly heading: string; readonly links: readonly string[] }

const listText = ({ heading, links }: List) => `## ${heading}\n\n${links.join('\n')}`

const link = (title: string, url: string, description: string) => `- [${title}](${url}): ${description}`

const pageLink = (page: ProductPage, { site }: Addresses) =>
  link(page.title, `${site}/${page.path}.md`, describePage(page))

const dataLists = ({ api, mcp, site, app }: Addresses): readonly List[] => [
  {
    heading: 'Course data',
    links: [
      link('Search courses', `${api}/courses`, 'By name, place or distance, as JSON. No key.'),
      link('OpenAPI document', `${api}/openapi.json`, 'Every route, parameter and field of the data API.'),
      link('API reference', `${api}/docs`, 'The same for people.'),
      link('Bulk downloads', `${api}/export`, 'The whole library, with checksums and licences.'),
      link('Status', `${api}/status`, 'Whether the service is up, and when the library last changed.'),
      link('Tool server', `${mcp}/.well-known/mcp.json`, `The server card. Connect at ${mcp}/mcp (MCP).`),
    ],
  },
  {
    heading: 'Pages for people',
    links: [
      link('Courses by place', `${site}/places`, 'Every country, region and town with its courses.'),
      link('Data quality', `${site}/quality`, 'What we have, where it comes from, and how good it is.'),
      link('Plans and prices', `${site}/plans`, 'What Premium costs.'),
      link('Web app', `${app}/gps`, 'Maps and scorecards in the browser, no account needed.'),
    ],
  },
]

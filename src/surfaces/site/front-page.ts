import { html } from 'hono/html'
import type { SummaryJson } from '../../course/schema.ts'
import type { Snapshot } from '../../library/snapshot.ts'
import { numberIn } from '../../words/format.ts'
import { pathIn } from '../../words/language.ts'
import { wordsOf } from '../../words/words-of.ts'
import { courseCard } from '../ui/course-card.ts'
import { type IconName, icon } from '../ui/icons.ts'
import { searchBox } from '../ui/search-box.ts'
import { placeWords } from './course/shown-course.ts'
import { featuredCourses } from './featured.ts'
import { placeMap } from './place/place-map.ts'
import { renderSitePage } from './site-page.ts'
import type { SiteView } from './site-view.ts'

const FEATURED = 6

/** The front door: a search over a real drawing, courses to look at, what we have, and three ways on. */
export function frontPage(snapshot: Snapshot | null, view: SiteView): Promise<string> {
  const { language } = view
  const words = wordsOf(language).front
  const count = numberIn(language, snapshot?.count ?? 0)
  const featured = snapshot === null ? [] : featuredCourses(snapshot, FEATURED)
  return renderSitePage({
    title: words.title,
    description: words.description(count),
    ...view,
    shape: 'full',
    facts: [websiteFacts(view)],
    body: html`${heroHtml(featured[0] ?? null, count, view)}
${featured.length === 0 ? '' : featuredHtml(featured, view)}
${waysHtml(view)}
${coverageHtml(view)}`,
  })
}

/** Search engines may offer our search in theirs. */
const websiteFacts = ({ addresses: { site }, language }: SiteView) => ({
  '@type': 'WebSite',
  name: 'Dogleg',
  url: `${site}${pathIn(language, '/')}`,
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${site}${pathIn(language, '/search')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
})

function heroHtml(course: SummaryJson | null, count: string, view: SiteView) {
  const { language, addresses } = view
  const words = wordsOf(language)
  return html`<section class="band front-hero"><div>
<div class="front-find"><h1>${words.front.headline}</h1>
<p class="lead">${words.front.lead(count)}</p>
${searchBox({ language, addresses, id: 'q', isLarge: true })}
</div>
${course === null ? '' : drawingHtml(course, view)}
</div></section>`
}

const drawingHtml = ({ slug, name, url }: SummaryJson, { language }: SiteView) =>
  html`<a class="front-drawing" href="${url}"><img src="/courses/${slug}/thumb.svg" alt="${wordsOf(language).course.drawingOf(name)}" width="320" height="200" fetchpriority="high"><span><bdi>${name}</bdi></span></a>`

const featuredHtml = (courses: readonly SummaryJson[], { language, addresses }: SiteView) => {
  const words = wordsOf(language).front
  const hasAll = courses.every(({ coverage }) => coverage.contours && coverage.wind && coverage.scorecard)
  return html`<section class="band raised"><h2>${words.featured}</h2>
${hasAll ? html`<p>${words.featuredNote}</p>` : ''}
<ul class="tiles">${courses.map((course) => courseCard({ course, place: placeWords(course, language) }, language, addresses.site))}</ul></section>`
}

function waysHtml({ language, addresses: { site, app } }: SiteView) {
  const words = wordsOf(language).front
  const ways: readonly (readonly [
    keyof Pick<typeof words, 'golfers' | 'clubs' | 'developers'>,
    IconName,
    string,
  ])[] = [
    ['golfers', 'play', `${app}/gps`],
    ['clubs', 'courses', `${site}/clubs`],
    ['developers', 'code', `${site}/developers`],
  ]
  return html`<section class="band"><h2>${words.ways}</h2>
<ul class="ways">${ways.map(
    ([who, name, address]) =>
      html`<li class="card">${icon(name)}<h3>${words[who].title}</h3><p>${words[who].text}</p><a class="button${who === 'golfers' ? '' : ' quiet'}" href="${address}">${words[who].action}</a></li>
`,
  )}</ul></section>`
}

const coverageHtml = (view: SiteView) => {
  const { front: words } = wordsOf(view.language)
  const { site } = view.addresses
  return html`<section class="band raised"><div class="front-coverage"><div><h2>${words.coverage}</h2>
<p>${words.coverageNote}</p>
<p class="actions"><a class="button" href="${site}/places">${words.browse}</a><a class="button quiet" href="${site}/quality">${words.quality}</a></p></div>
${placeMap('/places', words.coverageMap, view, false)}</div></section>`
}

import { html } from 'hono/html'
import type { Library } from '../../library/library.ts'
import { readSummary } from '../../library/read-course.ts'
import type { Survey } from '../../quality/survey.ts'
import type { Language } from '../../words/language.ts'
import { wordsOf } from '../../words/words-of.ts'
import { renderDeveloperPage } from './developers/developer-page.ts'
import { type KeptPage, keptPage } from './kept-pages.ts'
import { cardChecksHtml } from './quality/card-checks.ts'
import { countriesHtml } from './quality/countries.ts'
import { findingsHtml } from './quality/findings.ts'
import { barsHtml, noneHtml, overviewHtml } from './quality/overview.ts'
import { countIn, dateIn, type QualityView } from './quality/quality-view.ts'
import { sourcesHtml } from './quality/sources.ts'
import type { SiteView } from './site-view.ts'

/** The page of each survey, made once per language. */
export function openQualityPage(library: Pick<Library, 'current'>) {
  const pages = new WeakMap<Survey, Map<Language, Promise<KeptPage>>>()
  return (survey: Survey, view: SiteView): Promise<KeptPage> => {
    const kept = pages.get(survey) ?? new Map<Language, Promise<KeptPage>>()
    pages.set(survey, kept)
    const page =
      kept.get(view.language) ?? qualityPage(survey, { ...view, nameOf: nameIn(library) }).then(keptPage)
    kept.set(view.language, page)
    return page
  }
}

const nameIn = (library: Pick<Library, 'current'>) => (slug: string) => {
  const snapshot = library.current()
  const number = snapshot?.numberOf.get(slug)
  return snapshot && number !== undefined ? readSummary(snapshot, number).name : null
}

/** What we have and how good it is, for everyone to see. */
function qualityPage(survey: Survey, view: QualityView): Promise<string> {
  const words = wordsOf(view.language).quality
  return renderDeveloperPage({
    title: `${words.title} · Dogleg`,
    description: words.description,
    ...view,
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<dl class="stats"><div><dt>${words.courses}</dt><dd>${countIn(view, survey.courses)}</dd></div></dl>
<p class="soft">${stateOf(survey, view)}</p>
${survey.courses === 0 ? '' : sectionsHtml(survey, view)}`,
  })
}

function stateOf({ updated_at, made_at }: Survey, view: QualityView): string {
  const words = wordsOf(view.language).quality
  return updated_at === null ? words.empty : words.state(dateIn(view, updated_at), dateIn(view, made_at))
}

function sectionsHtml(survey: Survey, view: QualityView) {
  const words = wordsOf(view.language).quality
  const sections = [
    ['coverage', words.overview.title, overviewHtml(view, survey)],
    ['countries', words.countries.title, countriesHtml(view, survey)],
    ['fields', words.fields.title, fieldsHtml(view, survey)],
    ['cards', words.cards.title, cardChecksHtml(view, survey)],
    ['findings', words.findings.title, findingsHtml(view, survey)],
    ['sources', words.sources.title, sourcesHtml(view, survey.sources)],
  ] as const
  return html`<nav aria-label="${words.contents}"><ul class="link-row">${sections.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
${sections.map(
  ([id, title, body]) => html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${body}
</section>
`,
)}`
}

/** Cards and maps have their own definitions above. */
const ELSEWHERE = ['layouts', 'map']

function fieldsHtml(view: QualityView, { fields }: Survey) {
  const { fields: words } = wordsOf(view.language).quality
  const bars = fields
    .filter(({ field }) => !ELSEWHERE.includes(field))
    .map(({ field, label, ...part }) => ({ ...part, name: words.names[field] ?? label }))
    .toSorted((a, b) => b.count - a.count)
  return html`<p>${words.about}</p>
${barsHtml(view, bars)}
${noneHtml(view, bars)}`
}

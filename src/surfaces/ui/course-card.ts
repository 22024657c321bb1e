import { html } from 'hono/html'
import type { SummaryJson } from '../../course/schema.ts'
import type { Language } from '../../words/language.ts'
import { wordsOf } from '../../words/words-of.ts'
import { coverageMeter } from './coverage-meter.ts'

export type CourseCardParts = {
  readonly course: SummaryJson
  readonly place: string
  /** How far away it is, in words. */
  readonly away?: string | null
  /** The heading that it is under: a card's name is one level below. */
  readonly isFirst?: boolean
}

/** A course in a list: its drawing, its name and a few facts. */
export function courseCard(
  { course, place, away = null, isFirst = false }: CourseCardParts,
  language: Language,
  site: string,
) {
  const { course: words } = wordsOf(language)
  const { slug, name, url, hole_count, par_total, coverage } = course
  const facts = [
    hole_count === null ? null : words.holesCount(hole_count),
    par_total === null ? null : words.parShort(par_total),
    away,
  ].filter((fact) => fact !== null)
  const picture = `${site}/courses/${slug}/${coverage.traced ? 'thumb' : 'locator'}.svg`
  return html`<li class="tile"><a href="${url}"><img src="${picture}" alt="" width="320" height="200"${isFirst ? '' : html` loading="lazy"`} decoding="async"><span class="tile-text"><strong><bdi>${name}</bdi></strong>
<span class="where"><bdi>${place}</bdi></span>
${facts.length === 0 ? '' : html`<span class="facts-line">${facts.join(' · ')}</span>`}
${coverageMeter(coverage, language)}</span></a></li>
`
}

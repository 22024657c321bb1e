import { html } from 'hono/html'
import type { CourseKind } from '../../course/course-kind.ts'
import type { SummaryJson } from '../../course/schema.ts'
import type { Language } from '../../words/language.ts'
import { wordsOf } from '../../words/words-of.ts'
import { coverageMeter } from './coverage-meter.ts'

export type CourseCardParts = {
  readonly course: SummaryJson
  readonly place: string
  /** Only where a list is of one kind. */
  readonly kind?: CourseKind | null
  /** How far away it is, in words. */
  readonly away?: string | null
}

/** A course in a list: its drawing, its name and a few facts. */
export function courseCard(
  { course, place, kind = null, away = null }: CourseCardParts,
  language: Language,
  site: string,
) {
  const { course: words } = wordsOf(language)
  const { name, url, hole_count, par_total, coverage } = course
  const facts = [
    kind === null ? null : (words.kinds[kind] ?? null),
    hole_count === null ? null : words.holesCount(hole_count),
    par_total === null ? null : words.parShort(par_total),
    away,
  ].filter((fact) => fact !== null)
  return html`<li class="tile"><a href="${url}">${thumbHtml(course, site)}<span class="tile-text"><strong><bdi>${name}</bdi></strong>
<span class="where"><bdi>${place}</bdi></span>
${facts.length === 0 ? '' : html`<span class="facts-line">${facts.join(' · ')}</span>`}
${coverageMeter(coverage, language)}</span></a></li>
`
}

/** The drawing, or where the course is; a plain sheet where we know neither. */
function thumbHtml({ slug, coverage, lat }: SummaryJson, site: string) {
  const box = html`alt="" width="320" height="200" loading="lazy" decoding="async"`
  if (coverage.traced) return html`<img src="${site}/courses/${slug}/thumb.svg" ${box}>`
  if (lat === null) return html`<span class="no-picture"></span>`
  const address = `${site}/courses/${slug}/locator.svg?size=phone&plain=1`
  return html`<picture><source media="(prefers-color-scheme: dark)" srcset="${address}&theme=dark"><img src="${address}" ${box}></picture>`
}

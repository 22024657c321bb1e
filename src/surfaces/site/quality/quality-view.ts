import { html } from 'hono/html'
import { dayIn, GAP, numberIn } from '../../../words/format.ts'
import type { SiteView } from '../site-view.ts'

/** What every part of the report needs. */
export type QualityView = SiteView & {
  /** A course's name by its slug; null if it is no longer there. */
  readonly nameOf: (slug: string) => string | null
}

/** Names may be written from right to left: each is kept apart from what is around it. */
export const courseLink = ({ addresses, nameOf }: QualityView, slug: string) =>
  html`<a class="target" href="${addresses.site}/courses/${slug}"><bdi>${nameOf(slug) ?? slug}</bdi></a>`

/** A country's name in the page's language. */
export const countryIn = ({ language }: QualityView, code: string) =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code.toUpperCase()) ?? code

export const countIn = ({ language }: QualityView, count: number) => numberIn(language, count)

export const dateIn = ({ language }: QualityView, time: string | number | null) =>
  time === null ? GAP : dayIn(language, new Date(time))

import { html } from 'hono/html'
import { shownReference } from '../../../correction/reference.ts'
import type { SummaryJson } from '../../../course/schema.ts'
import type { Addresses } from '../../../platform/config.ts'
import { type Language, pathIn } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'
import type { Filled } from '../../ui/form-field.ts'
import { stripBidi } from '../../ui/strip-bidi.ts'
import { renderSitePage } from '../site-page.ts'
import { correctionForm } from './correction-form.ts'

/** The course that a suggestion is about, and where its page is. */
export type Corrected = {
  readonly course: SummaryJson
  readonly language: Language
  readonly addresses: Addresses
}

const coursePath = ({ course, language }: Corrected) => pathIn(language, `/courses/${course.slug}`)

/** Where the form is, and where it is posted to. */
export const correctionPath = (corrected: Corrected) => `${coursePath(corrected)}/correction`

/** A form for each course is nothing that search engines should list. */
const viewOf = ({ course, language, addresses }: Corrected) => ({
  ...{ language, addresses, path: `/courses/${course.slug}/correction`, listed: undefined },
})

export function formPage(corrected: Corrected, filled: Filled): Promise<string> {
  const { course, language } = corrected
  const words = wordsOf(language).correction
  const isNewCard = !course.coverage.scorecard && filled.values.about === 'scorecard'
  const name = stripBidi(course.name)
  const [title, heading, lead] = isNewCard
    ? [words.cardTitle, words.cardHeading, words.cardLead]
    : [words.title, words.heading, words.lead]
  return renderSitePage({
    title: `${title(name)} · Dogleg`,
    description: words.description(name),
    ...viewOf(corrected),
    shape: 'text',
    body: html`<p class="beside">${backLink(corrected)}</p>
<h1>${heading}</h1>
<p class="place"><bdi>${course.name}</bdi></p>
<p class="lead">${lead}</p>
${correctionForm({ language, action: correctionPath(corrected), filled, isNewCard })}`,
  })
}

/** After the post. The reference is all that leads back to a suggestion. */
export function thanksPage(corrected: Corrected, reference: string): Promise<string> {
  const words = wordsOf(corrected.language).correction
  return renderSitePage({
    title: `${words.thanksTitle} · Dogleg`,
    ...viewOf(corrected),
    shape: 'text',
    body: html`<h1>${words.thanksTitle}</h1>
<p class="lead" role="status">${words.thanks}</p>
<p>${words.reference} <strong class="correction-number">${shownReference(reference)}</strong>.</p>
<p class="row"><a class="button" href="${coursePath(corrected)}">${backText(corrected)}</a> <a class="button quiet" href="${correctionPath(corrected)}">${words.another}</a></p>`,
  })
}

const backText = ({ course, language }: Corrected) =>
  wordsOf(language).correction.back(stripBidi(course.name))

const backLink = (corrected: Corrected) =>
  html`<a href="${coursePath(corrected)}"><bdi>${backText(corrected)}</bdi></a>`

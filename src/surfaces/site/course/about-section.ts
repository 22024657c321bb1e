import { html } from 'hono/html'
import { isWebAddress } from '../../../core/web-address.ts'
import { dayIn } from '../../../words/format.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { championshipsText } from './championships.ts'
import type { CourseView } from './course-view.ts'
import type { DatedSource } from './details.ts'
import type { ShownCourse } from './shown-course.ts'

/** Facts, sources with licences and dates, and the way to set something right. */
export function aboutSection(shown: ShownCourse, view: CourseView) {
  const words = wordsOf(view.language).course
  const { slug } = shown.course
  const { api, site } = view.addresses
  return html`<section aria-labelledby="about-title"><h2 id="about-title">${words.about}</h2>
${factsHtml(shown, view)}
${clubsHtml(shown, view)}
<h3>${words.sources}</h3>
${sourcesHtml(shown, view)}
${shown.changedAt === null ? '' : html`<p class="soft">${words.lastChanged(dayIn(view.language, new Date(shown.changedAt)))}</p>`}
<p>${words.credit}</p>
<p class="actions off-paper"><a class="button quiet" href="${site}/courses/${slug}/correction">${words.suggest}</a>${shown.course.kind === 'pitch_and_putt' ? '' : html`<a class="button quiet" href="${api}/courses/${slug}">${words.asJson}</a>`}<a class="button quiet" href="${site}/courses/${slug}.md">${words.asMarkdown}</a></p>
</section>`
}

function factsHtml({ course, championships }: ShownCourse, { language }: CourseView) {
  const { facts, kinds } = wordsOf(language).course
  const { architect, opened, kind, address, phone, website, timezone, lat, lng } = course
  const entries = [
    [facts.architect, architect],
    [facts.opened, opened],
    [facts.kind, kind === null ? null : (kinds[kind] ?? kind)],
    [facts.championships, championshipsText(championships, language)],
    [facts.address, address],
    [facts.phone, phone],
    [facts.website, website === null ? null : linkHtml(website, website)],
    [facts.timezone, timezone],
    [facts.coordinates, lat === null || lng === null ? null : `${lat}, ${lng}`],
  ] as const
  const known = entries.filter(([, value]) => value !== null)
  if (known.length === 0) return ''
  return html`<dl class="fact-list">${known.map(([name, value]) => html`<dt>${name}</dt><dd><bdi>${value}</bdi></dd>`)}</dl>`
}

function clubsHtml({ clubs }: ShownCourse, { language, addresses }: CourseView) {
  if (clubs.length === 0) return ''
  return html`<h3>${wordsOf(language).clubPublic.playHere}</h3>
<ul class="sources">${clubs.map(({ slug, name }) => html`<li><a class="link-button" href="${addresses.site}/clubs/${slug}"><bdi>${name}</bdi></a></li>`)}</ul>`
}

/** Imported addresses lead to http(s) alone; any other is shown as the text it is. */
const linkHtml = (address: string, text: string) =>
  isWebAddress(address) ? html`<a href="${address}" rel="nofollow noopener">${text}</a>` : text

function sourcesHtml({ details: { sources, corrections, survey } }: ShownCourse, view: CourseView) {
  const words = wordsOf(view.language).course
  if (sources.length === 0) return html`<p>${words.sourceUnknown}</p>`
  return html`<ul class="sources">${sources.map((source) => sourceHtml(source, view))}
${survey === null || (survey.source === null && survey.date === null) ? '' : html`<li>${words.heights}: <bdi>${survey.source ?? ''}</bdi>${survey.licence === null ? '' : html` (<bdi>${survey.licence}</bdi>)`} ${survey.date === null ? '' : words.survey(dayIn(view.language, new Date(survey.date)))}</li>`}
${corrections.map((reason) => html`<li><bdi>${words.corrected(reason)}</bdi></li>`)}</ul>`
}

function sourceHtml({ name, licence, url, date, isImportDate }: DatedSource, { language }: CourseView) {
  const words = wordsOf(language).course
  const day = date === null ? null : dayIn(language, new Date(date))
  const dated = day === null ? '' : html`, ${isImportDate ? words.importedDate(day) : words.dataDate(day)}`
  return html`<li><bdi>${url === null ? name : linkHtml(url, name)}</bdi>${licence === null ? '' : html`, <bdi>${words.licence(licence)}</bdi>`}${dated}</li>
`
}

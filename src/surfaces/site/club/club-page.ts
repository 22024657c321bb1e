import { html } from 'hono/html'
import type { PublicStatus } from '../../../club/public-status.ts'
import { statusWords } from '../../../club/status-words.ts'
import type { SummaryJson } from '../../../course/schema.ts'
import { clubDayIn, clubTimeIn } from '../../../words/club-time.ts'
import { LANGUAGES, pathIn } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { courseCard } from '../../ui/course-card.ts'
import { icon } from '../../ui/icons.ts'
import { stripBidi } from '../../ui/strip-bidi.ts'
import { placeWords } from '../course/shown-course.ts'
import { renderSitePage } from '../site-page.ts'
import type { SiteView } from '../site-view.ts'
import { clubFacts, type ShownClub } from './club-facts.ts'

export function clubPage(shown: ShownClub, view: SiteView): Promise<string> {
  const { club, course } = shown
  const { language, addresses } = view
  const words = wordsOf(language).clubPublic
  const name = stripBidi(club.name)
  const place = course === null ? '' : placeWords(course, language)
  return renderSitePage({
    title: `${name} · Dogleg`,
    description: words.description(name, stripBidi(place)),
    ...view,
    ...(course?.coverage.traced
      ? { picture: `${pathIn(language, `/courses/${course.slug}`)}/card.png` }
      : {}),
    facts: [clubFacts(shown, addresses.site)],
    listed: LANGUAGES,
    body: html`<header class="club-hero">
<p class="place">${words.kind}</p>
<h1><bdi>${club.name}</bdi></h1>
${place === '' ? '' : html`<p class="place"><bdi>${place}</bdi></p>`}
${actionsHtml(shown, view)}
</header>
${shown.status === null ? '' : statusSection(shown.status, view)}
${competitionsSection(shown, view)}
${textSection('about', words.about, club.page.about)}
${textSection('visitors', words.visitors, club.page.visitors)}
${course === null ? '' : courseSection(course, view)}`,
  })
}

/** With the time when it was set: a page may have been kept for a while. */
function statusSection(status: PublicStatus, { language }: SiteView) {
  const { clubPublic, clubBoard } = wordsOf(language)
  const words = clubBoard.status
  const times = [
    ...(status.until === null ? [] : [words.until(clubDayIn(language, status.until))]),
    words.since(clubTimeIn(language, status.zone, status.setAt)),
  ]
  return html`<section class="club-status" aria-labelledby="status-title"><h2 id="status-title">${clubPublic.status}</h2>
<p class="state ${status.state}">${words.states[status.state]}</p>
<p>${statusWords(status, words).join(' · ')}</p>
${status.note === '' ? '' : html`<p class="club-note"><bdi>${status.note}</bdi></p>`}
<p class="soft">${times.join(' · ')}</p></section>`
}

/** Leaderboards that the committee has made public. */
function competitionsSection({ competitions }: ShownClub, { language, addresses }: SiteView) {
  if (competitions.length === 0) return ''
  const { clubPublic, leaderboard } = wordsOf(language)
  return html`<section class="club-text" aria-labelledby="competitions-title"><h2 id="competitions-title">${clubPublic.competitions}</h2>
<ul>${competitions.map(({ id, state, settings }) => html`<li><a href="${addresses.app}${pathIn(language, `/competitions/${id}`)}"><bdi>${settings.name}</bdi></a> · ${settings.days.map((day) => clubDayIn(language, day)).join(', ')} · ${state === 'final' ? leaderboard.final : leaderboard.live}</li>`)}</ul></section>`
}

const OUTSIDE = html` rel="nofollow noopener"`

/** Each only if the club gives it. */
function actionsHtml({ club: { slug, page } }: ShownClub, { language, addresses }: SiteView) {
  const { clubPublic, course } = wordsOf(language)
  return html`<p class="actions off-paper">
${page.phone === null ? '' : html`<a class="button" href="tel:${page.phone.replaceAll(/[^\d+]/g, '')}">${icon('phone')}${course.call}</a>`}
${page.email === null ? '' : html`<a class="button quiet" href="${mailAddress(page.email)}">${clubPublic.email}</a>`}
${page.website === null ? '' : html`<a class="button quiet" href="${page.website}"${OUTSIDE}>${icon('web')}${course.website}</a>`}
<a class="button quiet" href="${addresses.app}/club/${slug}">${clubPublic.signIn}</a></p>`
}

/** Nothing in the address may become a part of the letter. */
const mailAddress = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** Plain text: empty lines divide paragraphs, and lines stay lines. */
function textSection(id: string, title: string, text: string | null) {
  if (text === null) return ''
  const paragraphs = text.split(/\n\s*\n/)
  return html`<section class="club-text" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>
${paragraphs.map((paragraph) => html`<p><bdi>${paragraph}</bdi></p>`)}</section>`
}

function courseSection(course: SummaryJson, { language, addresses }: SiteView) {
  const words = wordsOf(language).clubPublic
  return html`<section class="off-paper" aria-labelledby="course-title"><h2 id="course-title">${words.course}</h2>
<ul class="tiles">${courseCard({ course, place: placeWords(course, language) }, language, addresses.site)}</ul></section>`
}

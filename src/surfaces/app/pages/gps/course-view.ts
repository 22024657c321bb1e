import { html } from 'hono/html'
import type { Profile } from '../../../../account/profile.ts'
import { positionsOf } from '../../../../course/card.ts'
import type { Layout, Tee } from '../../../../course/layout.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { AppRequest } from '../../route.ts'
import { renderAppPage } from '../app-page.ts'
import { cardSection } from './card-section.ts'
import { type CourseSelection, chooseLayout, chooseTee, layoutKey } from './choose-card.ts'
import { coverageWords, placeWords, type ShownCourse, type Summary } from './course-of.ts'
import { coursePicture } from './course-picture.ts'
import { type PlayParts, playHead, playRoot } from './play-parts.ts'
import type { CourseWindNow } from './wind-of-course.ts'

/** Everything the course's page depends on. */
type View = {
  readonly language: Language
  readonly course: ShownCourse
  readonly profile: Profile
  readonly layout: Layout | null
  readonly tee: Tee | null
  readonly holes: readonly number[]
  readonly hole: number | null
  readonly wind: CourseWindNow | null
  readonly now: number
  readonly link: (change: Partial<CourseSelection>) => string
}

export type AskedView = Pick<View, 'course' | 'profile' | 'wind' | 'now'> & {
  /** The holes of a course without a card. */
  readonly drawn: readonly number[]
  readonly selection: CourseSelection
  /** What the app on the course needs; null for the printable page alone. */
  readonly play: PlayParts | null
}

export function courseView(request: AppRequest, asked: AskedView) {
  const { course, play } = asked
  const view = viewOf(request.language, asked)
  return renderAppPage(request, {
    title:
      view.hole === null
        ? course.summary.name
        : wordsOf(request.language).gps.holeOf(view.hole, course.summary.name),
    ...(play === null ? { shape: 'wide' } : { shape: 'play', head: playHead() }),
    body: html`${play === null ? '' : playRoot(request, play)}<div class="book">${heading(request, course.summary)}
${layoutLinks(view)}
<div class="course">
${coursePicture(view)}
${cardSection(view)}
</div></div>`,
  })
}

function viewOf(language: Language, { course, profile, drawn, selection, wind, play, now }: AskedView): View {
  const layout = chooseLayout(course.layouts, selection)
  const tee = layout === null ? null : chooseTee(layout, selection, profile)
  const carded = layout === null ? [] : positionsOf(layout)
  const holes = carded.length > 0 ? carded : drawn
  const hole = holes.find((position) => position === selection.hole) ?? null
  const link = (change: Partial<CourseSelection>) =>
    linkTo(course.summary.slug, { ...selection, hole, ...change, view: play === null ? 'book' : null })
  return { language, course, profile, layout, tee, holes, hole, wind, now, link }
}

/** The links of the printable page lead to printable pages. */
type Linked = CourseSelection & { readonly view: 'book' | null }

function linkTo(slug: string, { layout, tee, gender, hole, view }: Linked): string {
  const query = new URLSearchParams({ course: slug })
  const given = { layout, tee, gender, hole: hole === null ? null : String(hole), view }
  for (const [name, value] of Object.entries(given)) if (value !== null) query.set(name, value)
  return `/gps?${query}`
}

function heading({ language, session }: AppRequest, summary: Summary) {
  const { gps } = wordsOf(language)
  const words = coverageWords(summary, language)
  return html`<header class="course-head">
<h1><bdi>${summary.name}</bdi></h1>
<p class="place"><bdi>${placeWords(summary)}</bdi></p>
<ul class="course-coverage" aria-label="${gps.coverageLabel}">${(words.length > 0 ? words : [gps.unmapped]).map((word) => html`<li>${word}</li>`)}</ul>
<p class="course-ways"><a href="${summary.url}">${gps.coursePage}</a><a href="/gps?pick=1">${gps.change}</a>${session?.account.kind === 'guest' ? html`<a href="/profile">${gps.settings}</a>` : ''}</p>
</header>`
}

const layoutLinks = ({ language, course: { layouts }, layout, link }: View) =>
  layouts.length < 2
    ? ''
    : html`<nav class="chips" aria-label="${wordsOf(language).gps.layouts}">
${layouts.map((each, place) => {
  const key = layoutKey(each, place)
  return chip(
    link({ layout: key, tee: null, gender: null, hole: null }),
    each.name ?? wordsOf(language).gps.layout(key),
    each === layout,
  )
})}
</nav>`

const chip = (href: string, text: unknown, isCurrent: boolean) =>
  html`<a class="chip" href="${href}"${isCurrent ? html` aria-current="true"` : ''}><bdi>${text}</bdi></a>`

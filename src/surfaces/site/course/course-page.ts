import { html } from 'hono/html'
import { LANGUAGES, pathIn } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { crumbFacts } from '../../ui/breadcrumbs.ts'
import { stripBidi } from '../../ui/strip-bidi.ts'
import { renderSitePage } from '../site-page.ts'
import { aboutSection } from './about-section.ts'
import { courseFacts } from './course-facts.ts'
import { type CourseView, USUAL_UNITS } from './course-view.ts'
import { greensSection } from './greens-section.ts'
import { heroHtml } from './hero.ts'
import { holesSection } from './holes-section.ts'
import { layoutsSection } from './layouts-section.ts'
import { nearbySection } from './nearby-section.ts'
import { courseDrawing } from './pictures.ts'
import { holePath, holesOf, placeCrumbs, placeWords, type ShownCourse } from './shown-course.ts'

/** Everything we know about a course, for people; its gaps included. */
export function coursePage(shown: ShownCourse, view: CourseView): Promise<string> {
  const { course } = shown
  const { language, addresses } = view
  const words = wordsOf(language).course
  const name = stripBidi(course.name)
  const address = `${addresses.site}${pathIn(language, view.path)}`
  const crumbs = placeCrumbs(course, language, addresses.site)
  return renderSitePage({
    title: `${name} · Dogleg`,
    description: words.description(name, stripBidi(placeWords(course, language))),
    ...view,
    picture: `${pathIn(language, `/courses/${course.slug}`)}/card.png`,
    facts: [courseFacts(course, addresses.site), crumbFacts(crumbs, { name: course.name, address })],
    listed: view.units === USUAL_UNITS[language] ? LANGUAGES : undefined,
    head: html`<link rel="alternate" type="text/markdown" href="${address}.md">`,
    body: html`${heroHtml(shown, view)}
${cardSection(shown, view)}
${holesSection(shown, view)}
${mapSection(shown, view)}
${greensSection(shown, view)}
${aboutSection(shown, view)}
${nearbySection(shown, view)}`,
  })
}

function cardSection(shown: ShownCourse, view: CourseView) {
  const { course } = shown
  if (course.layouts.length === 0) return noCard(shown, view)
  const pages = holesOf(shown)
  return html`${layoutsSection(course.layouts, view, (card, hole) => {
    const page = pages.find((each) => each.card === card && each.hole === hole)
    return page ? `${view.addresses.site}${holePath(course.slug, page)}` : null
  })}
${unitLink(view)}`
}

/** The drawing as a yardage book has it. */
function mapSection({ course }: ShownCourse, view: CourseView) {
  if (!course.coverage.traced) return ''
  return html`<section aria-labelledby="map-title"><h2 id="map-title">${wordsOf(view.language).course.map}</h2>
<figure class="course-drawing">${courseDrawing(course, view)}</figure></section>`
}

function unitLink({ units, path, language, addresses }: CourseView) {
  const other = units === 'yards' ? 'metres' : 'yards'
  const query = other === USUAL_UNITS[language] ? '' : `?units=${other}`
  return html`<p class="off-paper"><a class="link-button" href="${addresses.site}${path}${query}#scorecard">${wordsOf(language).course.otherUnit[other]}</a></p>`
}

/** Not a dead end: what is missing can be added. */
function noCard({ course, details }: ShownCourse, { language, addresses }: CourseView) {
  const words = wordsOf(language).course
  return html`<section class="empty" id="scorecard" aria-labelledby="scorecard-title"><h2 id="scorecard-title">${words.scorecard}</h2>
<p>${course.coverage.traced || details.holes.length > 0 ? words.noCard : words.noData}</p>
<a class="button" href="${addresses.site}/courses/${course.slug}/correction?about=scorecard">${words.addCard}</a></section>`
}

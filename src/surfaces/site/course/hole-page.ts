import { html } from 'hono/html'
import { lengthIn, numberIn } from '../../../words/format.ts'
import { LANGUAGES, pathIn } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { crumbFacts, crumbsHtml } from '../../ui/breadcrumbs.ts'
import { icon } from '../../ui/icons.ts'
import { stripBidi } from '../../ui/strip-bidi.ts'
import { tableBox } from '../../ui/table-box.ts'
import { teeDot } from '../../ui/tee-dot.ts'
import { renderSitePage } from '../site-page.ts'
import { type CourseView, USUAL_UNITS, withUnits } from './course-view.ts'
import { figuresOf as greenFigures, greenHeadings } from './greens-section.ts'
import { figuresOf } from './holes-section.ts'
import { holePicture, narrowPicture } from './pictures.ts'
import {
  holePath,
  holesOf,
  placeCrumbs,
  placeWords,
  type ShownCourse,
  type ShownHole,
} from './shown-course.ts'

/** A hole: its drawing, its length from every tee, its green, and the way to its neighbours. */
export function holePage(shown: ShownCourse, hole: ShownHole, view: CourseView): Promise<string> {
  const { course } = shown
  const { language, addresses } = view
  const words = wordsOf(language).course
  const name = stripBidi(course.name)
  const courseAddress = `${addresses.site}${pathIn(language, `/courses/${course.slug}`)}`
  const crumbs = [
    ...placeCrumbs(course, language, addresses.site),
    { name: course.name, address: courseAddress },
  ]
  const here = { name: words.hole(hole.hole), address: `${addresses.site}${pathIn(language, view.path)}` }
  return renderSitePage({
    title: `${words.holeOf(hole.hole, name)} · Dogleg`,
    description: words.holeDescription(hole.hole, name, stripBidi(placeWords(course, language))),
    ...view,
    picture: `${pathIn(language, `/courses/${course.slug}`)}/card.png`,
    facts: [crumbFacts(crumbs, here)],
    listed: view.units === USUAL_UNITS[language] ? LANGUAGES : undefined,
    body: html`${crumbsHtml(crumbs, language)}
<h1><bdi>${words.holeOf(hole.hole, course.name)}</bdi></h1>
${hole.layout === null ? '' : html`<p class="place"><bdi>${hole.layout}</bdi></p>`}
<div class="hole-page">
<div class="hole-facts">
${figuresHtml(shown, hole, view)}
${neighboursHtml(shown, hole, view)}
${teesHtml(hole, view)}
${greenHtml(shown, hole, view)}
</div>
${hole.isDrawn ? html`<figure class="hole-picture">${holePicture(course, hole, view)}</figure>` : html`<p class="empty">${words.noDrawing}</p>`}
</div>`,
  })
}

function figuresHtml(shown: ShownCourse, hole: ShownHole, { language, units }: CourseView) {
  const { stats, table, unit, measuredLength, measuredNote } = wordsOf(language).course
  const { par, index, yards, isMeasured } = figuresOf(shown, hole)
  const lengthName = isMeasured ? measuredLength : table.length
  return html`<dl class="stats">
<div><dt>${stats.par}</dt><dd>${numberIn(language, par)}</dd></div>
${isMeasured ? '' : html`<div><dt>${table.indexLong}</dt><dd>${numberIn(language, index)}</dd></div>`}
<div><dt>${lengthName}</dt><dd>${lengthIn(language, yards, units)} <small>${unit[units]}</small></dd></div>
</dl>
${isMeasured ? html`<p class="soft">${measuredNote}</p>` : ''}`
}

/** TEE-3, TEE-4: each tee with its own figures; what it lacks is a gap. */
function teesHtml({ card, hole }: ShownHole, { language, units }: CourseView) {
  const words = wordsOf(language).course
  const tees = card?.tees.filter(({ holes }) => holes.length > 0) ?? []
  if (tees.length === 0) return ''
  const { table } = words
  return tableBox(
    words.tees,
    html`<thead><tr><th scope="col">${table.tee}</th><th scope="col" class="figure">${words.unitName[units]}</th><th scope="col" class="figure">${table.par}</th><th scope="col" class="figure">${table.index}</th></tr></thead>
<tbody>${tees.map((tee) => {
      const own = tee.holes.find(({ position }) => position === hole)
      const whom =
        tee.gender === null
          ? ''
          : html` <span class="soft">${tee.gender === 'M' ? words.men : words.women}</span>`
      return html`<tr><th scope="row">${teeDot(tee.name)}<bdi>${tee.name}</bdi>${whom}</th><td class="figure">${lengthIn(language, own?.yards, units)}</td><td class="figure">${numberIn(language, own?.par)}</td><td class="figure">${numberIn(language, own?.stroke_index)}</td></tr>
`
    })}</tbody>`,
  )
}

function greenHtml({ course, details }: ShownCourse, { layout, hole }: ShownHole, view: CourseView) {
  const words = wordsOf(view.language).course
  const green = details.holes.find((each) => each.hole === hole && each.layout === layout)?.green ?? null
  if (green === null) return ''
  const figures = greenFigures(green, view)
  const path = pathIn(view.language, `/courses/${course.slug}/greens/${hole}.svg`)
  const query = { units: view.units, ...(layout === null ? {} : { layout }) }
  return html`<h2>${words.green}</h2>
<dl class="fact-list">${greenHeadings(view).map((name, place) => html`<dt>${name}</dt><dd>${figures[place]}</dd>`)}</dl>
<figure class="green-picture">${narrowPicture(path, query, words.greenOf(hole))}</figure>`
}

function neighboursHtml(shown: ShownCourse, hole: ShownHole, view: CourseView) {
  const words = wordsOf(view.language).course
  const { site } = view.addresses
  const same = holesOf(shown).filter(({ layout }) => layout === hole.layout)
  const at = same.findIndex((each) => each.hole === hole.hole)
  const link = (to: ShownHole | undefined, rel: 'prev' | 'next') =>
    to === undefined
      ? ''
      : html`<a class="button quiet" rel="${rel}" href="${site}${withUnits(holePath(shown.course.slug, to), view)}">${rel === 'prev' ? '←' : ''} ${words.hole(to.hole)} ${rel === 'next' ? '→' : ''}</a>`
  return html`<p class="actions off-paper">${link(same[at - 1], 'prev')}${link(same[at + 1], 'next')}<a class="button quiet" href="${site}/courses/${shown.course.slug}">${words.backToCourse}</a>${hole.isDrawn ? html`<a class="button" href="${shown.course.app_url}&amp;hole=${hole.hole}">${icon('play')}${words.openMap}</a>` : ''}</p>`
}

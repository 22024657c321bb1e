import { html } from 'hono/html'
import type { Profile, Units } from '../../../../account/profile.ts'
import { positionsOf } from '../../../../course/card.ts'
import { teeOfGolfer } from '../../../../course/card-of-golfer.ts'
import type { Layout, Tee } from '../../../../course/layout.ts'
import { lengthIn, numberIn } from '../../../../words/format.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { teeSelector } from '../../../ui/tee-selector.ts'
import type { CourseSelection } from './choose-card.ts'
import type { ShownCourse } from './course-of.ts'
import { scorecard } from './scorecard.ts'

export type CardParts = {
  readonly language: Language
  readonly course: ShownCourse
  readonly layout: Layout | null
  /** Null is the reference card. */
  readonly tee: Tee | null
  readonly hole: number | null
  readonly profile: Profile
  readonly link: (change: Partial<CourseSelection>) => string
}

const wordsFor = ({ language }: CardParts) => wordsOf(language).gps.card

/** The card of a layout as one tee has it, with the way to the other tees. */
export const cardSection = (
  parts: CardParts,
) => html`<section class="card" id="card" aria-labelledby="card-title">
<h2 id="card-title">${wordsFor(parts).title}</h2>
${parts.layout === null ? '' : layoutCard(parts, parts.layout)}
${parts.layout === null || positionsOf(parts.layout).length === 0 ? html`<p>${wordsFor(parts).none}</p>` : ''}
</section>`

function layoutCard(parts: CardParts, layout: Layout) {
  const { language, course, tee, hole, profile, link } = parts
  const { units } = profile
  const toPicture = (position: number) => `${link({ hole: position })}#picture`
  const holeLink = course.summary.coverage.traced ? toPicture : null
  return html`${layout.tees.length > 0 ? teeLinks(parts, layout) : ''}
${missingTee(parts, layout)}
${tee === null ? '' : teeFacts(language, tee, units)}
${positionsOf(layout).length > 0 ? scorecard({ language, layout, tee, units, hole, holeLink }) : ''}`
}

/** The golfer's tee has another name here, or there is none: then they see why it is another card. */
function missingTee(parts: CardParts, layout: Layout) {
  const { profile } = parts
  if (profile.tee === null || layout.tees.length === 0 || teeOfGolfer(layout, profile)) return ''
  const words = wordsFor(parts)
  const whose = profile.gender === null ? '' : `, ${words.genders[profile.gender]}`
  return html`<p>${words.missingBefore} <bdi>${profile.tee}${whose}</bdi>${words.missingAfter} <a href="/profile#game-tee">${words.profile}</a>.</p>`
}

/** Lengths tell tees apart better than names of colours do. */
function teeLinks(parts: CardParts, layout: Layout) {
  const { tee, link, profile } = parts
  const words = wordsFor(parts)
  const hrefTo = (name: string, gender: Tee['gender']) => `${link({ tee: name, gender })}#card`
  return teeSelector({
    tees: layout.tees.map((each) => ({
      name: each.name,
      gender: each.gender,
      detail: lengthWords(parts, each),
      href: hrefTo(each.name, each.gender),
      isCurrent: each === tee,
    })),
    gender: profile.gender,
    reference:
      layout.holes.length === 0
        ? null
        : {
            name: words.courseCard,
            detail: words.noTee,
            href: hrefTo('', null),
            isCurrent: tee === null,
          },
    words,
  })
}

function lengthWords(parts: CardParts, { yards }: Tee): string {
  const { units } = parts.profile
  const words = wordsFor(parts)
  return yards === null
    ? words.unknownLength
    : `${lengthIn(parts.language, yards, units)} ${words.unit[units]}`
}

/** What is recorded of a tee as a whole; TEE-5: the total need not be what the holes add up to. */
function teeFacts(language: Language, { yards, par, rating, slope }: Tee, units: Units) {
  const { card } = wordsOf(language).gps
  return html`<dl class="facts">
<div><dt>${card.length}</dt><dd>${lengthIn(language, yards, units)}${yards === null ? '' : html` <small>${card.unit[units]}</small>`}</dd></div>
<div><dt>${card.par}</dt><dd>${numberIn(language, par)}</dd></div>
<div><dt>${card.rating}</dt><dd>${numberIn(language, rating, 1)}</dd></div>
<div><dt>${card.slope}</dt><dd>${numberIn(language, slope)}</dd></div>
</dl>`
}

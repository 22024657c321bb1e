import { html } from 'hono/html'
import type { Profile, Units } from '../../../../account/profile.ts'
import { positionsOf } from '../../../../course/card.ts'
import { teeOfGolfer } from '../../../../course/card-of-golfer.ts'
import type { Layout, Tee } from '../../../../course/layout.ts'
import { teeText } from '../../../../course/tee-words.ts'
import { GAP } from '../../../ui/card-words.ts'
import { lengthText, UNIT_SIGN } from '../lengths.ts'
import type { CourseSelection } from './choose-card.ts'
import type { ShownCourse } from './course-of.ts'
import { scorecard } from './scorecard.ts'

export type CardParts = {
  readonly course: ShownCourse
  readonly layout: Layout | null
  /** Null is the reference card. */
  readonly tee: Tee | null
  readonly hole: number | null
  readonly profile: Profile
  readonly link: (change: Partial<CourseSelection>) => string
}

/** The card of a layout as one tee has it, with the way to the other tees. */
export const cardSection = (
  parts: CardParts,
) => html`<section class="card" id="card" aria-labelledby="card-title">
<h2 id="card-title">Scorecard</h2>
${parts.layout === null ? '' : layoutCard(parts, parts.layout)}
${parts.layout === null || positionsOf(parts.layout).length === 0 ? html`<p>No hole-by-hole scorecard yet.</p>` : ''}
</section>`

function layoutCard({ course, tee, hole, profile, link }: CardParts, layout: Layout) {
  const { units } = profile
  const toPicture = (position: number) => `${link({ hole: position })}#picture`
  const holeLink = course.summary.coverage.traced ? toPicture : null
  return html`${layout.tees.length > 0 ? teeLinks(layout, tee, units, link) : ''}
${missingTee(layout, profile)}
${tee === null ? '' : teeFacts(tee, units)}
${positionsOf(layout).length > 0 ? scorecard({ layout, tee, units, hole, holeLink }) : ''}`
}

/** The golfer's tee has another name here, or there is none: then they see why it is another card. */
const missingTee = (layout: Layout, profile: Profile) =>
  profile.tee === null || layout.tees.length === 0 || teeOfGolfer(layout, profile)
    ? ''
    : html`<p>We don’t have your tee, <bdi>${teeText({ name: profile.tee, gender: profile.gender })}</bdi>, on this course. Choose another one here, or change it in <a href="/profile#game">your profile</a>.</p>`

/** Lengths tell tees apart better than names of colours do. */
const teeLinks = (
  layout: Layout,
  tee: Tee | null,
  units: Units,
  link: CardParts['link'],
) => html`<nav class="tees" aria-label="Tees">
${layout.tees.map((each) => {
  const length =
    each.yards === null ? 'Unknown length' : `${lengthText(each.yards, units)} ${UNIT_SIGN[units]}`
  return teeLink(link({ tee: each.name, gender: each.gender }), teeText(each), length, each === tee)
})}
${layout.holes.length > 0 ? teeLink(link({ tee: '', gender: null }), 'Course card', 'not for one tee', tee === null) : ''}
</nav>`

const teeLink = (href: string, name: string, length: string, isCurrent: boolean) =>
  html`<a href="${href}#card"${isCurrent ? html` aria-current="true"` : ''}><bdi>${name}</bdi><small>${length}</small></a>`

/** What is recorded of a tee as a whole; TEE-5: the total need not be what the holes add up to. */
const teeFacts = ({ yards, par, rating, slope }: Tee, units: Units) => html`<dl class="facts">
<div><dt>Length</dt><dd>${lengthText(yards, units)}${yards === null ? '' : html` <small>${UNIT_SIGN[units]}</small>`}</dd></div>
<div><dt>Par</dt><dd>${par ?? GAP}</dd></div>
<div><dt>Rating</dt><dd>${rating?.toFixed(1) ?? GAP}</dd></div>
<div><dt>Slope</dt><dd>${slope ?? GAP}</dd></div>
</dl>`

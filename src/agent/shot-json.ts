import { errorBar } from '../caddie/error-bar.ts'
import { distanceWords, NOT_YET } from '../caddie/word-answer.ts'
import { escapeMarkdown } from '../core/text/escape-markdown.ts'
import { ANYBODY, holeOfGolfer } from '../course/card-of-golfer.ts'
import type { Addresses } from '../platform/config.ts'
import type { Shot } from './find-shot.ts'

/**
 * The distances as data. This file and `schema.ts` choose the unit of the tools: yards. For metres, add fields such as
 * `metres_to_pin` here and there; `caddie/measure-green.ts` measures in metres before it rounds to yards.
 */
export const shotJson = (
  { app, site }: Addresses,
  { course, hole, isInferred, onCard, from, pin, green }: Shot,
) => ({
  course: {
    slug: course.slug,
    name: course.name,
    url: `${site}/courses/${course.slug}`,
    app_url: `${app}/gps?course=${course.slug}`,
  },
  hole: {
    position: hole.position,
    par: onCard.par,
    stroke_index: onCard.strokeIndex,
    inferred: isInferred,
    card: onCard.card,
  },
  yards_to_pin: green.toPin,
  yards_to_middle: green.toMiddle,
  yards_to_front: green.toFront,
  yards_to_back: green.toBack,
  plays_like_yards: null,
  pin_source: pin === null ? null : 'today',
  position_source: from.source,
  position_age_s: from.ageSeconds,
  accuracy_yards: errorBar(from.accuracy, from.ageSeconds),
  conditions: { wind: null, slope: null, temperature: null, note: NOT_YET },
})

/** `Hole 7 of Dunes, par 4` */
export function holeWords(shot: Shot): string {
  const { hole } = shot
  if (hole.position === null) return 'This hole (no number on the map)'
  const layout = hole.layout === null ? '' : ` of ${escapeMarkdown(hole.layout)}`
  return `Hole ${hole.position}${layout}${parWords(shot)}`
}

/** Names the card where the par is another than on the course card, which a golfer may have in mind. */
function parWords({ hole, onCard: { par, cardWords } }: Shot): string {
  if (par === null) return ''
  const reference = holeOfGolfer(hole.cards, hole.position, ANYBODY).par
  return `, par ${par}${cardWords === null || par === reference ? '' : ` (${escapeMarkdown(cardWords)})`}`
}

/** The same answer as a few sentences, with the page to cite (USE-4). */
export function shotText(addresses: Addresses, shot: Shot): string {
  const { course } = shotJson(addresses, shot)
  return `${escapeMarkdown(course.name)}. ${holeWords(shot)}: ${distanceWords(shot.green)} ${positionWords(shot)} ${course.url}`
}

/** How sure all of it is. Some clients show a model only the text. */
export function positionWords({ from, isInferred }: Shot): string {
  const bar = errorBar(from.accuracy, from.ageSeconds)
  const sender = from.source === 'app' ? 'from the app' : 'sent by the client'
  const known =
    from.source === 'client' && from.ageSeconds === 0 ? sender : `${sender}, ${from.ageSeconds} s old`
  const hole = isInferred ? ' The hole is the one nearest to that position.' : ''
  return `Position ${known}, ${bar === null ? 'unknown accuracy' : `±${bar} yards`}.${hole}`
}

import { errorBar } from '../caddie/error-bar.ts'
import { playsLikeOf } from '../caddie/shot/plays-like-of.ts'
import { COMPETITION_NOTE } from '../caddie/wording/competition-note.ts'
import { distanceWords } from '../caddie/wording/distance-words.ts'
import { playsLikeWords } from '../caddie/wording/word-conditions.ts'
import { escapeMarkdown } from '../core/text/escape-markdown.ts'
import { ANYBODY, holeOfGolfer } from '../course/card-of-golfer.ts'
import type { Addresses } from '../platform/config.ts'
import type { AdvisedShot } from './advise-shot.ts'
import { noteWords } from './club-notes.ts'
import { conditionsJson, NO_CONDITIONS } from './conditions-json.ts'
import type { CourseMap } from './course-map-cache.ts'
import type { Shot, ToldShot } from './find-shot.ts'

export const courseJson = ({ app, site }: Addresses, { slug, name }: CourseMap) => ({
  ...{ slug, name },
  url: `${site}/courses/${slug}`,
  app_url: `${app}/gps?course=${slug}`,
})

export const holeJson = ({
  hole,
  isInferred,
  onCard,
}: Pick<Shot | ToldShot, 'hole' | 'isInferred' | 'onCard'>) => ({
  position: hole?.position ?? null,
  par: onCard.par,
  stroke_index: onCard.strokeIndex,
  inferred: isInferred,
  card: onCard.card,
})

/**
 * The distances as data. This file and `schema.ts` choose the unit of the tools: yards. For metres, add fields such as
 * `metres_to_pin` here and there; `caddie/measure-green.ts` measures in metres before it rounds to yards.
 */
export function shotJson(
  addresses: Addresses,
  shot: Shot,
  advised: AdvisedShot | null,
  note: string = COMPETITION_NOTE,
) {
  const { course, from, pin, green } = shot
  return {
    course: courseJson(addresses, course),
    hole: holeJson(shot),
    yards_to_pin: green.toPin,
    yards_to_middle: green.toMiddle,
    yards_to_front: green.toFront,
    yards_to_back: green.toBack,
    plays_like_yards: advised && playsLikeOf(toGoal(shot), advised.advice.conditions),
    pin_source: pin === null ? null : 'today',
    position_source: from.source,
    position_age_s: from.ageSeconds,
    accuracy_yards: errorBar(from.accuracy, from.ageSeconds),
    conditions: advised ? conditionsJson(advised.advice, advised.asked) : { ...NO_CONDITIONS, note },
  }
}

/** To the pin, else to the middle of the green. */
export const toGoal = ({ green }: Shot) => green.toPin ?? green.toMiddle

/** `Hole 7 of Dunes, par 4` */
export function holeWords(shot: Pick<Shot, 'hole' | 'onCard'>): string {
  const { hole } = shot
  if (hole.position === null) return 'This hole (no number on the map)'
  const layout = hole.layout === null ? '' : ` of ${escapeMarkdown(hole.layout)}`
  return `Hole ${hole.position}${layout}${parWords(shot)}`
}

/** Names the card where the par is another than on the course card, which a golfer may have in mind. */
function parWords({ hole, onCard: { par, cardWords } }: Pick<Shot, 'hole' | 'onCard'>): string {
  if (par === null) return ''
  const reference = holeOfGolfer(hole.cards, hole.position, ANYBODY).par
  return `, par ${par}${cardWords === null || par === reference ? '' : ` (${escapeMarkdown(cardWords)})`}`
}

/** The same answer as a few sentences, with the page to cite (USE-4). */
export function shotText(addresses: Addresses, shot: Shot, advised: AdvisedShot | null): string {
  const { course, profile } = shot
  const playsLike = advised && playsLikeWords(profile.units, toGoal(shot), advised.advice.conditions)
  const distances = distanceWords(profile.units, shot.green)
  const notes = noteWords(shot.notes, true)
  const said = [distances, playsLike, advised ? null : COMPETITION_NOTE, ...notes, positionWords(shot)]
  const { url } = courseJson(addresses, course)
  return `${escapeMarkdown(course.name)}. ${holeWords(shot)}: ${said.filter((part) => part !== null).join(' ')} ${url}`
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

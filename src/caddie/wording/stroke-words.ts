import type { Profile } from '../../account/profile.ts'
import { courseHandicap, nineHoleIndex, strokesOnHole } from '../../core/course-handicap.ts'
import { escapeMarkdown } from '../../core/text/escape-markdown.ts'
import { type GolferHole, teeOfGolfer } from '../../course/card-of-golfer.ts'
import type { Layout } from '../../course/layout.ts'

/** Whether the golfer gets a stroke on a hole, by the World Handicap System; or what is missing to say so. */
export function strokeWords(
  layout: Layout | null,
  { strokeIndex }: GolferHole,
  profile: Pick<Profile, 'handicap' | 'gender' | 'tee'>,
): string {
  const { handicap } = profile
  if (handicap === null) return 'You haven’t told us your handicap, so I can’t say how many strokes you get.'
  if (layout === null) return 'We have no card of this course, so I can’t say how many strokes you get.'
  const tee = teeOfGolfer(layout, profile)
  if (tee === null) return 'Choose your tee in your profile, then I can say how many strokes you get.'
  const { rating, slope, par } = tee
  if (rating === null || slope === null || par === null)
    return `The ${escapeMarkdown(tee.name)} tee has no rating, so I can’t say how many strokes you get.`
  const isNine = layout.holes.length > 0 && layout.holes.length <= 9
  const index = isNine ? nineHoleIndex(handicap) : handicap
  const strokes = courseHandicap({ index, slope, rating, par })
  const whole = `Your course handicap from the ${escapeMarkdown(tee.name)} tee is ${signed(strokes)}.`
  if (strokeIndex === null) return `${whole} This hole has no stroke index on your card.`
  const here = isNine
    ? strokesOnHole(strokes, rankOf(layout, strokeIndex), layout.holes.length)
    : strokesOnHole(strokes, strokeIndex)
  return `${whole} ${hereWords(here)} (stroke index ${strokeIndex}).`
}

/** Clubs number nine holes 1 to 9, or with every other number of eighteen: only the order counts. */
const rankOf = ({ holes }: Layout, own: number) =>
  holes.filter(({ strokeIndex }) => strokeIndex !== null && strokeIndex <= own).length

const signed = (strokes: number) => (strokes < 0 ? `+${-strokes}` : String(strokes))

function hereWords(strokes: number): string {
  if (strokes === 0) return 'You get no stroke here'
  if (strokes < 0)
    return strokes === -1 ? 'You give a stroke back here' : `You give ${-strokes} strokes back here`
  return strokes === 1 ? 'You get a stroke here' : `You get ${strokes} strokes here`
}

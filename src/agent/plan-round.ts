import type { Profile } from '../account/profile.ts'
import type { Advice } from '../caddie/shot/advice.ts'
import { clubWords } from '../caddie/wording/club-words.ts'
import { aimWords } from '../caddie/wording/word-option.ts'
import type { PlayableHole } from '../course/playable-map.ts'
import { adviseFromTees } from './advise-shot.ts'
import type { AnswerContext } from './agent-context.ts'
import type { CourseMap } from './course-map-cache.ts'

/** A round has no more holes. */
const MOST_HOLES = 18

/** The first shot on every hole of the layout, in a sentence each. */
export async function planRound(
  context: AnswerContext,
  course: CourseMap,
  profile: Profile,
  layout: string | null,
): Promise<string> {
  const holes = (course.map?.holes ?? [])
    .filter((hole) => hole.layout === layout && hole.position !== null && hole.target !== null)
    .slice(0, MOST_HOLES)
  if (holes.length === 0) return 'Our map has no numbered holes here, so I can’t plan the round.'
  const advice = await adviseFromTees(context, course, profile, holes)
  const total = advice.reduce((sum, { best }) => sum + (best?.strokes ?? 0), 0)
  const shots = holes.map((hole, index) => shotWords(hole, advice[index], profile))
  return `From the tees on the map, with today’s wind: ${shots.join(' ')} On average that makes ${Math.round(total)} strokes for ${holes.length} holes.`
}

function shotWords({ position }: PlayableHole, advice: Advice | undefined, { units }: Profile): string {
  const best = advice?.best
  if (!best) return `Hole ${position}: no advice.`
  return `Hole ${position}: ${clubWords(best.club)}, ${aimWords(units, 'middle', best)}.`
}

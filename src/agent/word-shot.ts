import type { Profile } from '../account/profile.ts'
import type { Question } from '../caddie/question/question.ts'
import { strokeWords } from '../caddie/wording/stroke-words.ts'
import { windWords } from '../caddie/wording/wind-words.ts'
import { type Worded, wordAdvice } from '../caddie/wording/word-advice.ts'
import type { Goal } from '../caddie/wording/word-option.ts'
import type { PlayableHole } from '../course/playable-map.ts'
import type { AdvisedShot } from './advise-shot.ts'
import type { AnswerContext } from './agent-context.ts'
import type { CourseMap } from './course-map-cache.ts'
import type { Shot, ToldShot } from './find-shot.ts'
import { planRound } from './plan-round.ts'

export type ShotToWord = {
  readonly shot: Pick<Shot | ToldShot, 'profile' | 'onCard'> & {
    readonly course: CourseMap | null
    readonly hole: PlayableHole | null
  }
  readonly question: Question
  readonly advised: AdvisedShot
  readonly goal: Goal
  readonly distance: number
  readonly distances: string
  readonly holeWords: string | null
}

/** What to tell the golfer, and why. */
export async function wordShot(context: AnswerContext, given: ShotToWord): Promise<Worded> {
  const { shot, question, advised, goal, distance, distances, holeWords } = given
  const { profile, onCard, course, hole } = shot
  const worded = wordAdvice({
    ...{ question, goal, distance, distances, hole: holeWords, advice: advised.advice, units: profile.units },
    wind: advised.asked.stated.wind ? null : windWords(profile.units, advised.asked.weather),
    profilePage: `${context.addresses.app}/profile`,
    stroke: strokeWords(hole?.cards ?? null, onCard, profile),
  })
  if (question.intent !== 'round' || !course || !hole) return worded
  return { ...worded, answer: await planRound(context, course, profile, hole.layout) }
}

export const putterOf = ({ bag }: Profile, isPutter: (club: string) => boolean) =>
  bag.find(({ club }) => isPutter(club))?.club ?? null

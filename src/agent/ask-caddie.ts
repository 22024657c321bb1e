import { type Advice, type Carried, chooseClub, ENGINE } from '../caddie/choose-club.ts'
import { outlineHole } from '../caddie/outline-hole.ts'
import { reasonsOf, targetWords, wordAnswer } from '../caddie/word-answer.ts'
import { escapeMarkdown } from '../core/text/escape-markdown.ts'
import type { AgentAnswer } from './agent-answer.ts'
import type { AgentContext } from './agent-context.ts'
import { parseQuestion, parseShot } from './agent-input.ts'
import type { Bearer } from './bearer.ts'
import { findShot, type Shot } from './find-shot.ts'
import { hasPremium, type PlansJson, plansFor } from './premium.ts'
import { holeWords, positionWords, shotJson } from './shot-json.ts'

type Advised = ReturnType<typeof shotJson> & ReturnType<typeof adviceJson>
type Unpaid = { readonly premium_required: true; readonly plans: PlansJson }

/** Which club to hit, from the golfer's own carries; the plans instead for a golfer without Premium (TOOL-4). */
export async function askCaddie(
  context: AgentContext,
  bearer: Bearer,
  input: unknown,
): Promise<AgentAnswer<Advised | Unpaid>> {
  const question = parseQuestion(input)
  const shotInput = parseShot(input)
  if (!hasPremium(context, bearer)) return unpaid(context, bearer)
  const shot = await findShot(context, bearer, shotInput)
  const advised = adviceJson(context, shot, question)
  const { course, ...distances } = shotJson(context.addresses, shot)
  return {
    json: { ...advised, course, ...distances },
    text: `${escapeMarkdown(course.name)}. ${advised.answer} ${positionWords(shot)} ${course.url}`,
    outline: () => outlineHole(shot.map, shot.hole, shot.from.point, shot.pin),
  }
}

async function unpaid(context: AgentContext, bearer: Bearer): Promise<AgentAnswer<Unpaid>> {
  const { plans, text } = await plansFor(context, bearer)
  return {
    json: { premium_required: true, plans },
    text: `The caddie is part of Premium, and this golfer doesn’t have it. ${text}`,
    outline: null,
  }
}

function adviceJson({ addresses }: AgentContext, shot: Shot, question: string) {
  const { profile } = shot
  const advice = chooseClub(profile, shot.green)
  const profilePage = `${addresses.app}/profile`
  const worded = { question, hole: holeWords(shot), green: shot.green, advice, profilePage }
  return {
    answer: wordAnswer(worded),
    recommendation: clubJson(advice, advice),
    alternatives: advice.alternatives.map((other) => clubJson(advice, other)),
    because: reasonsOf(advice, profilePage),
    engine: { version: ENGINE, inputs: inputsJson(advice, shot) },
  }
}

/** The last three stay null until the engine includes wind, terrain and the golfer's dispersion. */
const clubJson = (
  { target }: Advice,
  { club, carryYards }: Pick<Advice | Carried, 'club' | 'carryYards'>,
) => ({
  club,
  target: targetWords(target),
  carry_yards: carryYards,
  plays_like_yards: null,
  expected_strokes: null,
  odds: null,
})

const inputsJson = ({ target, toTarget }: Advice, { green, profile }: Shot) => ({
  target,
  yards_to_target: toTarget,
  yards_to_front: green.toFront,
  yards_to_back: green.toBack,
  handicap: profile.handicap,
  bag: profile.bag.map(({ club, carryYards }) => ({ club, carry_yards: carryYards })),
  competition: profile.competition,
})

import { outlineHole } from '../caddie/outline-hole.ts'
import { type AdvisedShot, adviseShot } from './advise-shot.ts'
import type { AgentAnswer } from './agent-answer.ts'
import type { AgentContext } from './agent-context.ts'
import { parseShot } from './agent-input.ts'
import type { Golfer } from './bearer.ts'
import { findShot, type Shot } from './find-shot.ts'
import { perGolfer } from './per-golfer.ts'
import { requirePremium } from './premium.ts'
import { shotJson, shotText } from './shot-json.ts'

/** The distance to the flag, or to the middle of the green while no pin is set, and what it plays like. */
export async function measureDistance(
  context: AgentContext,
  golfer: Golfer,
  input: unknown,
): Promise<AgentAnswer<ReturnType<typeof shotJson>>> {
  const shotInput = parseShot(input)
  requirePremium(context, golfer)
  const shot = await findShot(context, golfer, shotInput)
  const advised = await perGolfer(golfer.accountId, () => conditionsOf(context, shot))
  return {
    json: shotJson(context.addresses, shot, advised),
    text: shotText(context.addresses, shot, advised),
    outline: () => outlineHole(shot.map, shot.hole, shot.from.point, shot.pin, null),
  }
}

/** Rule 4.3: in a competition, distances only. */
const conditionsOf = async (context: AgentContext, shot: Shot): Promise<AdvisedShot | null> =>
  shot.profile.competition
    ? null
    : adviseShot(context, { ...shot, ball: shot.from.point, yards: null, lie: null }, 'conditions')

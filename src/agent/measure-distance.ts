import { outlineHole } from '../caddie/outline-hole.ts'
import type { AgentAnswer } from './agent-answer.ts'
import type { AgentContext } from './agent-context.ts'
import { parseShot } from './agent-input.ts'
import type { Bearer } from './bearer.ts'
import { findShot } from './find-shot.ts'
import { requirePremium } from './premium.ts'
import { shotJson, shotText } from './shot-json.ts'

/** The distance to the flag, or to the middle of the green while no pin is set. */
export async function measureDistance(
  context: AgentContext,
  bearer: Bearer,
  input: unknown,
): Promise<AgentAnswer<ReturnType<typeof shotJson>>> {
  const shotInput = parseShot(input)
  requirePremium(context, bearer)
  const shot = await findShot(context, bearer, shotInput)
  return {
    json: shotJson(context.addresses, shot),
    text: shotText(context.addresses, shot),
    outline: () => outlineHole(shot.map, shot.hole, shot.from.point, shot.pin),
  }
}

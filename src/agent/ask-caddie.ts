import { readQuestion } from '../caddie/question/read-question.ts'
import type { AgentAnswer } from './agent-answer.ts'
import type { AgentContext } from './agent-context.ts'
import { parseQuestion, parseShot, parseStated } from './agent-input.ts'
import { type AdviceJson, answerMeasured, answerTold } from './answer-shot.ts'
import type { Golfer } from './bearer.ts'
import { findShot, findToldShot } from './find-shot.ts'
import { perGolfer } from './per-golfer.ts'
import { hasPremium, type PlansJson, plansFor } from './premium.ts'
import { statedShot } from './stated-shot.ts'

type Unpaid = { readonly premium_required: true; readonly plans: PlansJson }

/** What to play and why, for this golfer; the plans instead for a golfer without Premium (TOOL-4). */
export async function askCaddie(
  context: AgentContext,
  golfer: Golfer,
  input: unknown,
): Promise<AgentAnswer<AdviceJson | Unpaid>> {
  const text = parseQuestion(input)
  const given = parseShot(input)
  const stated = parseStated(input)
  if (!hasPremium(context, golfer)) return unpaid(context, golfer)
  const question = readQuestion(text)
  const asking = { text, question, stated: statedShot(stated, question.given) }
  const shotInput = { ...given, hole: given.hole ?? question.given.hole }
  const { yards } = asking.stated
  return perGolfer(golfer.accountId, async () => {
    if (yards === null) return answerMeasured(context, await findShot(context, golfer, shotInput), asking)
    const shot = await findToldShot(context, golfer, shotInput, { ...asking.stated, yards })
    return answerTold(context, shot, asking)
  })
}

async function unpaid(context: AgentContext, golfer: Golfer): Promise<AgentAnswer<Unpaid>> {
  const { plans, text } = await plansFor(context, golfer)
  return {
    json: { premium_required: true, plans },
    text: `The caddie is part of Premium, and this golfer doesn’t have it. ${text}`,
    outline: null,
  }
}

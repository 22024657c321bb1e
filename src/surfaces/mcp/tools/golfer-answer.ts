import type { AgentAnswer } from '../../../agent/agent-answer.ts'
import type { AgentContext } from '../../../agent/agent-context.ts'
import { type Bearer, refusal } from '../../../agent/bearer.ts'
import { plansFor } from '../../../agent/premium.ts'
import { Problem } from '../../../core/problem.ts'
import type { Asker, ToolAnswer } from '../tool.ts'

/** USE-2: the gate in front of the tools refuses calls without a golfer. */
export function golferOf({ bearer }: Asker): Bearer {
  if (bearer === null) throw refusal({ refused: 'missing' })
  return bearer
}

export const toolAnswer = ({ json, text, outline }: AgentAnswer<object>): ToolAnswer => ({
  text,
  structured: { ...json },
  ...(outline === null ? {} : { meta: { 'dogleg/hole': outline() } }),
})

/** How to get Premium. At the chat assistant's address we sell nothing, so we offer nothing. */
export const wayToPremium = ({ chatAssistant }: Asker) =>
  chatAssistant ? '' : ' Ask the golfer which plan they want, then call subscribe_premium with it.'

/** TOOL-4: a golfer without Premium gets the plans. It's no error: some clients throw errors away, plans and all. */
export async function withPlans(
  context: AgentContext,
  asker: Asker,
  work: () => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'premium_required') throw error
    const { plans, text } = await plansFor(context, golferOf(asker))
    return {
      text: `${error.detail} ${text}${wayToPremium(asker)}`,
      structured: { premium_required: true, plans },
    }
  }
}

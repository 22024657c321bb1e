import type { Session } from '../../../account/account.ts'
import type { AgentAnswer, DrawnShot } from '../../../agent/agent-answer.ts'
import { type AgentContext, sessionContext } from '../../../agent/agent-context.ts'
import { askCaddie } from '../../../agent/ask-caddie.ts'
import type { Golfer } from '../../../agent/bearer.ts'
import { measureDistance } from '../../../agent/measure-distance.ts'
import { plansFor } from '../../../agent/premium.ts'
import { Problem } from '../../../core/problem.ts'
import type { AppContext } from '../context.ts'
import { type AppAnswer, type AppRequest, type AppRoute, forSession } from '../route.ts'

type Work = (context: AgentContext, golfer: Golfer, input: unknown) => Promise<AgentAnswer<unknown>>

/** What assistants ask for a golfer, asked by the golfer in the app; guests see what it costs. */
export const caddieRoutes = (context: AppContext): readonly AppRoute[] => [
  forSession('POST', '/api/v1/caddie', answer(context, askCaddie)),
  forSession('POST', '/api/v1/distance', answer(context, measureDistance)),
]

const answer =
  (app: AppContext, work: Work) =>
  async ({ session, body, query }: AppRequest<Session>): Promise<AppAnswer> => {
    const context = sessionContext(app)
    const golfer = { accountId: session.account.id, premiumUntil: session.account.premiumUntil }
    const found = await work(context, golfer, body).catch((error) => unpaid(context, golfer, error))
    return {
      status: 200,
      json: query.has('drawing') ? { ...(found.json as object), ...drawingJson(found) } : found.json,
    }
  }

/** With `?drawing=1`, for the app's own map; otherwise the answer is the tool's, to the letter. */
function drawingJson({ drawing }: { readonly drawing?: DrawnShot | null | undefined }) {
  if (!drawing) return {}
  const { centre, along, across, bearing } = drawing.ellipse
  const ellipse = { centre, along_yards: along, across_yards: across, bearing_deg: bearing }
  return { drawing: { ball: drawing.ball, aim: drawing.aim, ellipse } }
}

/** TOOL-4: the app shows what Premium costs, which is no failure. */
async function unpaid(
  context: AgentContext,
  golfer: Golfer,
  error: unknown,
): Promise<Pick<AgentAnswer<unknown>, 'json' | 'drawing'>> {
  if (!(error instanceof Problem && error.code === 'premium_required')) throw error
  const { plans } = await plansFor(context, golfer)
  return { json: { premium_required: true, plans } }
}

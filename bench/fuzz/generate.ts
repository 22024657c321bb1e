import { pickWeighted, type Random, seededRandom } from '../../src/demo/random.ts'
import type { Catalogue } from './catalogue.ts'
import type { Plan, PlanMaker } from './plan.ts'
import { agentPlan } from './plans/agent.ts'
import { apiPlan } from './plans/api.ts'
import { appPlan, pagePlan } from './plans/app.ts'
import { brokenPlan } from './plans/broken.ts'
import { eventPlan } from './plans/event.ts'
import { mcpPlan } from './plans/mcp.ts'
import { oauthPlan } from './plans/oauth.ts'
import { documentPlan, signedPlan, sitePlan } from './plans/site.ts'

const MAKERS: readonly { readonly weight: number; readonly make: PlanMaker }[] = [
  { weight: 30, make: apiPlan },
  { weight: 20, make: mcpPlan },
  { weight: 6, make: agentPlan },
  { weight: 16, make: appPlan },
  { weight: 8, make: pagePlan },
  { weight: 7, make: sitePlan },
  { weight: 5, make: oauthPlan },
  { weight: 2, make: eventPlan },
  { weight: 2, make: signedPlan },
  { weight: 2, make: documentPlan },
  { weight: 2, make: brokenPlan },
]

/** The request with this number: always the same for a seed, whatever came before. */
export function planFor(catalogue: Catalogue, seed: number, number: number): Plan {
  const random: Random = seededRandom(seed, number, 'fuzz')
  return pickWeighted(random, MAKERS).make(catalogue, random)
}

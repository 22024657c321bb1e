import { chance, pick, type Random } from '../../../src/demo/random.ts'
import type { Catalogue } from '../catalogue.ts'
import { type Plan, planOf } from '../plan.ts'
import { valueFor } from '../schema-value.ts'
import { mutated } from '../values.ts'
import { authorization } from './mcp.ts'

/** Which tool takes and answers the same. */
export const AGENT_ROUTES: Readonly<Record<string, string>> = {
  '/api/v1/agent/position': 'distance_to_flag',
  '/api/v1/agent/caddie': 'ask_caddie',
  '/api/v1/agent/subscribe': 'subscribe_premium',
}

/** The agent routes, with the tools' own inputs. */
export function agentPlan(catalogue: Catalogue, random: Random): Plan {
  const path = pick(random, Object.keys(AGENT_ROUTES))
  const method = chance(random, 0.03) ? pick(random, ['GET', 'PUT', 'DELETE', 'OPTIONS']) : 'POST'
  const value = mutated(random, inputOf(catalogue, AGENT_ROUTES[path] ?? '', random), 0.35)
  return planOf('agent', {
    ...{ method, path, headers: authorization(random) },
    body: method === 'POST' ? { kind: 'json', value } : null,
  })
}

/** Somewhere near a course in most cases: elsewhere there is nothing to measure. */
function inputOf({ tools, words, points, slugs }: Catalogue, tool: string, random: Random): unknown {
  const schema = tools.find(({ name }) => name === tool)?.inputSchema ?? {}
  const value = valueFor(schema, words, random)
  if (tool === 'subscribe_premium' || chance(random, 0.2)) return value
  const { lat, lng } = pick(random, points)
  const at = { lat: lat + (random() - 0.5) / 100, lng: lng + (random() - 0.5) / 100 }
  return { ...(value as object), ...at, course: chance(random, 0.5) ? pick(random, slugs) : undefined }
}

import { type Answer, isMissing, type Sent } from '../answer.ts'
import type { Contract } from '../contract.ts'
import type { Finding } from '../failures.ts'
import type { Plan, Surface } from '../plan.ts'
import { checkApi } from './api.ts'
import { checkAgent, checkApp } from './app.ts'
import { type Check, checkAny } from './common.ts'
import { checkOauth } from './oauth.ts'
import { checkRpc } from './rpc.ts'

const nothingMore: Check = () => []

const CHECKS: Readonly<Record<Surface, Check>> = {
  api: checkApi,
  mcp: checkRpc,
  agent: checkAgent,
  app: checkApp,
  page: checkApp,
  site: checkApp,
  oauth: checkOauth,
  event: checkApp,
  signed: checkApp,
  document: nothingMore,
  broken: nothingMore,
}

/** Everything that is wrong with the answer to a request. */
export function check(plan: Plan, sent: Sent, answer: Answer, contract: Contract): readonly Finding[] {
  if (isMissing(answer)) return [{ kind: 'no answer', detail: answer.missing }]
  const given = { plan, sent, received: answer, contract }
  // Noise may be met with silence.
  if (plan.surface === 'broken')
    return answer.status === 0 || (answer.status >= 100 && answer.status < 500)
      ? []
      : [{ kind: 'server error', detail: String(answer.status) }]
  return [...checkAny(given), ...CHECKS[plan.surface](given)].filter((found) => found !== null)
}

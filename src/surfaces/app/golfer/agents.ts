import type { Session } from '../../../account/account.ts'
import { Problem } from '../../../core/problem.ts'
import { type Consent, listConsents } from '../../../oauth/consent-store.ts'
import { revokeGrant } from '../../../oauth/revoke-grant-store.ts'
import type { AppContext } from '../context.ts'
import { type AppAnswer, type AppRequest, type AppRoute, forGolfer } from '../route.ts'

export const connectedAgentRoutes = (context: AppContext): readonly AppRoute[] => [
  forGolfer('GET', '/api/v1/agents', getAgents(context)),
  forGolfer('DELETE', '/api/v1/agents/:client', deleteAgent(context)),
]

/** The agents that the golfer lets act for them. */
const getAgents =
  ({ db }: AppContext) =>
  async ({ session }: AppRequest<Session>): Promise<AppAnswer> => ({
    status: 200,
    json: { agents: (await listConsents(db, session.account.id)).map(agentRow) },
  })

const agentRow = ({ clientId, clientName, clientHost, grantedAt, usedAt }: Consent) => ({
  client_id: clientId,
  client_name: clientName,
  client_host: clientHost,
  granted_at: new Date(grantedAt).toISOString(),
  used_at: new Date(usedAt).toISOString(),
})

const deleteAgent =
  (context: AppContext) =>
  async ({ session, params }: AppRequest<Session>): Promise<AppAnswer> => {
    if (!(await disconnect(context, session.account.id, params.client ?? '')))
      throw new Problem('not_found', 'We couldn’t find that assistant.')
    return { status: 204 }
  }

/** Takes back what a client may do, with all its tokens; whether there was anything to take back. */
export const disconnect = ({ db }: AppContext, accountId: string, clientId: string): Promise<boolean> =>
  db.transaction().execute((trx) => revokeGrant(trx, accountId, clientId))

import { Problem } from '../core/problem.ts'
import { type Bearer, readBearer } from '../oauth/access-token-store.ts'
import { SCOPE } from '../oauth/scope.ts'
import type { Addresses } from '../platform/config.ts'
import type { AgentContext } from './agent-context.ts'

export type { Bearer }

/** One protected resource with two addresses: a token made for either is good at both. */
export const resourcesOf = ({ mcp }: Addresses) => [`${mcp}/mcp`, `${mcp}/mcp/chatgpt`] as const

/** `missing`: no token came; `invalid`: one that is not good here; `scope`: a good one that lacks the scope. */
export type Refused = { readonly refused: 'missing' | 'invalid' | 'scope' }

/** For whom the bearer of this Authorization header speaks. Cookies and query parameters do not count. */
export async function findBearer(
  context: Pick<AgentContext, 'db' | 'now' | 'addresses'>,
  authorization: string | undefined,
): Promise<Bearer | Refused> {
  if (authorization === undefined) return { refused: 'missing' }
  // RFC 6750, section 2.1.
  const token = /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization)?.[1]
  if (token === undefined || token.length > 500) return { refused: 'invalid' }
  const bearer = await readBearer(context, token)
  if (bearer === null || !isForUs(context.addresses, bearer)) return { refused: 'invalid' }
  return bearer.scope.split(' ').includes(SCOPE) ? bearer : { refused: 'scope' }
}

const isForUs = (addresses: Addresses, { audience }: Bearer) =>
  resourcesOf(addresses).some((resource) => audience.includes(resource))

/** Which metadata a client is told to read: that of the address it came to. */
export type ResourcePath = '' | '/mcp' | '/mcp/chatgpt'

// OAUTH-1: where the authorization server is found, and what to ask it for.
export function challenge({ mcp }: Addresses, path: ResourcePath, { refused }: Refused): string {
  const metadata = `${mcp}/.well-known/oauth-protected-resource${path}`
  const error =
    refused === 'missing' ? '' : `, error="${refused === 'scope' ? 'insufficient_scope' : 'invalid_token'}"`
  return `Bearer resource_metadata="${metadata}", scope="${SCOPE}"${error}`
}

/** ERR-401: what a refused bearer is answered, besides the challenge. */
export const refusal = ({ refused }: Refused) =>
  refused === 'scope'
    ? new Problem('insufficient_scope', `The token lacks the scope ${SCOPE}.`)
    : refused === 'invalid'
      ? new Problem('invalid_token', 'The access token is unknown, has expired or was revoked.')
      : new Problem('signed_out', 'This needs a golfer who has signed in: send an access token as Bearer.')

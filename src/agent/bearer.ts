import { Problem } from '../core/problem.ts'
import { type Bearer, readBearer } from '../oauth/access-token-store.ts'
import { SCOPE } from '../oauth/scope.ts'
import type { Addresses } from '../platform/config.ts'
import type { AgentContext } from './agent-context.ts'

export type { Bearer }

/** Whom an answer is for: the golfer behind a token or a session. */
export type Golfer = Pick<Bearer, 'accountId' | 'premiumUntil'>

/** One protected resource with three addresses: a token for one works at all of them. */
export const resourcesOf = ({ mcp }: Addresses) =>
  [`${mcp}/mcp`, `${mcp}/mcp/chatgpt`, `${mcp}/mcp/golfer`] as const

/** What clients send as `resource` when they mean the tool server: with or without path and trailing slash. */
export const isToolServer = (addresses: Addresses, resource: string) =>
  [addresses.mcp, ...resourcesOf(addresses)].includes(resource.replace(/\/$/, ''))

/** `missing`: no token came; `invalid`: it does not work here; `scope`: it works but lacks the scope. */
export type Refused = { readonly refused: 'missing' | 'invalid' | 'scope' }

/** The golfer behind an Authorization header. Cookies and query parameters do not count. */
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

/** The end of the metadata's address that the challenge names: empty for `/mcp` and the agent routes. */
export type ResourcePath = '' | '/mcp/chatgpt' | '/mcp/golfer'

// OAUTH-1: tells a client where to find the authorization server, and which scope to request.
export function challenge({ mcp }: Addresses, path: ResourcePath, { refused }: Refused): string {
  const metadata = `${mcp}/.well-known/oauth-protected-resource${path}`
  const error =
    refused === 'missing' ? '' : `, error="${refused === 'scope' ? 'insufficient_scope' : 'invalid_token'}"`
  return `Bearer resource_metadata="${metadata}", scope="${SCOPE}"${error}`
}

/** ERR-401: the error that goes with the challenge. */
export const refusal = ({ refused }: Refused) =>
  refused === 'scope'
    ? new Problem('insufficient_scope', `The token doesn’t have the scope ${SCOPE}.`)
    : refused === 'invalid'
      ? new Problem('invalid_token', 'The access token is invalid, expired or revoked.')
      : new Problem(
          'signed_out',
          'The golfer needs to sign in first: send an access token in the Authorization header (Bearer).',
        )

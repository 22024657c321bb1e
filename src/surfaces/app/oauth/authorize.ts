import { resourcesOf } from '../../../agent/bearer.ts'
import { limitAuthorizations } from '../../../oauth/oauth-limits.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'
import type { OidcAnswer } from './ask-oidc.ts'
import type { LazyServer } from './authorization-server.ts'
import { oauthErrorPage } from './oauth-error-page.ts'
import { OAUTH_PATHS } from './oauth-paths.ts'
import { authorizeParameters } from './parameters.ts'

/** GET /oauth/authorize: where an agent sends the golfer's browser. */
export const getAuthorize =
  (context: AppContext, server: LazyServer) =>
  async (request: AppRequest): Promise<AppAnswer> => {
    await limitAuthorizations(context, request.address)
    const query = authorizeParameters(request.query, resourcesOf(context.addresses))
    return askAsBrowser(server, request, `${OAUTH_PATHS.authorize}?${query}`)
  }

/** GET /oauth/authorize/{uid}: the browser returns here after the golfer's decision. */
export const getResume = (server: LazyServer) => (request: AppRequest) =>
  askAsBrowser(server, request, `${OAUTH_PATHS.authorize}/${encodeURIComponent(request.params.uid ?? '')}`)

async function askAsBrowser(server: LazyServer, request: AppRequest, target: string): Promise<AppAnswer> {
  const { ask } = await server()
  const { address, session, headers } = request
  return toAnswer(await ask({ address, session }, { method: 'GET', target, headers }))
}

async function toAnswer({ status, location, cookies, text }: OidcAnswer): Promise<AppAnswer> {
  return location === null
    ? { status, cookies, page: await oauthErrorPage(faultOf(text)) }
    : { status, cookies, location }
}

// For golfers. The library's own messages are for the agent's developer.
const SENTENCES: Readonly<Record<string, string>> = {
  invalid_client: 'We don’t know this assistant. It may have been unused for so long that we removed it.',
  invalid_client_metadata: 'We can’t use the information this assistant publishes about itself.',
  invalid_redirect_uri: 'The assistant asked to send you to an address it hasn’t registered.',
}

function faultOf(text: string) {
  const { error } = JSON.parse(text) as { readonly error?: string }
  const detail = SENTENCES[error ?? ''] ?? 'The assistant’s request is invalid or has expired.'
  return { title: 'We couldn’t connect the assistant', detail: `${detail} (${error})` }
}

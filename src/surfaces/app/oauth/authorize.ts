import { limitAuthorizations } from '../../../oauth/oauth-limits.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'
import type { LazyServer } from './authorization-server.ts'
import { golferOf } from './callers.ts'
import { oauthErrorPage } from './oauth-error-page.ts'
import { OAUTH_PATHS } from './oauth-paths.ts'
import { authorizeParameters } from './parameters.ts'

/** GET /oauth/authorize: where an agent sends the golfer's browser. */
export const getAuthorize =
  (context: AppContext, server: LazyServer) =>
  async (request: AppRequest): Promise<AppAnswer> => {
    await limitAuthorizations(context, request.address)
    const query = authorizeParameters(request.query, context.addresses)
    return askAsBrowser(server, request, `${OAUTH_PATHS.authorize}?${query}`)
  }

/** GET /oauth/authorize/{uid}: the browser returns here after the golfer's decision. */
export const getResume = (server: LazyServer) => (request: AppRequest) =>
  askAsBrowser(server, request, `${OAUTH_PATHS.authorize}/${encodeURIComponent(request.params.uid ?? '')}`)

async function askAsBrowser(server: LazyServer, request: AppRequest, target: string): Promise<AppAnswer> {
  const { ask } = await server()
  const { address, session, headers } = request
  const { status, location, cookies, text } = await ask(
    { address, session },
    { method: 'GET', target, headers },
  )
  if (location === null)
    return { status, cookies, page: await oauthErrorPage(request, faultOf(errorIn(text))) }
  // Anybody can register an address: a link to us must not lead there before its golfer is known and has agreed.
  if (!isOwn(location) && golferOf(session) === null)
    return { status: 400, cookies, page: await oauthErrorPage(request, faultOf(errorAt(location))) }
  return { status, cookies, location }
}

/** The library's own redirects are paths. */
const isOwn = (location: string) => location.startsWith('/') && !location.startsWith('//')

const errorIn = (text: string) => (JSON.parse(text) as { readonly error?: string }).error

const errorAt = (location: string) => URL.parse(location)?.searchParams.get('error') ?? undefined

// For golfers. The library's own messages are for the agent's developer.
const SENTENCES: Readonly<Record<string, string>> = {
  invalid_client: 'We don’t know this assistant. It may have been unused for so long that we removed it.',
  invalid_client_metadata: 'We can’t use the information this assistant publishes about itself.',
  invalid_redirect_uri: 'The assistant asked to send you to an address it hasn’t registered.',
}

function faultOf(error = 'invalid_request') {
  const detail = SENTENCES[error] ?? 'The assistant’s request is invalid or has expired.'
  return { title: 'We couldn’t connect the assistant', detail: `${detail} (${error})` }
}

import { limitAuthorizations } from '../../../oauth/oauth-limits.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, pathIn } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'
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
    return inAskedLanguage(request, await askAsBrowser(server, request, `${OAUTH_PATHS.authorize}?${query}`))
  }

/** OpenID Connect's `ui_locales`: the languages that the golfer would like our pages in, the best first. */
function inAskedLanguage({ query }: AppRequest, answer: AppAnswer): AppAnswer {
  const asked = (query.get('ui_locales') ?? '').toLowerCase().split(' ')
  const language = asked.map((each) => each.slice(0, 2)).find(isLanguage) ?? DEFAULT_LANGUAGE
  const { location } = answer
  const isPage = location?.startsWith(`${OAUTH_PATHS.interaction}/`)
  return location && isPage ? { ...answer, location: pathIn(language, location) } : answer
}

const isLanguage = (code: string): code is Language => LANGUAGES.some((each) => each === code)

/** The page on which the golfer decides has an address in each language, and its cookie goes to all of them. */
const inEveryLanguage = (cookies: readonly string[]) =>
  cookies.flatMap((cookie) =>
    LANGUAGES.map((language) =>
      cookie.replace(
        INTERACTION_PATH,
        (_all, before: string, path: string) => before + pathIn(language, path),
      ),
    ).filter((line, place, lines) => lines.indexOf(line) === place),
  )

const INTERACTION_PATH = new RegExp(`(; path=)(${OAUTH_PATHS.interaction}/)`, 'i')

/** GET /oauth/authorize/{uid}: the browser returns here after the golfer's decision. */
export const getResume = (server: LazyServer) => (request: AppRequest) =>
  askAsBrowser(server, request, `${OAUTH_PATHS.authorize}/${encodeURIComponent(request.params.uid ?? '')}`)

async function askAsBrowser(server: LazyServer, request: AppRequest, target: string): Promise<AppAnswer> {
  const { ask } = await server()
  const { address, session, headers } = request
  const { status, location, text, ...answered } = await ask(
    { address, session },
    { method: 'GET', target, headers },
  )
  const cookies = inEveryLanguage(answered.cookies)
  const fault = (error: string | undefined) => faultOf(request.language, error)
  if (location === null) return { status, cookies, page: await oauthErrorPage(request, fault(errorIn(text))) }
  // Anybody can register an address: a link to us must not lead there before its golfer is known and has agreed.
  if (!isOwn(location) && golferOf(session) === null)
    return { status: 400, cookies, page: await oauthErrorPage(request, fault(errorAt(location))) }
  return { status, cookies, location }
}

/** The library's own redirects are paths. */
const isOwn = (location: string) => location.startsWith('/') && !location.startsWith('//')

const errorIn = (text: string) => (JSON.parse(text) as { readonly error?: string }).error

const errorAt = (location: string) => URL.parse(location)?.searchParams.get('error') ?? undefined

/** For golfers. The library's own messages are for the agent's developer. */
function faultOf(language: Language, error = 'invalid_request') {
  const { consent } = wordsOf(language)
  return { title: consent.failed, detail: `${consent.faults[error] ?? consent.invalid} (${error})` }
}

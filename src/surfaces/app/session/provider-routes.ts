import { html } from 'hono/html'
import { Problem } from '../../../core/problem.ts'
import { newToken } from '../../../core/token.ts'
import { pathIn, splitLanguage } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { scriptHtml } from '../../ui/script.ts'
import type { AppContext } from '../context.ts'
import { csrfTokenOf } from '../csrf.ts'
import { renderAppPage } from '../pages/app-page.ts'
import { returnPath } from '../return-path.ts'
import { type AppAnswer, type AppRequest, type AppRoute, inOpenedWindow, open, openPage } from '../route.ts'
import { postProvider } from './post-provider.ts'
import { readStarted, startedCookie } from './started-sign-in.ts'

const RETURN_PATH = '/sign-in/provider/return'

/** APP-1: the identity provider, by its ID token or by a button that leads there and back. */
export const providerRoutes = (context: AppContext): readonly AppRoute[] => [
  open('POST', '/api/v1/session/google', postProvider(context)),
  inOpenedWindow(openPage('GET', '/sign-in/provider', redirectToProvider(context))),
  inOpenedWindow(openPage('GET', RETURN_PATH, showProviderReturn(context))),
]

const redirectToProvider =
  (context: AppContext) =>
  async ({ query, language }: AppRequest): Promise<AppAnswer> => {
    const { addresses, random } = context
    const [state, nonce] = [newToken(random), newToken(random)]
    // The provider knows one address to return to; the page there leads on in the right language.
    const redirectUri = `${addresses.app}${RETURN_PATH}`
    const location = await signInUrlOf(context)({ redirectUri, state, nonce })
    const returnTo = pathIn(language, returnPath(query.get('return_to')))
    return { status: 303, location, cookies: [startedCookie(context, { state, nonce, returnTo })] }
  }

/** The ID token stands in the fragment, which only a script of the page can read and post. */
const showProviderReturn =
  (context: AppContext) =>
  async (request: AppRequest): Promise<AppAnswer> => {
    const { token } = request
    signInUrlOf(context)
    const returnTo = readStarted(request)?.returnTo ?? returnPath(null)
    const { language } = splitLanguage(returnTo)
    const { account, problems } = wordsOf(language)
    const csrf = token === null ? '' : csrfTokenOf(token)
    const body = html`<p id="provider-return" role="status" data-csrf="${csrf}" data-return-to="${returnTo}" data-wait="${account.provider.wait}" data-stopped="${account.provider.stopped}" data-unreachable="${problems.unreachable}" data-failed="${problems.failed ?? ''}"></p>
<noscript><p>${account.provider.noScript}</p></noscript>
<p><a href="/sign-in">${account.provider.otherWay}</a></p>
${scriptHtml('provider-return.js')}`
    return {
      status: 200,
      page: await renderAppPage({ ...request, language }, { title: account.provider.title, body }),
    }
  }

function signInUrlOf({ identityProvider }: AppContext) {
  if (identityProvider.signInUrl === null)
    throw new Problem('not_found', 'This server has no identity provider.')
  return identityProvider.signInUrl
}

import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import type {
  OAuthClientInformationMixed,
  OAuthClientProvider,
  OAuthTokens,
} from '@modelcontextprotocol/client'

/** One sign-in of a program that uses a library: the part that each such program writes itself. */
export type SignIn = {
  readonly provider: OAuthClientProvider
  /** Makes a call that needs a golfer, and waits for what the browser comes back with. */
  readonly ask: (call: () => Promise<unknown>) => Promise<URLSearchParams>
}

export async function openSignIn(name: string): Promise<SignIn> {
  const callback = await openCallback()
  let isOpened = false
  const provider = rememberSignIn(callback.url, name, async (url) => {
    isOpened = true
    await openInBrowser(url.href)
  })
  const ask = async (call: () => Promise<unknown>) => {
    const error = await call().then(
      () => new Error('A protected tool answered without a sign-in.'),
      (thrown: unknown) => thrown,
    )
    if (!isOpened) throw error
    return callback.arrived
  }
  return { provider, ask }
}

/** Where a client waits for the browser to come back. */
async function openCallback() {
  const { promise, resolve } = Promise.withResolvers<URLSearchParams>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Back</title>')
    if (pathname === '/callback') resolve(searchParams)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/callback`, arrived: promise }
}

/** Opens a URL as a program on somebody's desktop does. */
const openInBrowser = (url: string) => promisify(execFile)('xdg-open', [url])

/** Keeps everything in memory. */
function rememberSignIn(
  redirectUrl: string,
  name: string,
  redirectToAuthorization: (url: URL) => Promise<void>,
): OAuthClientProvider {
  let client: OAuthClientInformationMixed | undefined
  let tokens: OAuthTokens | undefined
  let verifier = ''
  return {
    redirectUrl,
    redirectToAuthorization,
    clientMetadata: { client_name: name, redirect_uris: [redirectUrl], token_endpoint_auth_method: 'none' },
    clientInformation: () => client,
    saveClientInformation: (given) => {
      client = given
    },
    tokens: () => tokens,
    saveTokens: (given) => {
      tokens = given
    },
    saveCodeVerifier: (given) => {
      verifier = given
    },
    codeVerifier: () => verifier,
  }
}

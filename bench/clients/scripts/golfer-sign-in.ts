import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import type {
  OAuthClientInformationMixed,
  OAuthClientProvider,
  OAuthTokens,
} from '@modelcontextprotocol/client'

/** What the browser comes back with, on the page where a client waits for it. */
export type Callback = { readonly url: string; readonly arrived: Promise<URLSearchParams> }

export async function openCallback(): Promise<Callback> {
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
export const openInBrowser = (url: string) => promisify(execFile)('xdg-open', [url])

/** What a client remembers of a sign-in, in memory: the part that each program using a library writes itself. */
export function rememberSignIn(redirectUrl: string, name: string): OAuthClientProvider {
  let client: OAuthClientInformationMixed | undefined
  let tokens: OAuthTokens | undefined
  let verifier = ''
  return {
    redirectUrl,
    clientMetadata: { client_name: name, redirect_uris: [redirectUrl], token_endpoint_auth_method: 'none' },
    clientInformation: () => client,
    saveClientInformation: (given) => {
      client = given
    },
    tokens: () => tokens,
    saveTokens: (given) => {
      tokens = given
    },
    redirectToAuthorization: async (url) => {
      await openInBrowser(url.href)
    },
    saveCodeVerifier: (given) => {
      verifier = given
    },
    codeVerifier: () => verifier,
  }
}

/** Calls a tool that needs a golfer; the client then opens the browser. */
export async function askForSignIn(call: () => Promise<unknown>): Promise<void> {
  const outcome = await call().then(
    () => null,
    (error: unknown) => error,
  )
  if (outcome === null) throw new Error('A protected tool answered without a sign-in.')
}

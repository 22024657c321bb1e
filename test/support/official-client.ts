import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'

/** Where a client waits for the browser to come back, like an assistant on somebody's computer. */
export type Callback = {
  readonly url: string
  /** The query the browser came back with. */
  readonly next: () => Promise<URLSearchParams>
  readonly close: () => void
}

export async function openCallback(): Promise<Callback> {
  let arrived = Promise.withResolvers<URLSearchParams>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    response.end('<!doctype html><title>Back</title><p>Back at the assistant.</p>')
    if (pathname === '/callback') arrived.resolve(searchParams)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const next = async () => {
    const query = await arrived.promise
    arrived = Promise.withResolvers()
    return query
  }
  return { url: `http://127.0.0.1:${port}/callback`, next, close: () => server.close() }
}

/** What an assistant remembers of a sign-in, in memory; `opened` is the URL it would open in a browser. */
export type TokenStore = OAuthClientProvider & {
  readonly opened: () => URL | null
  readonly kept: () => OAuthTokens | undefined
}

export function openTokenStore(redirectUrl: string, name: string): TokenStore {
  let client: OAuthClientInformationMixed | undefined
  let tokens: OAuthTokens | undefined
  let verifier = ''
  let opened: URL | null = null
  return {
    redirectUrl,
    clientMetadata: { client_name: name, redirect_uris: [redirectUrl] },
    state: () => 'a state of the assistant',
    clientInformation: () => client,
    saveClientInformation: (given) => {
      client = given
    },
    tokens: () => tokens,
    saveTokens: (given) => {
      tokens = given
    },
    redirectToAuthorization: (url) => {
      opened = url
    },
    saveCodeVerifier: (given) => {
      verifier = given
    },
    codeVerifier: () => verifier,
    // Forgets what the server no longer accepts, as an assistant does.
    invalidateCredentials: (what) => {
      if (what === 'all' || what === 'tokens') tokens = undefined
      if (what === 'all' || what === 'client') client = undefined
    },
    opened: () => opened,
    kept: () => tokens,
  }
}

/** The official client, connected; `mode` picks the protocol generation. */
export async function connectClient(
  url: string,
  mode: 'auto' | 'legacy',
  authProvider?: OAuthClientProvider,
) {
  const transport = new StreamableHTTPClientTransport(new URL(url), authProvider ? { authProvider } : {})
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(transport)
  return { client, transport }
}

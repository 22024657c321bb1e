import type { EventEmitter } from 'node:events'
import type { RequestListener } from 'node:http'
import type { Provider } from 'oidc-provider'
import type { Reach } from '../../../oauth/client-document-client.ts'
import { keptSecret } from '../../../platform/db/secret-store.ts'
import type { AppContext } from '../context.ts'
import { askProvider, messageFor, type ProviderAnswer, type ProviderRequest } from './ask-provider.ts'
import type { Caller, Callers } from './callers.ts'
import { providerConfiguration } from './provider.ts'
import { forgetSession } from './recognise-golfer.ts'

export type AuthorizationServer = {
  readonly provider: Provider
  /** What it answers; what fails on our side is thrown. */
  readonly ask: (caller: Caller, request: ProviderRequest) => Promise<ProviderAnswer>
}

export type LazyServer = () => Promise<AuthorizationServer>

/** Opens the authorization server the first time it is needed. */
export function lazyServer(context: AppContext, reach: Reach = {}): LazyServer {
  let opened: Promise<AuthorizationServer> | null = null
  return () => {
    opened ??= openServer(context, reach).catch((error) => {
      opened = null
      throw error
    })
    return opened
  }
}

async function openServer(context: AppContext, reach: Reach): Promise<AuthorizationServer> {
  const { db, now, random, addresses } = context
  const oidc = await import('oidc-provider')
  const secret = await keptSecret(db, 'oauth', random(32).toString('base64url'), now())
  const callers: Callers = new WeakMap()
  const provider = new oidc.Provider(
    addresses.app,
    providerConfiguration({ oidc, context, callers, secret, reach }),
  )
  // Host and scheme are those that `askProvider` writes.
  provider.proxy = true
  provider.on('interaction.ended', (ctx) => forgetSession(ctx.oidc))
  return { provider, ask: asker(addresses.app, provider, callers) }
}

function asker(app: string, provider: Provider, callers: Callers): AuthorizationServer['ask'] {
  const failures = new WeakMap<object, unknown>()
  const events: EventEmitter = provider
  events.on('server_error', ({ req }, error) => failures.set(req, error))
  events.on('error', (error, { req }) => failures.set(req, error))
  const listener: RequestListener = provider.callback()
  return async (caller, request) => {
    const message = messageFor(app, request)
    callers.set(message, caller)
    const answer = await askProvider(listener, message)
    if (failures.has(message)) throw failures.get(message)
    return answer
  }
}

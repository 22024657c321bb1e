import type { EventEmitter } from 'node:events'
import type { RequestListener } from 'node:http'
import type { Provider } from 'oidc-provider'
import type { Reach } from '../../../oauth/client-document-client.ts'
import { readOrCreateSecret } from '../../../platform/db/secret-store.ts'
import type { AppContext } from '../context.ts'
import { askOidc, messageFor, type OidcAnswer, type OidcRequest } from './ask-oidc.ts'
import type { Caller, Callers } from './callers.ts'
import { oidcConfiguration } from './oidc-configuration.ts'
import { forgetSession } from './recognise-golfer.ts'

export type AuthorizationServer = {
  readonly oidcProvider: Provider
  /** Its answer to a request; what fails on our side is thrown. */
  readonly ask: (caller: Caller, request: OidcRequest) => Promise<OidcAnswer>
}

export type LazyServer = () => Promise<AuthorizationServer>

/** Opens the authorization server on first use. */
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
  const secret = await readOrCreateSecret(db, 'oauth', random(32).toString('base64url'), now())
  const callers: Callers = new WeakMap()
  const oidcProvider = new oidc.Provider(
    addresses.app,
    oidcConfiguration({ oidc, context, callers, secret, reach }),
  )
  // Trusts the host and scheme that `messageFor` writes.
  oidcProvider.proxy = true
  oidcProvider.on('interaction.ended', (ctx) => forgetSession(ctx.oidc))
  return { oidcProvider, ask: asker(addresses.app, oidcProvider, callers) }
}

function asker(app: string, oidcProvider: Provider, callers: Callers): AuthorizationServer['ask'] {
  const failures = new WeakMap<object, unknown>()
  const events: EventEmitter = oidcProvider
  events.on('server_error', ({ req }, error) => failures.set(req, error))
  events.on('error', (error, { req }) => failures.set(req, error))
  const listener: RequestListener = oidcProvider.callback()
  return async (caller, request) => {
    const message = messageFor(app, request)
    callers.set(message, caller)
    const answer = await askOidc(listener, message)
    if (failures.has(message)) throw failures.get(message)
    return answer
  }
}

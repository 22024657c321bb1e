import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { inOpenedWindow, openPage } from '../route.ts'
import { type AppSurface, serveRoutes } from '../serve-routes.ts'
import { lazyServer } from './authorization-server.ts'
import { getAuthorize, getResume } from './authorize.ts'
import { getInteraction, postInteraction } from './interaction.ts'
import { METADATA_PATH, metadataOf } from './metadata.ts'
import { OauthError } from './oauth-error.ts'
import { OAUTH_PATHS } from './oauth-paths.ts'
import { serveOpenEndpoints } from './open-endpoint.ts'
import { postRegister } from './register.ts'
import { postRevoke, postToken } from './token.ts'

/** Puts the authorization server on the app's host. */
export function serveOauth(app: FastifyInstance, context: AppContext, surface: AppSurface) {
  const server = lazyServer(context)
  const pages = [
    openPage('GET', OAUTH_PATHS.authorize, getAuthorize(context, server)),
    openPage('GET', `${OAUTH_PATHS.authorize}/:uid`, getResume(server)),
    openPage('GET', `${OAUTH_PATHS.interaction}/:uid`, getInteraction(context, server)),
    openPage('POST', `${OAUTH_PATHS.interaction}/:uid`, postInteraction(context, server)),
  ]
  serveRoutes(app, context, surface, pages.map(inOpenedWindow))
  serveOpenEndpoints(app, context, surface, [
    { method: 'GET', url: METADATA_PATH, handle: getMetadata(context) },
    { method: 'POST', url: OAUTH_PATHS.token, handle: postToken(context, server) },
    { method: 'POST', url: OAUTH_PATHS.revoke, handle: postRevoke(server) },
    {
      method: 'POST',
      url: OAUTH_PATHS.register,
      tooLarge: new OauthError(400, 'invalid_client_metadata', 'The metadata is too large.'),
      handle: postRegister(context),
    },
  ])
}

const getMetadata =
  ({ addresses }: AppContext) =>
  async () => ({
    status: 200,
    json: metadataOf(addresses),
    headers: { 'Cache-Control': 'public, max-age=300' },
  })

import { SCOPE } from '../../../oauth/scope.ts'
import type { Addresses } from '../../../platform/config.ts'
import { OAUTH_PATHS } from './oauth-paths.ts'

export const METADATA_PATH = '/.well-known/oauth-authorization-server'

/** RFC 8414: only what we serve. The library's own document would announce a whole OpenID provider. */
export const metadataOf = ({ app, site }: Addresses) => ({
  issuer: app,
  authorization_endpoint: `${app}${OAUTH_PATHS.authorize}`,
  token_endpoint: `${app}${OAUTH_PATHS.token}`,
  registration_endpoint: `${app}${OAUTH_PATHS.register}`,
  revocation_endpoint: `${app}${OAUTH_PATHS.revoke}`,
  scopes_supported: [SCOPE],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  service_documentation: `${site}/agents`,
})

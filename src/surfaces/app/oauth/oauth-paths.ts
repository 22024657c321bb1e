/** The routes of the authorization server, on the app's host. */
export const OAUTH_PATHS = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
  interaction: '/oauth/interaction',
} as const

/** Ties a pending authorization request to the browser it began in. */
export const INTERACTION_COOKIE = '_dogleg_oauth_interaction'

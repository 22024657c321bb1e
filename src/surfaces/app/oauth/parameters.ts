import { isToolServer, resourcesOf } from '../../../agent/bearer.ts'
import type { Addresses } from '../../../platform/config.ts'

/** OAUTH-3: the parameters of an authorization request. We ignore all others (RFC 6749, 3.1). */
const KNOWN = [
  'client_id',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
  'prompt',
  'request',
  'request_uri',
]

/** oidc-provider supports more than we offer. */
const OFFERED: Readonly<Record<string, string>> = { response_type: 'code', response_mode: 'query' }

/** The query of an authorization request as oidc-provider gets it; an empty parameter counts as left out. */
export function authorizeParameters(given: URLSearchParams, addresses: Addresses): URLSearchParams {
  const known = [...given].filter(([name, value]) => KNOWN.includes(name) && value !== '')
  const offered = known.map(([name, value]) => [
    name,
    (OFFERED[name] ?? value) === value ? value : 'unsupported',
  ])
  return oneResource(new URLSearchParams(offered), addresses)
}

/** One resource with several addresses: oidc-provider knows only the first. One that is not ours stays as it is. */
export function oneResource(given: URLSearchParams, addresses: Addresses): URLSearchParams {
  const requested = given.getAll('resource')
  const params = new URLSearchParams(given)
  if (requested.length > 0 && requested.every((resource) => isToolServer(addresses, resource)))
    params.set('resource', resourcesOf(addresses)[0])
  return params
}

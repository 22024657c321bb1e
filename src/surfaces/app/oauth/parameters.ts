/** OAUTH-3: what an authorization request may say. Whatever else a client sends is not for us (RFC 6749, 3.1). */
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

/** The provider knows more ways to answer than we offer. */
const OFFERED: Readonly<Record<string, string>> = { response_type: 'code', response_mode: 'query' }

/** The query of an authorization request as the provider shall see it; a parameter without a value was left out. */
export function authorizeParameters(given: URLSearchParams, resources: readonly string[]): URLSearchParams {
  const known = [...given].filter(([name, value]) => KNOWN.includes(name) && value !== '')
  const offered = known.map(([name, value]) => [
    name,
    (OFFERED[name] ?? value) === value ? value : 'unsupported',
  ])
  return oneResource(new URLSearchParams(offered), resources)
}

/** One resource with two addresses: to the provider it has the first, and one that is not ours stays as it is. */
export function oneResource(given: URLSearchParams, resources: readonly string[]): URLSearchParams {
  const asked = given.getAll('resource')
  const [first = ''] = resources
  const params = new URLSearchParams(given)
  if (asked.length > 0 && asked.every((resource) => resources.includes(resource)))
    params.set('resource', first)
  return params
}

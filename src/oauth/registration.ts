import { isOnDevice, isOnLoopback, parseRedirectUri, redirectHost } from './redirect-uri.ts'
import { RegistrationError } from './registration-error.ts'
import { SCOPE } from './scope.ts'

/** A client's metadata as we store it: what it said about itself, and what is the same for all clients. */
export type Registration = {
  readonly redirect_uris: readonly string[]
  readonly client_name: string
  readonly client_uri?: string
  readonly logo_uri?: string
  readonly tos_uri?: string
  readonly policy_uri?: string
  readonly application_type: 'native' | 'web'
  readonly token_endpoint_auth_method: 'none'
  readonly grant_types: readonly ['authorization_code', 'refresh_token']
  readonly response_types: readonly ['code']
  readonly scope: typeof SCOPE
}

const MAX_REDIRECT_URIS = 20
const MAX_NAME_LENGTH = 100
const MAX_PAGE_URI_LENGTH = 2_000

/**
 * Normalises the metadata of a registration (RFC 7591) or of a client's own document. Real clients send nulls, empty
 * texts and options that no public client can have. We refuse only a bad redirect URI, since codes go there.
 */
export function normaliseRegistration(body: unknown): Registration {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new RegistrationError('invalid_client_metadata', 'The metadata must be a JSON object.')
  const fields = new Map<string, unknown>(Object.entries(body))
  const uris = parseRedirectUris(fields.get('redirect_uris'))
  return {
    redirect_uris: uris,
    client_name: parseClientName(fields.get('client_name')) ?? defaultName(uris[0]),
    ...pages(fields),
    application_type: applicationType(uris),
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: SCOPE,
  }
}

type AtLeastOne = readonly [string, ...string[]]

function parseRedirectUris(given: unknown): AtLeastOne {
  const [first, ...others] = Array.isArray(given) && given.length <= MAX_REDIRECT_URIS ? given : []
  if (first === undefined)
    throw new RegistrationError(
      'invalid_redirect_uri',
      `redirect_uris must be a list of 1 to ${MAX_REDIRECT_URIS} URIs.`,
    )
  return [parseRedirectUri(first), ...others.map(parseRedirectUri)]
}

/** One visible line without control characters, such as those that reverse text; null when nothing is left. */
function parseClientName(given: unknown): string | null {
  if (typeof given !== 'string') return null
  const visible = given
    .slice(0, 10 * MAX_NAME_LENGTH)
    .toWellFormed()
    .replace(/[^\P{C}\s]/gu, '')
    .replace(/[\p{Z}\s]+/gu, ' ')
    .trim()
  return visible === '' ? null : [...visible].slice(0, MAX_NAME_LENGTH).join('').trim()
}

const defaultName = (uri: string) => (isOnDevice(uri) ? 'An app on this device' : redirectHost(uri))

const PAGES = ['client_uri', 'logo_uri', 'tos_uri', 'policy_uri'] as const

const pages = (fields: ReadonlyMap<string, unknown>): Partial<Registration> =>
  Object.fromEntries(PAGES.map((name) => [name, fields.get(name)]).filter(([, page]) => isPage(page)))

const isPage = (given: unknown) =>
  typeof given === 'string' &&
  given.length <= MAX_PAGE_URI_LENGTH &&
  /^https:\/\/[^\s\\]+$/i.test(given) &&
  URL.canParse(given)

/**
 * The library allows native clients every URI except https on loopback, with any port on loopback; web clients may have
 * only https and http.
 */
function applicationType(uris: readonly string[]): 'native' | 'web' {
  const isSecureLoopback = (uri: string) => /^https:/i.test(uri) && isOnLoopback(uri)
  if (!uris.some(isOnDevice)) return 'web'
  if (!uris.some(isSecureLoopback)) return 'native'
  if (uris.every((uri) => /^https?:/i.test(uri))) return 'web'
  throw new RegistrationError(
    'invalid_redirect_uri',
    'redirect_uris must not mix https on loopback with a private-use scheme.',
  )
}

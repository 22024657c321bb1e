import { RegistrationError } from './registration-error.ts'

const MAX_REDIRECT_URI_LENGTH = 2_000

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']

/**
 * Schemes that a browser would run or read, or that the operating system hands to a program of its own instead of the
 * client's app: Windows' `ms-…`, `search…` and `shell`, Apple's `x-apple…` and `itms…`, and mail, phone and directory
 * programs. RFC 8252 asks for a dot in a private-use scheme; real clients have none, so we accept all other schemes.
 */
const REFUSED =
  /^(javascript|vbscript|data|file|filesystem|blob|about|view-source|jar|intent|wss?|s?ftps?|smb|ssh|telnet|mailto|tel|callto|facetime.*|sms|chrome.*|ms-.*|search.*|x-apple.*|itms.*|shell|ldaps?|res|mhtml|mk|its|hcp|msdt|microsoft.*):$/

/** A redirect URI that may receive codes, exactly as the client wrote it: we compare it letter by letter. */
export function parseRedirectUri(given: unknown): string {
  if (typeof given !== 'string' || given === '' || given.length > MAX_REDIRECT_URI_LENGTH)
    throw refused(`must be strings of 1 to ${MAX_REDIRECT_URI_LENGTH.toLocaleString('en')} characters`)
  // RFC 3986 allows no other characters; the library would read a star as a pattern.
  if (!/^[\w.~:/?#[\]@!$&'()+,;=%-]+$/.test(given))
    throw refused('must only contain characters allowed in a URI')
  if (given.includes('#')) throw refused('must not have a fragment')
  const { protocol, hostname } = parsed(given)
  if (REFUSED.test(protocol)) throw refused(`must not use ${protocol}`)
  // Where one URL parser is lenient, another one sees a different host.
  if (/^https?:/i.test(given) && !/^https?:\/\/[^/?]/i.test(given)) throw refused('must have a host')
  if (/^[^/?]*\/\/[^/?]*@/.test(given)) throw refused('must not have user info')
  if (protocol === 'http:' && !LOOPBACK.includes(hostname))
    throw refused('must use https, or http on this computer')
  return given
}

const refused = (what: string) => new RegistrationError('invalid_redirect_uri', `redirect_uris ${what}.`)

function parsed(given: string): URL {
  const url = URL.parse(given)
  if (url === null) throw refused('must be absolute URIs')
  return url
}

export const isOnLoopback = (uri: string) => LOOPBACK.includes(new URL(uri).hostname)

const isPrivateUse = (uri: string) => !/^https?:$/.test(new URL(uri).protocol)

/** Whether a redirect leads to an app on the golfer's own device, so that no host vouches for it. */
export const isOnDevice = (uri: string) => isPrivateUse(uri) || isOnLoopback(uri)

/**
 * Where a redirect leads, as we tell the golfer. We show a host as DNS sees it, so that it cannot imitate another one,
 * and never a scheme alone, since it may look like a host.
 */
export function redirectHost(uri: string): string {
  const { host, hostname, protocol } = new URL(uri)
  if (isPrivateUse(uri)) return `an app on this device (${protocol})`
  return isOnLoopback(uri) ? `this device (${hostname})` : host
}

import { isIP } from 'node:net'

export type RateLimit = { readonly requests: number; readonly seconds: number }

/** The value of a setting, or what it should have been. */
export type Parsed<T> = { readonly value: T } | { readonly wanted: string }

/** Open-Meteo's forecast, which needs no key. */
export const OPEN_METEO = 'https://api.open-meteo.com/v1/forecast'

const MOST_WORKERS = 128

export const text = (value: string): Parsed<string> => ({ value })

export function port(given: string): Parsed<number> {
  const value = /^\d{1,5}$/.test(given) ? Number(given) : 65_536
  return value <= 65_535 ? { value } : { wanted: 'a port from 0 to 65535' }
}

export const wholeNumber =
  (most: number) =>
  (given: string): Parsed<number> => {
    const value = /^\d{1,7}$/.test(given) ? Number(given) : Number.NaN
    return value <= most ? { value } : { wanted: `a whole number from 0 to ${most}` }
  }

export function workers(given: string): Parsed<number> {
  const value = /^\d{1,3}$/.test(given) ? Number(given) : 0
  return value >= 1 && value <= MOST_WORKERS ? { value } : { wanted: `a number from 1 to ${MOST_WORKERS}` }
}

export const oneOf =
  <T extends string>(...values: readonly T[]) =>
  (given: string): Parsed<T> => {
    const value = values.find((known) => known === given)
    return value === undefined ? { wanted: `one of ${values.join(', ')}` } : { value }
  }

export function postgresUrl(given: string): Parsed<string> {
  const known = URL.canParse(given) && /^postgres(ql)?:$/.test(new URL(given).protocol)
  return known ? { value: given } : { wanted: 'an address such as postgres://user:password@host:5432/dogleg' }
}

const isHttp = (given: string) => URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)
const isBare = (url: URL) =>
  url.search === '' && url.hash === '' && url.username === '' && url.password === ''

export function origin(given: string): Parsed<string> {
  if (!isHttp(given) || !isBare(new URL(given)) || new URL(given).pathname !== '/')
    return { wanted: 'an http(s) address without a path, such as https://dogleg.example' }
  return { value: new URL(given).origin }
}

export function origins(given: string): Parsed<readonly string[]> {
  const list = given.split(',').map((part) => origin(part.trim()))
  const values = list.flatMap((part) => ('value' in part ? [part.value] : []))
  return values.length === list.length
    ? { value: values }
    : { wanted: 'origins such as https://assistant.example,https://other.example' }
}

export const httpUrl = (given: string): Parsed<string> =>
  isHttp(given) ? { value: given } : { wanted: 'an http(s) address' }

/** A key may be in the query, as customers of Open-Meteo have it. */
export function weatherUrl(given: string): Parsed<string | null> {
  if (given === 'off') return { value: null }
  const url = isHttp(given) ? new URL(given) : null
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '')
    return { wanted: `an http(s) address such as ${OPEN_METEO}, or off` }
  return { value: url.href }
}

/** The host must be plain: the page lets the browser reach it and no other. A key may be in the query. */
export function tileUrl(given: string): Parsed<string> {
  const url = /^[\x21-\x7e]+$/.test(given) && URL.canParse(given) ? new URL(given) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  const isPlain = url?.username === '' && url.password === '' && url.hash === '' && !/[{};,]/.test(url.host)
  const hasPlaces = ['{z}', '{x}', '{y}'].every((place) => given.split(place).length === 2)
  if (!isSafe || !isPlain || !hasPlaces)
    return {
      wanted:
        'an https address (http only on loopback) with {z}, {x} and {y} in its path, such as https://tiles.example/{z}/{x}/{y}.png',
    }
  return { value: given }
}

/** The key has its own variable: an address with a name and a password cannot be fetched. */
export function llmUrl(given: string): Parsed<string> {
  const url = isHttp(given) ? new URL(given) : null
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '')
    return { wanted: 'an http(s) address such as https://models.example/v1' }
  return { value: url.href }
}

// VER-1: the version of the data API is in its path.
export function apiUrl(given: string): Parsed<string> {
  if (!isHttp(given) || !isBare(new URL(given)) || !/\/v1\/?$/.test(new URL(given).pathname))
    return { wanted: 'an http(s) address whose path ends in /v1, such as https://api.dogleg.example/v1' }
  const url = new URL(given)
  return { value: url.origin + url.pathname.replace(/\/$/, '') }
}

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

export function addresses(given: string): Parsed<readonly string[]> {
  const list = given.split(',').map((part) => part.trim())
  const wrong = list.find((part) => !NAMED_NETWORKS.includes(part) && !isNetwork(part))
  return wrong === undefined ? { value: list } : { wanted: 'addresses or networks such as 10.0.0.1,fd00::/8' }
}

function isNetwork(part: string): boolean {
  const [address = '', bits, ...more] = part.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

export function rateLimit(given: string): Parsed<RateLimit | null> {
  if (given === 'off') return { value: null }
  const [, requests, seconds] = /^(\d{1,9})\/(\d{1,6})$/.exec(given)?.map(Number) ?? []
  if (!requests || !seconds) return { wanted: 'requests per seconds such as 600/60, or off' }
  return { value: { requests, seconds } }
}

/** Https, or http where it does not leave the machine. The text is kept as it is: an issuer is compared by letter. */
export function safeUrl(given: string): Parsed<string> {
  const url = isHttp(given) ? new URL(given) : null
  if (url === null || !isBare(url) || (url.protocol === 'http:' && !isLoopback(url.hostname)))
    return { wanted: 'an https address (http only on loopback), such as https://accounts.google.com' }
  return { value: given }
}

export function stripeApi(given: string): Parsed<string> {
  const safe = safeUrl(given)
  if ('wanted' in safe || new URL(given).pathname !== '/')
    return {
      wanted: 'an https address (http only on loopback) without a path, such as https://api.stripe.com',
    }
  return { value: new URL(given).origin }
}

export const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)

export function smtpUrl(given: string): Parsed<string> {
  const known =
    URL.canParse(given) && /^smtps?:$/.test(new URL(given).protocol) && new URL(given).hostname !== ''
  return known ? { value: given } : { wanted: 'an address such as smtps://user:password@mail.example:465' }
}

/** Text that people read: no line breaks, nothing invisible. */
export const oneLine =
  (most: number) =>
  (given: string): Parsed<string> => {
    const line = given.trim()
    const fits = line !== '' && line.length <= most && !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(line)
    return fits ? { value: line } : { wanted: `one line of text, at most ${most} characters long` }
  }

/** An address that can be written into a page and a mailto link as it is. */
export const email = (given: string): Parsed<string> =>
  given.length <= 254 && /^[\w.+-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]+$/i.test(given)
    ? { value: given }
    : { wanted: 'an email address such as golf@example.org' }

export const visible = (given: string): Parsed<string> =>
  /^[\x21-\x7e]+$/.test(given) ? { value: given } : { wanted: 'visible ASCII characters' }

export const token = (given: string): Parsed<string> =>
  /^[\x21-\x7e]{8,}$/.test(given) ? { value: given } : { wanted: 'at least 8 visible ASCII characters' }

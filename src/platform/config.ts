import { isIP } from 'node:net'
import path from 'node:path'
import { wholeNumber } from './whole-number.ts'

export type RateLimit = { readonly requests: number; readonly seconds: number }

/** Everything the environment decides, checked once and frozen. */
export type Config = {
  readonly port: number
  readonly host: string
  readonly data: string
  readonly databaseUrl: string | null
  readonly urls: Urls
  /** `club`: the demo library and a demo club. */
  readonly demo: 'auto' | 'off' | 'club'
  readonly siteSecret: string | null
  readonly identityProvider: IdentityProviderSettings
  readonly smtpUrl: string | null
  /** Null: checkout is the built-in sandbox's. */
  readonly stripe: StripeSettings | null
  readonly trustProxy: readonly string[]
  readonly rateLimit: RateLimit | null
  readonly mcpRateLimit: RateLimit | null
  /** Browser origins allowed at the tool server besides our own four. */
  readonly mcpOrigins: readonly string[]
  /** Where the wind comes from; null: from the built-in daily pattern. */
  readonly weatherUrl: string | null
  /** Pictures below the map of the app; null: only what we draw. */
  readonly mapTiles: MapTilesSettings | null
  readonly embeddings: EmbeddingsSettings
  readonly llm: LlmSettings
  /** Folder of the product pages. */
  readonly content: string
  readonly jobs: number // long ones at a time
  readonly preparedMb: number // kept at most
  readonly metricsPort: number | null
  readonly metricsToken: string | null
  readonly log: LogLevel
  readonly operator: OperatorSettings
}

/** Who runs this installation, for the imprint, the terms and the privacy page; null: not filled in. */
export type OperatorSettings = {
  readonly name: string | null
  readonly address: string | null
  /** An email address. */
  readonly contact: string | null
}

/** The identity provider; without a client id nobody can sign in by it. */
export type IdentityProviderSettings = {
  readonly issuer: string
  readonly clientId: string | null
  readonly jwksUrl: string
}

/** Stripe's account that gets the money; `api` is null for Stripe's own address. */
export type StripeSettings = {
  readonly key: string
  readonly eventSecret: string
  readonly api: string | null
}

/** Where texts become vectors for product retrieval; without an address the built-in model does it. */
export type EmbeddingsSettings = {
  readonly url: string | null
  readonly key: string | null
  readonly model: string | null
}

/** The model that words the caddie's answers; without an address the built-in wording serves. */
export type LlmSettings = {
  readonly url: string | null
  readonly key: string | null
  readonly model: string | null
}

/** `url` has {z}, {x} and {y} in it. */
export type MapTilesSettings = { readonly url: string; readonly attribution: string | null }

/** Where the database is and all else that is written. */
export const whereOf = (config: Config) => ({ folder: config.data, url: config.databaseUrl })

/** Public addresses without a trailing slash; null where the listening origin stands in. */
export type Urls = { readonly [surface in Surface]: string | null }
export type Surface = 'api' | 'mcp' | 'app' | 'site'

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** A setting that cannot be used: the start stops with this one line. */
export class WrongSetting extends Error {}

/** The pages that come along with the service. */
const PRODUCT_PAGES = path.join(import.meta.dirname, '../../content/product')

/** Open-Meteo's forecast, which needs no key. */
export const OPEN_METEO = 'https://api.open-meteo.com/v1/forecast'

type Environment = Readonly<Record<string, string | undefined>>
export function readConfig(env: Environment): Config {
  return Object.freeze({
    port: read(env, 'DOGLEG_PORT', port, 8080),
    host: read(env, 'DOGLEG_HOST', text, '127.0.0.1'),
    data: path.resolve(read(env, 'DOGLEG_DATA', text, './data')),
    databaseUrl: read(env, 'DOGLEG_DATABASE_URL', postgresUrl, null),
    urls: Object.freeze({
      api: read(env, 'DOGLEG_API_URL', apiUrl, null),
      mcp: read(env, 'DOGLEG_MCP_URL', origin, null),
      app: read(env, 'DOGLEG_APP_URL', origin, null),
      site: read(env, 'DOGLEG_SITE_URL', origin, null),
    }),
    demo: demoOf(env),
    siteSecret: read(env, 'DOGLEG_SITE_SECRET', token, null),
    identityProvider: Object.freeze({
      issuer: read(env, 'DOGLEG_IDP_ISSUER', safeUrl, 'https://accounts.google.com'),
      clientId: read(env, 'DOGLEG_IDP_CLIENT_ID', visible, null),
      jwksUrl: read(env, 'DOGLEG_IDP_JWKS_URL', safeUrl, 'https://www.googleapis.com/oauth2/v3/certs'),
    }),
    smtpUrl: read(env, 'DOGLEG_SMTP_URL', smtpUrl, null),
    stripe: stripeOf(env),
    trustProxy: read(env, 'DOGLEG_TRUST_PROXY', addresses, []),
    rateLimit: read(env, 'DOGLEG_RATE_LIMIT', rateLimit, { requests: 600, seconds: 60 }),
    mcpRateLimit: read(env, 'DOGLEG_MCP_RATE_LIMIT', rateLimit, { requests: 120, seconds: 60 }),
    mcpOrigins: read(env, 'DOGLEG_MCP_ORIGINS', origins, []),
    weatherUrl: read(env, 'DOGLEG_WEATHER_URL', weatherUrl, OPEN_METEO),
    mapTiles: mapTilesOf(env),
    embeddings: Object.freeze({
      url: read(env, 'DOGLEG_EMBEDDINGS_URL', httpUrl, null),
      key: read(env, 'DOGLEG_EMBEDDINGS_KEY', visible, null),
      model: read(env, 'DOGLEG_EMBEDDINGS_MODEL', visible, null),
    }),
    llm: Object.freeze({
      url: read(env, 'DOGLEG_LLM_URL', llmUrl, null),
      key: read(env, 'DOGLEG_LLM_KEY', visible, null),
      model: read(env, 'DOGLEG_LLM_MODEL', visible, null),
    }),
    content: path.resolve(read(env, 'DOGLEG_CONTENT', text, PRODUCT_PAGES)),
    jobs: read(env, 'DOGLEG_JOBS', wholeNumber(64), 1),
    preparedMb: read(env, 'DOGLEG_PREPARED_MB', wholeNumber(1_000_000), 1_024),
    metricsPort: read(env, 'DOGLEG_METRICS_PORT', port, null),
    metricsToken: read(env, 'DOGLEG_METRICS_TOKEN', token, null),
    log: read(env, 'DOGLEG_LOG', oneOf(...LOG_LEVELS), 'info'),
    operator: Object.freeze({
      name: read(env, 'DOGLEG_OPERATOR', oneLine(200), null),
      address: read(env, 'DOGLEG_OPERATOR_ADDRESS', oneLine(500), null),
      contact: read(env, 'DOGLEG_CONTACT', email, null),
    }),
  })
}

type Parsed<T> = { readonly value: T } | { readonly wanted: string }

/** Unset and empty both mean the default. */
function read<T>(env: Environment, name: string, parse: (text: string) => Parsed<T>, fallback: T): T {
  const given = env[name]
  if (given === undefined || given === '') return fallback
  const parsed = parse(given)
  if ('wanted' in parsed) throw new WrongSetting(`${name} must be ${parsed.wanted}.`)
  return parsed.value
}

/** Paid by Stripe and never told of it: without the secret nobody would get what they paid for. */
function stripeOf(env: Environment): StripeSettings | null {
  const key = read(env, 'DOGLEG_STRIPE_KEY', visible, null)
  const eventSecret = read(env, 'DOGLEG_STRIPE_WEBHOOK_SECRET', visible, null)
  const api = read(env, 'DOGLEG_STRIPE_API', stripeApi, null)
  if (key === null) return null
  if (eventSecret === null)
    throw new WrongSetting('DOGLEG_STRIPE_WEBHOOK_SECRET must be set if DOGLEG_STRIPE_KEY is set.')
  return Object.freeze({ key, eventSecret, api })
}

/** Anybody who reaches the service could try the demo club's PINs, so it is for this machine alone. */
function demoOf(env: Environment): Config['demo'] {
  const demo = read(env, 'DOGLEG_DEMO', oneOf('auto', 'off', 'club'), 'auto')
  const host = read(env, 'DOGLEG_HOST', text, '127.0.0.1')
  if (demo === 'club' && host !== '::1' && !isLoopback(host))
    throw new WrongSetting(
      'DOGLEG_DEMO must be auto or off unless DOGLEG_HOST is 127.0.0.1, ::1 or localhost: the demo club is for this machine alone.',
    )
  return demo
}

function mapTilesOf(env: Environment): MapTilesSettings | null {
  const url = read(env, 'DOGLEG_MAP_TILES', tileUrl, null)
  const attribution = read(env, 'DOGLEG_MAP_ATTRIBUTION', oneLine(200), null)
  return url === null ? null : Object.freeze({ url, attribution })
}

const text = (value: string): Parsed<string> => ({ value })

function port(given: string): Parsed<number> {
  const value = /^\d{1,5}$/.test(given) ? Number(given) : 65_536
  return value <= 65_535 ? { value } : { wanted: 'a port from 0 to 65535' }
}

const oneOf =
  <T extends string>(...values: readonly T[]) =>
  (given: string): Parsed<T> => {
    const value = values.find((known) => known === given)
    return value === undefined ? { wanted: `one of ${values.join(', ')}` } : { value }
  }

function postgresUrl(given: string): Parsed<string> {
  const known = URL.canParse(given) && /^postgres(ql)?:$/.test(new URL(given).protocol)
  return known ? { value: given } : { wanted: 'an address such as postgres://user:password@host:5432/dogleg' }
}

const isHttp = (given: string) => URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)
const isBare = (url: URL) =>
  url.search === '' && url.hash === '' && url.username === '' && url.password === ''

function origin(given: string): Parsed<string> {
  if (!isHttp(given) || !isBare(new URL(given)) || new URL(given).pathname !== '/')
    return { wanted: 'an http(s) address without a path, such as https://dogleg.example' }
  return { value: new URL(given).origin }
}

function origins(given: string): Parsed<readonly string[]> {
  const list = given.split(',').map((part) => origin(part.trim()))
  const values = list.flatMap((part) => ('value' in part ? [part.value] : []))
  return values.length === list.length
    ? { value: values }
    : { wanted: 'origins such as https://assistant.example,https://other.example' }
}

const httpUrl = (given: string): Parsed<string> =>
  isHttp(given) ? { value: given } : { wanted: 'an http(s) address' }

/** A key may be in the query, as customers of Open-Meteo have it. */
function weatherUrl(given: string): Parsed<string | null> {
  if (given === 'off') return { value: null }
  const url = isHttp(given) ? new URL(given) : null
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '')
    return { wanted: `an http(s) address such as ${OPEN_METEO}, or off` }
  return { value: url.href }
}

/** The host must be plain: the page lets the browser reach it and no other. A key may be in the query. */
function tileUrl(given: string): Parsed<string> {
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
function llmUrl(given: string): Parsed<string> {
  const url = isHttp(given) ? new URL(given) : null
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '')
    return { wanted: 'an http(s) address such as https://models.example/v1' }
  return { value: url.href }
}

// VER-1: the version of the data API is in its path.
function apiUrl(given: string): Parsed<string> {
  if (!isHttp(given) || !isBare(new URL(given)) || !/\/v1\/?$/.test(new URL(given).pathname))
    return { wanted: 'an http(s) address whose path ends in /v1, such as https://api.dogleg.example/v1' }
  const url = new URL(given)
  return { value: url.origin + url.pathname.replace(/\/$/, '') }
}

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

function addresses(given: string): Parsed<readonly string[]> {
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

function rateLimit(given: string): Parsed<RateLimit | null> {
  if (given === 'off') return { value: null }
  const [, requests, seconds] = /^(\d{1,9})\/(\d{1,6})$/.exec(given)?.map(Number) ?? []
  if (!requests || !seconds) return { wanted: 'requests per seconds such as 600/60, or off' }
  return { value: { requests, seconds } }
}

/** Https, or http where it does not leave the machine. The text is kept as it is: an issuer is compared by letter. */
function safeUrl(given: string): Parsed<string> {
  const url = isHttp(given) ? new URL(given) : null
  if (url === null || !isBare(url) || (url.protocol === 'http:' && !isLoopback(url.hostname)))
    return { wanted: 'an https address (http only on loopback), such as https://accounts.google.com' }
  return { value: given }
}

function stripeApi(given: string): Parsed<string> {
  const safe = safeUrl(given)
  if ('wanted' in safe || new URL(given).pathname !== '/')
    return {
      wanted: 'an https address (http only on loopback) without a path, such as https://api.stripe.com',
    }
  return { value: new URL(given).origin }
}

const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)

function smtpUrl(given: string): Parsed<string> {
  const known =
    URL.canParse(given) && /^smtps?:$/.test(new URL(given).protocol) && new URL(given).hostname !== ''
  return known ? { value: given } : { wanted: 'an address such as smtps://user:password@mail.example:465' }
}

/** Text that people read: no line breaks, nothing invisible. */
const oneLine =
  (most: number) =>
  (given: string): Parsed<string> => {
    const line = given.trim()
    const fits = line !== '' && line.length <= most && !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(line)
    return fits ? { value: line } : { wanted: `one line of text, at most ${most} characters long` }
  }

/** An address that can be written into a page and a mailto link as it is. */
const email = (given: string): Parsed<string> =>
  given.length <= 254 && /^[\w.+-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]+$/i.test(given)
    ? { value: given }
    : { wanted: 'an email address such as golf@example.org' }

const visible = (given: string): Parsed<string> =>
  /^[\x21-\x7e]+$/.test(given) ? { value: given } : { wanted: 'visible ASCII characters' }

const token = (given: string): Parsed<string> =>
  /^[\x21-\x7e]{8,}$/.test(given) ? { value: given } : { wanted: 'at least 8 visible ASCII characters' }

/** The four public addresses of a process that listens at `own`. */
export type Addresses = { readonly [surface in Surface]: string }

export function addressesOf(urls: Urls, own: string): Addresses {
  return Object.freeze({
    api: urls.api ?? `${own}/v1`,
    mcp: urls.mcp ?? own,
    app: urls.app ?? own,
    site: urls.site ?? own,
  })
}

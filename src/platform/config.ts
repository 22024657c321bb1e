import path from 'node:path'
import { type PurgeSettings, purgeOf } from './purge-setting.ts'
import {
  addresses,
  apiUrl,
  email,
  httpUrl,
  isLoopback,
  llmUrl,
  OPEN_METEO,
  oneLine,
  oneOf,
  origin,
  origins,
  type Parsed,
  port,
  postgresUrl,
  type RateLimit,
  rateLimit,
  safeUrl,
  smtpUrl,
  stripeApi,
  text,
  tileUrl,
  token,
  visible,
  weatherUrl,
  wholeNumber,
  workers,
} from './setting-parsers.ts'
import { parseCollector, parseShare, TRACED_SHARE, type TracingSettings } from './tracing-settings.ts'
import { WrongSetting } from './wrong-setting.ts'

export { OPEN_METEO, type RateLimit } from './setting-parsers.ts'
export { WrongSetting } from './wrong-setting.ts'

/** Everything the environment decides, checked once and frozen. */
export type Config = {
  readonly port: number
  readonly host: string
  /** How many processes serve on this machine. */
  readonly workers: number
  readonly data: string
  readonly databaseUrl: string | null
  /** A standby for what reads a lot; null: the database itself. */
  readonly databaseReadUrl: string | null
  /** The same database without a pooler, for what needs a session: migrations, imports, and to hear of changes. */
  readonly databaseDirectUrl: string | null
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
  readonly purge: PurgeSettings | null
  /** How many long jobs run at a time in one process. */
  readonly jobs: number
  /** How much of what was prepared is kept. */
  readonly preparedMb: number
  readonly metricsPort: number | null
  readonly metricsToken: string | null
  readonly log: LogLevel
  /** Null: nothing is traced. */
  readonly tracing: TracingSettings | null
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
export const whereOf = (config: Config) => ({
  folder: config.data,
  url: config.databaseUrl,
  readUrl: config.databaseReadUrl,
})

/** The same for operators' commands and for what a start prepares. */
export const directOf = (config: Config) => ({ ...whereOf(config), url: config.databaseDirectUrl })

/** Public addresses without a trailing slash; null where the listening origin stands in. */
export type Urls = { readonly [surface in Surface]: string | null }
export type Surface = 'api' | 'mcp' | 'app' | 'site'

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** The pages that come along with the service. */
const PRODUCT_PAGES = path.join(import.meta.dirname, '../../content/product')

type Environment = Readonly<Record<string, string | undefined>>
export function readConfig(env: Environment): Config {
  return Object.freeze({
    port: read(env, 'DOGLEG_PORT', port, 8080),
    host: read(env, 'DOGLEG_HOST', text, '127.0.0.1'),
    workers: read(env, 'DOGLEG_WORKERS', workers, 1),
    data: path.resolve(read(env, 'DOGLEG_DATA', text, './data')),
    ...databaseOf(env),
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
    purge: purgeOf(env),
    jobs: read(env, 'DOGLEG_JOBS', wholeNumber(64), 1),
    preparedMb: read(env, 'DOGLEG_PREPARED_MB', wholeNumber(1_000_000), 1_024),
    metricsPort: read(env, 'DOGLEG_METRICS_PORT', port, null),
    metricsToken: read(env, 'DOGLEG_METRICS_TOKEN', token, null),
    log: read(env, 'DOGLEG_LOG', oneOf(...LOG_LEVELS), 'info'),
    tracing: tracingOf(env),
    operator: Object.freeze({
      name: read(env, 'DOGLEG_OPERATOR', oneLine(200), null),
      address: read(env, 'DOGLEG_OPERATOR_ADDRESS', oneLine(500), null),
      contact: read(env, 'DOGLEG_CONTACT', email, null),
    }),
  })
}

/** Unset and empty both mean the default. */
function read<T>(env: Environment, name: string, parse: (text: string) => Parsed<T>, fallback: T): T {
  const given = env[name]
  if (given === undefined || given === '') return fallback
  const parsed = parse(given)
  if ('wanted' in parsed) throw new WrongSetting(`${name} must be ${parsed.wanted}.`)
  return parsed.value
}

/** A standby and a direct way belong to a PostgreSQL. */
function databaseOf(env: Environment) {
  const databaseUrl = read(env, 'DOGLEG_DATABASE_URL', postgresUrl, null)
  const databaseReadUrl = read(env, 'DOGLEG_DATABASE_READ_URL', postgresUrl, null)
  const databaseDirectUrl = read(env, 'DOGLEG_DATABASE_DIRECT_URL', postgresUrl, databaseUrl)
  if (databaseUrl !== null) return { databaseUrl, databaseReadUrl, databaseDirectUrl }
  for (const name of ['DOGLEG_DATABASE_READ_URL', 'DOGLEG_DATABASE_DIRECT_URL'])
    if (env[name]) throw new WrongSetting(`${name} must not be set without DOGLEG_DATABASE_URL.`)
  return { databaseUrl, databaseReadUrl: null, databaseDirectUrl: null }
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

function tracingOf(env: Environment): TracingSettings | null {
  const url = read(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', parseCollector, null)
  const share = read(env, 'OTEL_TRACES_SAMPLER_ARG', parseShare, TRACED_SHARE)
  return url === null || env.OTEL_SDK_DISABLED === 'true' ? null : Object.freeze({ url, share })
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

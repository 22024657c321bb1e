import { createServer } from 'node:net'
import path from 'node:path'
import { type Config, OPEN_METEO, WrongSetting } from '../platform/config.ts'
import { fetchJson } from '../platform/net/fetch-json-client.ts'
import { checkStripe } from '../premium/stripe-client.ts'
import { StripeError } from '../premium/stripe-error.ts'
import { openEmbeddingsClient } from '../product/embeddings-client.ts'
import { readPages } from '../product/read-pages.ts'
import { openWeatherClient } from '../wind/weather/weather-client.ts'
import { LANGUAGES } from '../words/language.ts'
import { checkWording } from './check-wording.ts'
import type { Command } from './command.ts'
import { checkDatabase } from './doctor-database.ts'
import { checkPlace } from './doctor-place.ts'
import { type Finding, note, ok, wrong } from './finding.ts'
import { configFrom, type Flags } from './options.ts'
import { readArgs } from './read-args.ts'
import { print, printJson, type Terminal } from './terminal.ts'

const USAGE = './dogleg doctor [--json] [--data DIR]'

const help = `
${USAGE}

Checks the configuration, the data folder, the database, the library, the last backup and the outside services, and
tells you what’s wrong. It changes nothing, so that you can run it while the service runs.
Exit code: 0 if everything is fine, 1 if not.
`

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readArgs(USAGE, args, {
    json: { type: 'boolean', default: false },
    data: { type: 'string' },
  })
  const findings = await examine(values, terminal)
  const healthy = findings.every(({ state }) => state !== 'wrong')
  if (values.json) printJson(terminal, { healthy, findings })
  else for (const { what, state, words } of findings) print(terminal, `${MARKS[state]} ${what}: ${words}`)
  return healthy ? 0 : 1
}

const MARKS = { ok: '✓', note: '·', wrong: '✗' }

async function examine(flags: Flags, terminal: Terminal): Promise<readonly Finding[]> {
  let config: Config
  try {
    config = configFrom(terminal, flags)
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    return [wrong('configuration', error.message)]
  }
  return [
    checkNode(),
    ok('configuration', 'all settings are valid'),
    ...(await checkPlace(config)),
    ...(await checkDatabase(config)),
    await checkPort(config),
    await checkMail(config),
    await checkIdentityProvider(config),
    await checkPayments(config),
    await checkPages(config),
    checkOperator(config),
    await checkEmbeddings(config),
    await checkWeather(config),
    await checkWording(config),
  ]
}

function checkNode(): Finding {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 24) return wrong('node', `${process.version} is too old: you need 24 or newer`)
  return ok('node', process.version)
}

/** Connects to the mail server without sending anything. */
async function checkMail({ smtpUrl, data }: Config): Promise<Finding> {
  if (smtpUrl === null) return note('mail', `emails are written to files in ${path.join(data, 'mail')}`)
  const { createTransport } = await import('nodemailer')
  const limits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 }
  const transport = createTransport({ url: smtpUrl, ...limits })
  try {
    await transport.verify()
    return ok('mail', 'the mail server answers and accepts our sign-in')
  } catch (error) {
    return wrong('mail', `DOGLEG_SMTP_URL: cannot use the mail server (${(error as Error).message})`)
  } finally {
    transport.close()
  }
}

async function checkIdentityProvider({ identityProvider }: Config): Promise<Finding> {
  const what = 'identity provider'
  if (identityProvider.clientId === null) return note(what, 'none: DOGLEG_IDP_CLIENT_ID is not set')
  try {
    const { keys } = Object(await fetchJson(identityProvider.jwksUrl))
    if (!Array.isArray(keys) || keys.length === 0)
      return wrong(what, `${identityProvider.jwksUrl} has no keys`)
    return ok(what, `${identityProvider.issuer} has ${keys.length} keys`)
  } catch (error) {
    return wrong(what, `cannot read its keys from ${identityProvider.jwksUrl} (${(error as Error).message})`)
  }
}

/** Makes one harmless call to Stripe. */
async function checkPayments({ stripe }: Config): Promise<Finding> {
  const what = 'payments'
  if (stripe === null) return note(what, 'test mode, nobody is charged: DOGLEG_STRIPE_KEY is not set')
  const where = stripe.api ?? 'https://api.stripe.com'
  try {
    await checkStripe(stripe)
    const kind = stripe.key.includes('_test_')
      ? 'a test key, nobody is charged'
      : 'a live key, golfers are charged'
    return ok(what, `Stripe at ${where} answers and accepts the key (${kind})`)
  } catch (error) {
    return wrong(what, stripeFault(error, where))
  }
}

function stripeFault(error: unknown, where: string): string {
  if (!(error instanceof StripeError)) return `Stripe at ${where} does not answer`
  if (error.status === 401) return `DOGLEG_STRIPE_KEY: Stripe at ${where} does not accept this key`
  if (error.status === 403) return 'DOGLEG_STRIPE_KEY: this key is not allowed to read checkout sessions'
  return `Stripe at ${where} refused a test request (${error.status})`
}

async function checkPages({ content }: Config): Promise<Finding> {
  const faults: unknown[] = []
  const onError = (error: unknown) => faults.push(error)
  const [pages = [], ...translated] = await Promise.all(
    LANGUAGES.map((language) => readPages(content, onError, language)),
  )
  const told = faults.map((fault) => (fault instanceof Error ? fault.message : String(fault)))
  return told.length === 0
    ? ok('product pages', `${pages.length} in ${content}, ${translated.flat().length} translated`)
    : wrong('product pages', told.join(' '))
}

/** The imprint, the terms and the privacy page name the operator. */
function checkOperator({ operator }: Config): Finding {
  const missing = [
    ...(operator.name === null ? ['DOGLEG_OPERATOR'] : []),
    ...(operator.address === null ? ['DOGLEG_OPERATOR_ADDRESS'] : []),
    ...(operator.contact === null ? ['DOGLEG_CONTACT'] : []),
  ]
  if (missing.length === 0) return ok('operator', `${operator.name}, ${operator.contact}`)
  const are = missing.length === 1 ? 'is' : 'are'
  return note('operator', `the imprint says that details are missing: ${missing.join(', ')} ${are} not set`)
}

async function checkEmbeddings({ embeddings }: Config): Promise<Finding> {
  const { url } = embeddings
  if (url === null) return note('embeddings', 'uses the built-in model')
  try {
    const [vector] = await openEmbeddingsClient({ ...embeddings, url }).embed(['golf'])
    return ok('embeddings', `${url} answers with vectors of ${vector?.length} numbers`)
  } catch (error) {
    return wrong('embeddings', `DOGLEG_EMBEDDINGS_URL: cannot use the endpoint (${(error as Error).message})`)
  }
}

/** Somewhere on land, so that every forecast has it. */
const GREENWICH = { lat: 51.4779, lng: 0 }

async function checkWeather({ weatherUrl: url }: Config): Promise<Finding> {
  const what = 'weather'
  if (url === null) return note(what, 'uses the built-in daily pattern: DOGLEG_WEATHER_URL is off')
  const { observation, failure } = await openWeatherClient({ url, now: Date.now })(GREENWICH)
  if (observation !== null) return ok(what, `${new URL(url).host} answers`)
  // Nobody who runs without the internet has set this address, and everything else works.
  if (url === OPEN_METEO) return note(what, `no wind while ${new URL(url).host} does not answer: ${failure}`)
  return wrong(what, `DOGLEG_WEATHER_URL: cannot use the weather service: ${failure}`)
}

function checkPort({ port, host }: Config): Promise<Finding> {
  const probe = createServer()
  return new Promise((done) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      const words = `${host}:${port} is in use, maybe by a running server`
      done(taken ? note('port', words) : wrong('port', `cannot listen on ${host}:${port} (${error.message})`))
    })
    probe.listen(port, host, () => probe.close(() => done(ok('port', `${host}:${port} is free`))))
  })
}

export const command: Command = { summary: 'check your setup', help, run }

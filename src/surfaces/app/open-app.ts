import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { FastifyInstance } from 'fastify'
import type { AccountHooks } from '../../account/account-hooks.ts'
import { NO_IDENTITY_PROVIDER } from '../../account/identity-provider.ts'
import { openNews } from '../../club-news/open-news.ts'
import { openBoards } from '../../competition/open-boards.ts'
import type { Library } from '../../library/library.ts'
import type { Addresses, Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/open.ts'
import { readOrCreateSecret } from '../../platform/db/secret-store.ts'
import { openHasher } from '../../platform/hasher.ts'
import type { Log } from '../../platform/http/log.ts'
import type { Jobs } from '../../platform/jobs/open-jobs.ts'
import { openMail } from '../../platform/mail/open-mail.ts'
import type { Tuning } from '../../platform/tuning.ts'
import { openPayments } from '../../premium/open-payments.ts'
import type { Weather } from '../../wind/weather/open-weather.ts'
import { emailHtml } from '../ui/email-html.ts'
import { serveAgentRoutes } from './agent-routes.ts'
import type { AppContext } from './context.ts'
import { linkMails, mailDelay } from './mail-kinds.ts'
import { serveOauth } from './oauth/serve-oauth.ts'
import { serveEvents } from './premium/serve-events.ts'
import { appRoutes } from './routes.ts'
import { type AppSurface, serveRoutes } from './serve-routes.ts'

export type AppParts = {
  readonly config: Config
  readonly db: Db
  readonly addresses: Addresses
  readonly library: Library
  readonly log: Log
  readonly tuning: Tuning
  readonly weather: Weather
  readonly caddie: AppContext['caddie']
  readonly wording: AppContext['wording']
  readonly jobs: Pick<Jobs, 'add'>
  readonly hooks: AccountHooks
  readonly readAccountData: AppContext['readAccountData']
  /** Counts what could not be done. */
  readonly failed: { readonly mail: () => void; readonly payment: () => void }
}

/** The web app, put onto its host. */
export async function openWebApp(app: FastifyInstance, parts: AppParts, surface: AppSurface) {
  const context = await openContext(parts)
  serveRoutes(app, context, surface, appRoutes(context))
  serveOauth(app, context, surface)
  serveAgentRoutes(app, context, surface)
  serveEvents(app, context, { ...surface, onPaymentFailure: parts.failed.payment })
  const billing = context.payments.startBilling()
  const close = async () => {
    await billing.stop()
    await context.news.close()
    await context.mailer.close()
  }
  return { context, close }
}

async function openContext({
  config,
  db,
  addresses,
  library,
  log,
  tuning,
  weather,
  caddie,
  wording,
  jobs,
  hooks,
  readAccountData,
  failed,
}: AppParts): Promise<AppContext> {
  const { now = Date.now, hasher } = tuning
  const deps = { db, now, random: (bytes: number) => randomBytes(bytes) }
  const fixedDelay = tuning.mailDelayMs
  const mailDelayMs = fixedDelay === undefined ? mailDelay(deps.random) : () => fixedDelay
  const mailer = openMail(config, addresses.app, {
    now: deps.now,
    htmlOf: emailHtml,
    onWritten: (file) => log.info({ file }, 'wrote an email to a file'),
    onError: (error) => {
      failed.mail()
      log.error({ err: error }, 'could not send an email')
    },
  })
  return {
    ...deps,
    hooks,
    readAccountData,
    config,
    addresses,
    library,
    weather,
    caddie,
    wording,
    log,
    hasher: hasher ?? openHasher({ random: deps.random, atOnce: Math.max(1, availableParallelism() - 1) }),
    mailer,
    jobs,
    mailDelayMs,
    ...linkMails(jobs, mailDelayMs),
    boards: openBoards(db),
    news: openNews(deps, (error) => log.error({ err: error }, 'could not look for news of clubs')),
    identityProvider: await openConfiguredIdentityProvider(config, log, now),
    payments: await openPayments({
      ...deps,
      mailer,
      appUrl: addresses.app,
      stripe: config.stripe,
      onError: (error) => {
        failed.payment()
        log.error({ err: error }, 'payment error')
      },
    }),
    siteSecret:
      config.siteSecret ??
      (await readOrCreateSecret(db, 'site', deps.random(32).toString('base64url'), deps.now())),
    unsubscribeSecret: await readOrCreateSecret(
      db,
      'unsubscribe',
      deps.random(32).toString('base64url'),
      deps.now(),
    ),
  }
}

/** What checks its tokens is loaded only where one is configured. */
async function openConfiguredIdentityProvider({ identityProvider }: Config, log: Log, now: () => number) {
  const { clientId } = identityProvider
  if (clientId === null) return NO_IDENTITY_PROVIDER
  const { openIdentityProvider } = await import('../../account/identity-provider-client.ts')
  const onError = (error: unknown) => log.warn({ err: error }, 'could not reach the identity provider')
  return openIdentityProvider({ ...identityProvider, clientId, now, onError })
}

import { randomBytes } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { agentContext } from './agent/agent-context.ts'
import { openCaddie } from './agent/open-caddie.ts'
import { openWording } from './agent/wording-client.ts'
import { countBehind } from './edge/purge-store.ts'
import { startPurging } from './edge/send-purges.ts'
import { bulkFiles } from './export/bulk-files.ts'
import type { Library } from './library/library.ts'
import type { WatchState } from './library/watch.ts'
import { loadPlaces } from './place/load-places.ts'
import { type Addresses, type Config, type RateLimit, whereOf } from './platform/config.ts'
import { type Db, openDb } from './platform/db/open.ts'
import { readReplicationDelay } from './platform/db/replication-delay-store.ts'
import { openApp } from './platform/http/app.ts'
import { fairUse, takeOrRefuse } from './platform/http/fair-use.ts'
import { isBehindAnother, takeTurns } from './platform/http/fast/take-turns.ts'
import { serveFrontDoor } from './platform/http/front-door.ts'
import { registerHealth } from './platform/http/health.ts'
import { limitChannel } from './platform/http/limit-channel.ts'
import type { Log } from './platform/http/log.ts'
import type { Metrics } from './platform/http/metrics.ts'
import { registerMetrics, serveMetrics } from './platform/http/metrics-route.ts'
import { shareLimits } from './platform/http/share-limits.ts'
import { shareMetrics } from './platform/http/share-metrics.ts'
import { type Hosts, hostsOf, onSurface } from './platform/http/surface.ts'
import { traceRequests } from './platform/http/trace-requests.ts'
import type { PurgeSettings } from './platform/purge-setting.ts'
import type { Tracing } from './platform/telemetry/tracing.ts'
import type { Tuning } from './platform/tuning.ts'
import type { OwnWorker } from './platform/workers/own-worker.ts'
import { embedderElsewhere } from './product/embedder.ts'
import { openRetriever } from './product/open-retriever.ts'
import { productWords } from './product-words.ts'
import { openServerJobs, startServerJobs } from './server-jobs.ts'
import { openServiceMetrics } from './service-metrics.ts'
import { registerApi, tagVersion } from './surfaces/api/routes.ts'
import { openWebApp } from './surfaces/app/open-app.ts'
import { serveMcp } from './surfaces/mcp/serve-mcp.ts'
import { openErrorPages } from './surfaces/site/error-page.ts'
import { registerSite } from './surfaces/site/register-site.ts'
import { registerAssets } from './surfaces/ui/asset-routes.ts'
import { openWeather } from './wind/weather/open-weather.ts'
import { ACCOUNT_HOOKS, readAccountData } from './wiring.ts'

/** What the surfaces share with the rest of the process. */
export type Parts = {
  readonly config: Config
  readonly db: Db
  readonly log: Log
  readonly addresses: Addresses
  readonly library: Library
  readonly health: { readonly degraded: () => boolean; readonly state: () => WatchState }
  readonly ready: () => boolean
  readonly tuning: Tuning
  readonly worker: OwnWorker | null
  readonly tracing: Tracing | null
}

/** The shape of the answers; changing it changes all entity tags. */
const ANSWER_SHAPE = '2'

export type Surfaces = { readonly listener: RequestListener; readonly close: () => Promise<void> }

/** Opens all surfaces on one app; the listener answers the requests of a server that already listens. */
export async function openSurfaces(server: Server, parts: Parts): Promise<Surfaces> {
  const { config, log, addresses, library, health } = parts
  const now = parts.tuning.now ?? Date.now
  const metrics = openServiceMetrics({ db: parts.db, where: whereOf(config), library, health, now })
  const failed = failureTotals(metrics)
  const closeStandby = meterStandby(metrics, config)
  const hosts = hostsOf(addresses)
  let handler: RequestListener = () => {}
  const serverFactory = (given: unknown) => {
    handler = given as RequestListener
    return server
  }
  const app = openApp({
    ...{ log, trustProxy: config.trustProxy, several: hosts.several, serverFactory },
    errorPage: openErrorPages(addresses),
    onNowhere: (status, ms) => metrics.count('other', status, ms),
  })
  const isFollowed = parts.tracing ? traceRequests(app, parts.tracing, config.trustProxy) : () => false
  registerHealth(app, parts.ready)
  const shared = parts.worker && shareMetrics(parts.worker.link, metrics)
  const metricsText = shared?.text ?? metrics.text
  registerMetrics(app, metricsText, config.metricsToken)
  const channel = limitChannel(config, parts.db, parts.worker)
  const limitOf = (limit: RateLimit | null) => limit && fairUse(limit, { isShared: channel !== null })
  const limits = limitOf(config.rateLimit)
  // People who read pages and programs that read data do not use up each other's share.
  const pageLimits = limitOf(config.rateLimit)
  const toolLimits = limitOf(config.mcpRateLimit)
  const sharing =
    channel &&
    shareLimits({ data: limits, pages: pageLimits, tools: toolLimits }, channel, (error) =>
      log.debug({ err: error }, 'could not tell other processes what clients took'),
    )
  const bulk = bulkFiles(whereOf(config), now)
  const version = tagVersion(addresses, ANSWER_SHAPE)
  const trustsProxy = config.trustProxy.length > 0
  const surface = { fairUse: limits, metrics, log, trustsProxy, constraints: onSurface(hosts, 'api') }
  const data = { library, db: parts.db, health, bulk, address: addresses.api, addresses, version }
  const express = registerApi(app, surface, data)
  const weather = openWeather({
    url: config.weatherUrl,
    db: parts.db,
    now,
    onError: (error) => {
      failed.weather()
      log.warn({ err: error }, 'weather error')
    },
  })
  const caddie = openCaddie(whereOf(config))
  const stopWording = new AbortController()
  const wording = openWording(config.llm, {
    now,
    onError: (error) => {
      failed.wording()
      log.warn({ err: error }, 'wording error')
    },
    signal: stopWording.signal,
  })
  const jobs = openServerJobs({ db: parts.db, log, now: parts.tuning.now ?? Date.now })
  const webApp = await openWebApp(
    app,
    { ...parts, jobs, weather, caddie, wording, hooks: ACCOUNT_HOOKS, readAccountData, failed },
    { constraints: onSurface(hosts, 'app'), metrics, fairUse: pageLimits },
  )
  const work = startServerJobs(jobs, webApp.context, { bulk, metrics, onCleanupFailed: failed.cleanup })
  const purging = config.purge === null ? null : purgeEdges(parts, config.purge, metrics)
  const onPageError = (error: unknown) => log.warn({ err: error }, 'page error')
  const retriever = await openRetriever({
    content: config.content,
    data: config.data,
    embeddings: config.embeddings,
    words: productWords({ addresses, settings: config }),
    warmsUp: parts.tuning.warmsUp ?? true,
    embedder: parts.worker && embedderElsewhere(parts.worker.link),
    onError: onPageError,
  })
  metrics.gauge({
    name: 'dogleg_retrieval_ready',
    help: '1 while product pages are found by meaning, 0 while only by words.',
    aggregator: 'min',
    read: () => (retriever.isReady() ? 1 : 0),
  })
  const toolServer = serveMcp(
    app,
    {
      ...agentContext(webApp.context),
      retriever,
      log,
      allowedOrigins: config.mcpOrigins,
      fairUse: toolLimits,
    },
    { constraints: onSurface(hosts, 'mcp'), metrics, trustsProxy },
  )
  const where = whereOf(config)
  const site = { constraints: onSurface(hosts, 'site'), addresses, library, db: parts.db, where, retriever }
  const isTestCheckout = config.stripe === null
  const changes = `${new URL(addresses.api).pathname}/changes`
  const hasChanges = app.hasRoute({ method: 'GET', url: changes, constraints: onSurface(hosts, 'api') })
  app.register((scope, _options, done) => {
    scope.addHook('onRequest', async ({ ip }) => takeOrRefuse(pageLimits, ip))
    scope.addHook('onResponse', async (_request, { raw, elapsedTime }) =>
      metrics.count('site', raw.statusCode, elapsedTime),
    )
    registerSite(scope, {
      ...site,
      ...{ health, bulk, hasChanges },
      isTestCheckout,
      contact: config.operator.contact,
      now,
      onError: onPageError,
    })
    done()
  })
  serveAssets(app, hosts, metrics)
  serveFrontDoor(app, hosts, addresses, metrics)
  await app.ready()
  if (parts.tuning.warmsUp ?? true) void loadPlaces().catch(onPageError)
  // The process that supervises workers does that for them.
  const metricsPort = parts.worker ? null : config.metricsPort
  const metricsServer = metricsPort === null ? null : await serveMetrics(metricsText, metricsPort)
  const inTurn = takeTurns(handler)
  const listener: RequestListener = (request, response) => {
    const takesRouter = isFollowed(request, response) || isBehindAnother(response)
    if (takesRouter || (!express(request, response) && !toolServer.express(request, response)))
      inTurn(request, response)
  }
  const close = async () => {
    metricsServer?.close()
    await toolServer.close()
    await retriever.close()
    await Promise.all([work.stop(), purging?.stop(), webApp.close()])
    await weather.close()
    stopWording.abort()
    await sharing?.stop()
    await closeStandby()
    await shared?.tellLast().catch(onPageError)
  }
  return { listener, close }
}

/** After an import, edge caches drop what they have. */
function purgeEdges({ db, log, library, tuning }: Parts, settings: PurgeSettings, metrics: Metrics) {
  const serves = () => library.current()?.revision ?? null
  metrics.gauge({
    name: 'dogleg_edges_behind',
    help: 'Edge caches that were not purged since the last import.',
    aggregator: 'max',
    read: () => countBehind(db, settings.urls, serves() ?? 0),
  })
  return startPurging(
    {
      ...{ db, settings, serves, now: tuning.now ?? Date.now, random: randomBytes },
      onFailed: (url, error) =>
        log.warn({ err: error, url }, 'could not purge an edge cache; we keep trying'),
      onPurged: (url, revision, failures) => log.info({ url, revision, failures }, 'purged an edge cache'),
    },
    (error) => log.error({ err: error }, 'purging failed'),
  )
}

/** On each host that has pages; when site and app share one, it needs them once. */
function serveAssets(app: FastifyInstance, hosts: Hosts, metrics: Metrics) {
  const paged = new Map((['site', 'app', 'api'] as const).map((surface) => [hosts.keyOf(surface), surface]))
  for (const surface of paged.values())
    registerAssets(app, {
      constraints: onSurface(hosts, surface),
      count: (status, ms) => metrics.count(surface, status, ms),
    })
}

/** Asked only when somebody reads the metrics. */
function meterStandby(metrics: Metrics, { databaseReadUrl: url, data: folder }: Config): () => Promise<void> {
  if (url === null) return async () => {}
  const standby = openDb({ folder, url }, { connectMs: 2_000, answerMs: 2_000 })
  metrics.gauge({
    name: 'dogleg_replication_delay_seconds',
    help: 'How far the standby for big reads is behind.',
    aggregator: 'max',
    read: () => readReplicationDelay(standby),
  })
  return () => standby.destroy()
}

/** What goes wrong outside of requests. */
const failureTotals = ({ total }: Metrics) => ({
  mail: total('dogleg_mail_failures_total', 'Emails that could not be sent.'),
  weather: total('dogleg_weather_failures_total', 'Questions to the weather service that failed.'),
  wording: total('dogleg_wording_failures_total', 'How often the model that words answers got a rest.'),
  payment: total('dogleg_payment_failures_total', 'Payment events and calls that failed.'),
  cleanup: total('dogleg_cleanup_failures_total', 'Cleanups that failed.'),
})

import type { RequestListener, Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { agentContext } from './agent/agent-context.ts'
import { openCaddie } from './agent/open-caddie.ts'
import { openWording } from './agent/wording-client.ts'
import { countOpen } from './correction/suggestion-store.ts'
import { bulkFiles } from './export/bulk-files.ts'
import type { Library } from './library/library.ts'
import { loadPlaces } from './place/load-places.ts'
import { type Addresses, type Config, whereOf } from './platform/config.ts'
import type { Db } from './platform/db/open.ts'
import { openApp } from './platform/http/app.ts'
import { fairUse, takeOrRefuse } from './platform/http/fair-use.ts'
import { takeTurns } from './platform/http/fast/take-turns.ts'
import { registerHealth } from './platform/http/health.ts'
import type { Log } from './platform/http/log.ts'
import { type Metrics, openMetrics } from './platform/http/metrics.ts'
import { registerMetrics, serveMetrics } from './platform/http/metrics-route.ts'
import { type Hosts, hostsOf, onSurface } from './platform/http/surface.ts'
import type { Tuning } from './platform/tuning.ts'
import { openRetriever } from './product/open-retriever.ts'
import { productWords } from './product-words.ts'
import { openServerJobs, startServerJobs } from './server-jobs.ts'
import { countOpenReports } from './social/report-store.ts'
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
  readonly health: { readonly degraded: () => boolean }
  readonly ready: () => boolean
  readonly tuning: Tuning
}

/** The shape of the answers; changing it changes all entity tags. */
const ANSWER_SHAPE = '2'

export type Surfaces = { readonly listener: RequestListener; readonly close: () => Promise<void> }

/** Opens all surfaces on one app; the listener answers the requests of a server that already listens. */
export async function openSurfaces(server: Server, parts: Parts): Promise<Surfaces> {
  const { config, log, addresses, library, health } = parts
  const metrics = meteredLibrary(library)
  metrics.gauge('dogleg_corrections_open', 'Suggested corrections to look at.', () => countOpen(parts.db))
  metrics.gauge('dogleg_reports_open', 'Reports of golfers to look at.', () => countOpenReports(parts.db))
  const hosts = hostsOf(addresses)
  let handler: RequestListener = () => {}
  const serverFactory = (given: unknown) => {
    handler = given as RequestListener
    return server
  }
  const app = openApp({
    ...{ log, trustProxy: config.trustProxy, several: hosts.several, serverFactory },
    errorPage: openErrorPages(addresses),
  })
  registerHealth(app, parts.ready)
  registerMetrics(app, metrics, config.metricsToken)
  const limits = config.rateLimit ? fairUse(config.rateLimit) : null
  // People who read pages and programs that read data do not use up each other's share.
  const pageLimits = config.rateLimit ? fairUse(config.rateLimit) : null
  const bulk = bulkFiles(whereOf(config))
  const version = tagVersion(addresses, ANSWER_SHAPE)
  const trustsProxy = config.trustProxy.length > 0
  const surface = { fairUse: limits, metrics, log, trustsProxy, constraints: onSurface(hosts, 'api') }
  const data = { library, db: parts.db, health, bulk, address: addresses.api, addresses, version }
  const express = registerApi(app, surface, data)
  const weather = openWeather({
    url: config.weatherUrl,
    db: parts.db,
    now: parts.tuning.now ?? Date.now,
    onError: (error) => log.warn({ err: error }, 'weather error'),
  })
  const caddie = openCaddie(whereOf(config))
  const stopWording = new AbortController()
  const wording = openWording(config.llm, {
    now: parts.tuning.now ?? Date.now,
    onError: (error) => log.warn({ err: error }, 'wording error'),
    signal: stopWording.signal,
  })
  const jobs = openServerJobs({ db: parts.db, log, now: parts.tuning.now ?? Date.now })
  const webApp = await openWebApp(
    app,
    { ...parts, jobs, weather, caddie, wording, hooks: ACCOUNT_HOOKS, readAccountData },
    { constraints: onSurface(hosts, 'app'), metrics, fairUse: pageLimits },
  )
  const work = startServerJobs(jobs, webApp.context, metrics)
  const onPageError = (error: unknown) => log.warn({ err: error }, 'page error')
  const retriever = await openRetriever({
    content: config.content,
    data: config.data,
    embeddings: config.embeddings,
    words: productWords({ addresses, settings: config }),
    warmsUp: parts.tuning.warmsUp ?? true,
    onError: onPageError,
  })
  const toolServer = serveMcp(
    app,
    {
      ...agentContext(webApp.context),
      retriever,
      log,
      allowedOrigins: config.mcpOrigins,
      rateLimit: config.mcpRateLimit,
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
    registerSite(scope, {
      ...site,
      ...{ health, bulk, hasChanges },
      isTestCheckout,
      contact: config.operator.contact,
      now: parts.tuning.now ?? Date.now,
      onError: onPageError,
    })
    done()
  })
  serveAssets(app, hosts, addresses, metrics)
  await app.ready()
  if (parts.tuning.warmsUp ?? true) void loadPlaces().catch(onPageError)
  const metricsServer = config.metricsPort === null ? null : await serveMetrics(metrics, config.metricsPort)
  const inTurn = takeTurns(handler)
  const listener: RequestListener = (request, response) => {
    if (!express(request, response) && !toolServer.express(request, response)) inTurn(request, response)
  }
  const close = async () => {
    metricsServer?.close()
    await toolServer.close()
    await retriever.close()
    await Promise.all([work.stop(), webApp.close()])
    await bulk.close()
    await weather.close()
    stopWording.abort()
  }
  return { listener, close }
}

/** On each host that has pages; when site and app share one, it needs them once. */
function serveAssets(app: FastifyInstance, hosts: Hosts, addresses: Addresses, metrics: Metrics) {
  const paged = new Map((['site', 'app', 'api'] as const).map((surface) => [hosts.keyOf(surface), surface]))
  for (const surface of paged.values())
    registerAssets(app, {
      constraints: onSurface(hosts, surface),
      https: addresses[surface].startsWith('https:'),
      count: (status) => metrics.count(surface, status),
    })
}

function meteredLibrary(library: Library): Metrics {
  const metrics = openMetrics()
  const current = () => library.current()
  metrics.gauge('dogleg_courses', 'Courses served.', () => current()?.count ?? 0)
  metrics.gauge('dogleg_library_revision', 'Revision of the library served.', () => current()?.revision ?? 0)
  return metrics
}

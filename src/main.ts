import { randomBytes } from 'node:crypto'
import about from '../package.json' with { type: 'json' }
import { isDerivedByOldRules, readLibraryState } from './course/library-state-store.ts'
import type { DemoClub } from './demo-club/open-demo-club.ts'
import { openLibrary } from './library/library.ts'
import { watchLibrary } from './library/watch.ts'
import { collectGarbage } from './platform/collect-garbage.ts'
import { type Addresses, addressesOf, type Config, directOf, type Urls, whereOf } from './platform/config.ts'
import { watchFile } from './platform/db/file-trouble.ts'
import { listenOnPostgres } from './platform/db/listen.ts'
import { migrate } from './platform/db/migrate.ts'
import { type Db, openDb, PATIENT, sqliteFile } from './platform/db/open.ts'
import { openHasher } from './platform/hasher.ts'
import type { Log } from './platform/http/log.ts'
import { type Bound, bind, bindLater, type Listening } from './platform/http/server.ts'
import { originOf } from './platform/origin-of.ts'
import type { Tracing } from './platform/telemetry/tracing.ts'
import type { Tuning } from './platform/tuning.ts'
import type { OwnWorker } from './platform/workers/own-worker.ts'

/** A running service: its addresses, and how to stop it. */
export type Service = {
  readonly addresses: Addresses
  readonly port: number
  /** With `DOGLEG_DEMO=club`. */
  readonly demoClub: DemoClub | null
  /** `othersServe`: other processes take over; behind a proxy, we assume so. */
  readonly stop: (how?: { readonly othersServe?: boolean }) => Promise<void>
}

export type ServiceOptions = {
  readonly config: Config
  readonly log: Log
  readonly onDemo: (share: number) => void
  readonly tuning?: Tuning
  /** Null if this process serves alone. */
  readonly worker?: OwnWorker | null
}

// VER-4: two looks at the database fit into the 5 s within which an import is served.
export const POLL_MS = 1_000
// By then the places are loaded and the first requests are answered.
const TIDY_AFTER_MS = 5_000
/** Golfers get a 503 instead of waiting longer for a database that has stopped. */
const ANSWER_MS = 10_000
// A whole shutdown then takes less than ten seconds.
const PATIENCE = { idleMs: 0, allMs: 5_000 }
/** With others who serve: no client may lose a request. */
const PATIENCE_WITH_OTHERS = { idleMs: 5_000, allMs: 7_500 }

const hasHttps = (urls: Urls) => Object.values(urls).some((url) => url?.startsWith('https:'))

/** Starts everything in order: listen, database, library, surfaces. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, log, tuning = {}, worker = null } = options
  const { threads: inThreads = true, pollMs = POLL_MS, connectMs, answerMs = ANSWER_MS } = tuning
  const listening = { asked: config.port, host: config.host, isHttps: hasHttps(config.urls) }
  const bound = await open(listening, options)
  const addresses = addressesOf(config.urls, originOf(config.host, bound.port))
  const demoClub = await prepareDb(options)
  const tracing = await openTracing(config, log)
  let suspect = () => {}
  const db = openDb(whereOf(config), {
    inThread: inThreads,
    ...(connectMs && { connectMs }),
    answerMs,
    onUnavailable: () => suspect(),
  })
  const keep = { note: (what: string) => log.info(what) }
  const sharing = worker && sharingOf(worker)
  const library = openLibrary({ where: whereOf(config), bases: addresses, inThreads, keep, sharing })
  // While threads load the library, the database's thread starts and the surfaces' code, which is most of it, is read.
  const [{ openSurfaces }] = await Promise.all([
    import('./open-surfaces.ts'),
    library.refresh(),
    readLibraryState(db),
  ])
  const trouble = config.databaseUrl === null ? watchFile(sqliteFile(config.data)) : async () => null
  const watch = watchLibrary({
    db,
    library,
    listen: listener(config),
    trouble,
    onError: report(log),
    pollMs,
    now: tuning.now ?? Date.now,
  })
  suspect = watch.suspect
  let stopping = false
  const ready = () => !stopping
  const surfaces = await openSurfaces(bound.server, {
    config,
    db,
    log,
    addresses,
    library,
    health: watch,
    ready,
    tuning,
    worker,
    tracing,
  })
  await bound.answerWith(surfaces.listener)
  library.finish((error) => report(log)(error, 'could not compress the courses'))
  const tidying = setTimeout(() => void collectGarbage(), TIDY_AFTER_MS).unref()
  const end = async (drained: Promise<void>) => {
    clearTimeout(tidying)
    await drained
    await surfaces.close()
    await watch.stop()
    await db.destroy()
    await library.close()
    await tracing?.close()
  }
  let ended: Promise<void> | null = null
  const stop = ({ othersServe = config.trustProxy.length > 0 } = {}) => {
    stopping = true
    const drained = bound.drain(othersServe ? PATIENCE_WITH_OTHERS : PATIENCE)
    ended ??= end(drained)
    return ended
  }
  return { addresses, port: bound.port, demoClub, stop }
}

/** Behind a proxy, and beside other workers, nobody may be told to wait: others answer until we can. */
async function open(listening: Listening, { config, worker }: ServiceOptions): Promise<Bound> {
  if (worker?.port) return bindLater(listening, worker.port)
  const isKnown = config.port !== 0
  return isKnown && config.trustProxy.length > 0 ? bindLater(listening, config.port) : bind(listening)
}

/** Migrates the tables, renews what other rules derived, and fills an empty library with the demo; its club too. */
async function prepareDb({ config, log, onDemo, tuning }: ServiceOptions): Promise<DemoClub | null> {
  const db = openDb(directOf(config), PATIENT)
  try {
    await migrate(db, (what) => log.warn(what))
    if (await isDerivedByOldRules(db)) {
      const { renewDerived } = await import('./import/renew-derived.ts')
      await renewDerived(db, Date.now())
    }
    if (config.demo !== 'off' && (await readLibraryState(db)).revision === 0) {
      const { fillLibrary } = await import('./demo/fill-library.ts')
      await fillLibrary(db, config.data, Date.now, onDemo)
    }
    return config.demo === 'club' ? await prepareClub(db, tuning) : null
  } finally {
    await db.destroy()
  }
}

async function prepareClub(db: Db, { hasher, now = Date.now }: Tuning = {}): Promise<DemoClub | null> {
  const { openDemoClub } = await import('./demo-club/open-demo-club.ts')
  const { ACCOUNT_HOOKS, demoClubDeps } = await import('./wiring.ts')
  const random = (bytes: number) => randomBytes(bytes)
  return openDemoClub({
    ...{ db, now, random, hooks: ACCOUNT_HOOKS, ...demoClubDeps({ db, now, random }) },
    hasher: hasher ?? openHasher({ random, atOnce: 1, restMs: 0 }),
  })
}

/** A start without tracing loads nothing of it. */
async function openTracing({ tracing }: Config, log: Log): Promise<Tracing | null> {
  if (tracing === null) return null
  const { openTelemetry } = await import('./platform/telemetry/open-telemetry.ts')
  const onError = (error: unknown) => log.warn({ err: error }, 'could not send traces')
  return openTelemetry({ ...tracing, version: about.version, onError })
}

const listener =
  ({ databaseDirectUrl: url }: Config) =>
  (onChange: () => void) =>
    url === null ? () => {} : listenOnPostgres(url, 'dogleg_library', onChange)

/** The first worker compresses the courses for all. */
const sharingOf = ({ number, link }: OwnWorker) => ({
  isOurs: number === 1,
  tellDone: () => link.tell('compressed'),
  onDone: (work: () => void) => link.onNews('compressed', work),
})

const report = (log: Log) => (error: unknown, what: string) => log.error({ err: error }, what)

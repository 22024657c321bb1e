import { randomBytes } from 'node:crypto'
import about from '../package.json' with { type: 'json' }
import { isDerivedByOldRules, readLibraryState } from './course/library-state-store.ts'
import type { DemoClub } from './demo-club/open-demo-club.ts'
import { openLibrary } from './library/library.ts'
import { watchLibrary } from './library/watch.ts'
import { type Addresses, addressesOf, type Config, whereOf } from './platform/config.ts'
import { watchFile } from './platform/db/file-trouble.ts'
import { listenOnPostgres } from './platform/db/listen.ts'
import { type Db, migrate, openDb, sqliteFile } from './platform/db/open.ts'
import { openHasher } from './platform/hasher.ts'
import type { Log } from './platform/http/log.ts'
import { bind, drain } from './platform/http/server.ts'
import { originOf } from './platform/origin-of.ts'
import type { Tracing } from './platform/telemetry/tracing.ts'
import type { Tuning } from './platform/tuning.ts'

/** A running service: its addresses, and how to stop it. */
export type Service = {
  readonly addresses: Addresses
  readonly port: number
  /** With `DOGLEG_DEMO=club`. */
  readonly demoClub: DemoClub | null
  readonly stop: () => Promise<void>
}

export type ServiceOptions = {
  readonly config: Config
  readonly log: Log
  readonly onDemo: (share: number) => void
  readonly tuning?: Tuning
}

// VER-4: two looks at the database fit into the 5 s within which an import is served.
export const POLL_MS = 1_000
// A whole shutdown then takes less than ten seconds.
const SHUTDOWN_MS = 5_000

/** Starts everything in order: listen, database, library, surfaces. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, log, tuning = {} } = options
  const { threads: inThreads = true, pollMs = POLL_MS, connectMs } = tuning
  const bound = await bind(config.port, config.host)
  const addresses = addressesOf(config.urls, originOf(config.host, bound.port))
  const demoClub = await prepareDb(options)
  const tracing = await openTracing(config, log)
  let suspect = () => {}
  const db = openDb(whereOf(config), {
    inThread: inThreads,
    ...(connectMs && { connectMs }),
    onUnavailable: () => suspect(),
  })
  const keep = { note: (what: string) => log.info(what) }
  const library = openLibrary({ where: whereOf(config), bases: addresses, inThreads, keep })
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
    tracing,
  })
  bound.answerWith(surfaces.listener)
  library.finish((error) => report(log)(error, 'could not compress the courses'))
  const stop = async () => {
    stopping = true
    await drain(bound.server, SHUTDOWN_MS)
    await surfaces.close()
    await watch.stop()
    await db.destroy()
    await library.close()
    await tracing?.close()
  }
  return { addresses, port: bound.port, demoClub, stop }
}

/** Migrates the tables, renews what other rules derived, and fills an empty library with the demo; its club too. */
async function prepareDb({ config, onDemo, tuning }: ServiceOptions): Promise<DemoClub | null> {
  const db = openDb(whereOf(config))
  try {
    await migrate(db)
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

const listener = (config: Config) => (onChange: () => void) =>
  config.databaseUrl === null ? () => {} : listenOnPostgres(config.databaseUrl, 'dogleg_library', onChange)

const report = (log: Log) => (error: unknown, what: string) => log.error({ err: error }, what)

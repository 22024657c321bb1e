import { isDerivedByOldRules, readLibraryState } from './course/library-state-store.ts'
import { openLibrary } from './library/library.ts'
import { watchLibrary } from './library/watch.ts'
import { type Addresses, addressesOf, type Config, whereOf } from './platform/config.ts'
import { watchFile } from './platform/db/file-trouble.ts'
import { listenOnPostgres } from './platform/db/listen.ts'
import { migrate, openDb, sqliteFile } from './platform/db/open.ts'
import type { Log } from './platform/http/log.ts'
import { bind, drain } from './platform/http/server.ts'
import type { Tuning } from './platform/tuning.ts'

/** A running service: its addresses, and how to stop it. */
export type Service = {
  readonly addresses: Addresses
  readonly port: number
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
  const { config, log, onDemo, tuning = {} } = options
  const { threads: inThreads = true, pollMs = POLL_MS, connectMs } = tuning
  const bound = await bind(config.port, config.host)
  const addresses = addressesOf(config.urls, originOf(config.host, bound.port))
  await prepareDb(config, onDemo)
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
  const watch = watchLibrary({ db, library, listen: listener(config), trouble, onError: report(log), pollMs })
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
  }
  return { addresses, port: bound.port, stop }
}

/** Migrates the tables, renews what other rules derived, and fills an empty library with the demo. */
async function prepareDb(config: Config, onDemo: (share: number) => void): Promise<void> {
  const db = openDb(whereOf(config))
  try {
    await migrate(db)
    if (await isDerivedByOldRules(db)) {
      const { renewDerived } = await import('./import/renew-derived.ts')
      await renewDerived(db, Date.now())
    }
    if (config.demo === 'off' || (await readLibraryState(db)).revision > 0) return
    const { fillLibrary } = await import('./demo/fill-library.ts')
    await fillLibrary(db, config.data, Date.now, onDemo)
  } finally {
    await db.destroy()
  }
}

const listener = (config: Config) => (onChange: () => void) =>
  config.databaseUrl === null ? () => {} : listenOnPostgres(config.databaseUrl, 'dogleg_library', onChange)

const report = (log: Log) => (error: unknown, what: string) => log.error({ err: error }, what)

/** The origin for addresses that are not configured: what you would type on this machine. */
function originOf(host: string, port: number): string {
  const local = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
  const name = local ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

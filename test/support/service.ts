import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { importFile } from '../../src/import/import-file.ts'
import type { ImportReport } from '../../src/import/import-report.ts'
import { type Service, startService } from '../../src/main.ts'
import { readConfig } from '../../src/platform/config.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDb } from '../../src/platform/db/open.ts'
import type { Tuning } from '../../src/platform/tuning.ts'
import { cheapHasher } from './cheap-hasher.ts'
import { dropDatabase, readyDatabase, readyFolder } from './engines.ts'

/** The service, started in this process on a free port with its own library. */
export type TestService = {
  readonly origin: string
  readonly api: string
  readonly folder: string
  readonly databaseUrl: string | null
  /** Imports more records, as another process would. */
  readonly importRecords: (records: readonly object[]) => Promise<ImportReport>
  readonly stop: () => Promise<void>
}

/** What a service does at less cost, and with more patience. A service that is a process has none of it. */
export const TUNING = {
  ...{
    hasher: cheapHasher(),
    threads: false,
    warmsUp: false,
    mailDelayMs: 0,
    pollMs: 200,
    connectMs: 60_000,
    answerMs: 60_000,
  },
} as const satisfies Tuning

export type TestServiceOptions = {
  readonly records?: readonly object[]
  readonly env?: Readonly<Record<string, string>>
  readonly postgres?: boolean
  /** An empty folder for its data, instead of a temporary one. */
  readonly folder?: string
  /** Receives every log line. */
  readonly onLog?: (line: string) => void
  readonly onDemo?: (share: number) => void
  readonly tuning?: Tuning
}

export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const folder = await readyFolder(options.folder)
  const own = options.postgres ? await readyDatabase() : ''
  const config = readConfig({
    DOGLEG_PORT: '0',
    DOGLEG_DATA: folder,
    DOGLEG_DATABASE_URL: own,
    DOGLEG_DEMO: 'off',
    DOGLEG_RATE_LIMIT: 'off',
    // Tests ask no service on the internet.
    DOGLEG_WEATHER_URL: 'off',
    ...options.env,
  })
  const importInto = (records: readonly object[]) => importRecords(folder, config.databaseUrl, records)
  if (options.records) await importInto(options.records)
  const { onLog, onDemo = () => {} } = options
  const tuning = { ...TUNING, ...options.tuning }
  const log = onLog ? pino({ level: 'trace' }, { write: onLog }) : pino({ level: 'silent' })
  // Most test files keep what we return until the process ends; what it has loaded may go before.
  let service: Service | null = await startService({ config, log, onDemo, tuning })
  const { port } = service
  return {
    origin: `http://127.0.0.1:${port}`,
    api: `http://127.0.0.1:${port}/v1`,
    folder: config.data,
    databaseUrl: config.databaseUrl,
    importRecords: importInto,
    stop: async () => {
      await service?.stop({ othersServe: false })
      service = null
      await dropDatabase(own)
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

let files = 0

export async function importRecords(folder: string, url: string | null, records: readonly object[]) {
  const db = openDb({ folder, url })
  try {
    await migrate(db)
    const file = path.join(folder, `records-${files++}.ndjson`)
    await writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''))
    return await importFile(db, file, { dryRun: false, now: Date.now, onProgress: () => {} })
  } finally {
    await db.destroy()
  }
}

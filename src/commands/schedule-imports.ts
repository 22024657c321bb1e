import { durationWords, MINUTE_MS } from '../core/duration.ts'
import { IMPORT_URL, type UrlSource } from '../import/import-url.ts'
import { type Config, directOf, WrongSetting } from '../platform/config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDb, PATIENT } from '../platform/db/open.ts'
import { putSchedule } from '../platform/jobs/schedule-store.ts'
import { parseSourceUrl } from '../platform/net/download-client.ts'
import { plain, print, printJson, type Terminal } from './terminal.ts'

export type ScheduledImports = {
  readonly sources: readonly UrlSource[]
  readonly everyMs: number
  readonly isDryRun: boolean
  readonly isJson: boolean
}

const LEAST_MS = 15 * MINUTE_MS

/** Registers addresses that servers import from, again and again. */
export async function scheduleImports(
  terminal: Terminal,
  config: Config,
  { sources, everyMs, isDryRun, isJson }: ScheduledImports,
): Promise<number> {
  if (isDryRun) throw new WrongSetting('--every and --dry-run don’t go together.')
  if (everyMs < LEAST_MS) throw new WrongSetting('--every must be at least 15m.')
  const addresses = sources.map(({ url }) => addressOf(url))
  const db = openDb(directOf(config), PATIENT)
  try {
    await migrate(db)
    for (const [n, input] of sources.entries()) {
      const key = addresses[n] ?? ''
      await putSchedule(db, { kind: IMPORT_URL, key, everyMs, input: { ...input, url: key } }, Date.now())
    }
  } finally {
    await db.destroy()
  }
  const every = durationWords(everyMs)
  if (isJson) printJson(terminal, { scheduled: addresses, every_s: everyMs / 1_000 })
  else for (const address of addresses) print(terminal, plain(`${address}: every ${every}, first now.`))
  return 0
}

function addressOf(text: string): string {
  const url = parseSourceUrl(text)
  if (url === null)
    throw new WrongSetting(
      plain(`${text} must be an https address without a name or password (http only on this machine).`),
    )
  return url.href
}

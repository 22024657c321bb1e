import { randomBytes } from 'node:crypto'
import type { AccountDeps } from '../account/account-hooks.ts'
import { Problem } from '../core/problem.ts'
import { type Config, directOf, WrongSetting } from '../platform/config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDb, PATIENT } from '../platform/db/open.ts'
import { type Hasher, openHasher } from '../platform/hasher.ts'
import { ACCOUNT_HOOKS } from '../wiring.ts'
import { configFrom, type Flags } from './options.ts'
import type { Terminal } from './terminal.ts'

export type CommandDeps = AccountDeps & {
  readonly config: Config
  readonly hasher: Hasher
  readonly terminal: Terminal
}

/** Runs an operator's command on the database; a Problem becomes one line. */
export async function withDeps<T>(
  terminal: Terminal,
  flags: Flags,
  work: (deps: CommandDeps) => Promise<T>,
): Promise<T> {
  const config = configFrom(terminal, flags)
  const db = openDb(directOf(config), PATIENT)
  const random = (bytes: number) => randomBytes(bytes)
  try {
    await migrate(db)
    return await work({
      terminal,
      config,
      db,
      now: Date.now,
      random,
      hooks: ACCOUNT_HOOKS,
      hasher: openHasher({ random, atOnce: 1 }),
    })
  } catch (error) {
    throw error instanceof Problem ? new WrongSetting(error.detail) : error
  } finally {
    await db.destroy()
  }
}

import { randomBytes } from 'node:crypto'
import { type Config, WrongSetting, whereOf } from '../config.ts'
import { migrate, openDb } from '../db/open.ts'
import type { Means } from '../golfer/account.ts'
import { type Hasher, openHasher } from '../golfer/hasher.ts'
import { Problem } from '../problem.ts'
import { configFrom } from './options.ts'

export type CommandMeans = Means & { readonly config: Config; readonly hasher: Hasher }

/** What an operator does to accounts and clubs; what they got wrong is said in one line. */
export async function withMeans<T>(
  flags: Parameters<typeof configFrom>[0],
  work: (means: CommandMeans) => Promise<T>,
): Promise<T> {
  const config = configFrom(flags)
  const db = openDb(whereOf(config))
  const random = (bytes: number) => randomBytes(bytes)
  try {
    await migrate(db)
    return await work({ config, db, now: Date.now, random, hasher: openHasher({ random, atOnce: 1 }) })
  } catch (error) {
    throw error instanceof Problem ? new WrongSetting(error.detail) : error
  } finally {
    await db.destroy()
  }
}

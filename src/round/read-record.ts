import type { Db } from '../platform/db/open.ts'
import { readAllRounds } from './all-rounds-store.ts'
import { type HandicapRecord, handicapRecord } from './handicap/record.ts'

/** What somebody's rounds say about their handicap. */
export const readRecord = async (db: Db, accountId: string): Promise<HandicapRecord> =>
  handicapRecord(await readAllRounds(db, accountId))

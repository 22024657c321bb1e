import type { Db } from '../platform/db/open.ts'
import { type HandicapRecord, handicapRecord } from './handicap/record.ts'
import { readRoundDataOf } from './round-store.ts'

/** What somebody's rounds say about their handicap. */
export const readRecord = async (db: Db, accountId: string): Promise<HandicapRecord> =>
  handicapRecord((await readRoundDataOf(db, accountId)).rounds)

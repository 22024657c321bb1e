import type { SelectQueryBuilder } from 'kysely'
import { type Db, isPostgres } from './open.ts'
import type { Tables } from './tables.ts'

/** Until the transaction ends nobody changes the rows that it reads. On SQLite a transaction is alone anyway. */
export const locked = <From extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, From, Row>,
  rowsOf: From & string,
): SelectQueryBuilder<Tables, From, Row> => (isPostgres(db) ? query.forShare(rowsOf) : query)

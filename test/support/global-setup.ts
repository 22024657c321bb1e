import { type Postgres, startPostgres } from './postgres.ts'

let postgres: Postgres | undefined

/** One PostgreSQL for the whole run; every test makes its own database in it. */
export async function globalSetup() {
  postgres = await startPostgres()
  process.env.TEST_DATABASE_URL = postgres.url
}

export async function globalTeardown() {
  await postgres?.stop()
}

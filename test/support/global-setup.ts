import { rm } from 'node:fs/promises'
import { prepareTemplates } from './engines.ts'
import { type Postgres, startPostgres } from './postgres.ts'

let postgres: Postgres | undefined
let templates: string | undefined

/** One PostgreSQL for the whole run; every test creates its own database in it. */
export async function globalSetup() {
  postgres = await startPostgres()
  templates = await prepareTemplates(postgres.url)
  process.env.TEST_DATABASE_URL = postgres.url
  process.env.TEST_TEMPLATE_FOLDER = templates
}

export async function globalTeardown() {
  await postgres?.stop()
  if (templates) await rm(templates, { recursive: true, force: true })
}

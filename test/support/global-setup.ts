import { rm } from 'node:fs/promises'
import { FOLDERS, openBundle } from '../../src/surfaces/ui/bundle/open-bundle.ts'
import { prepareTemplates } from './engines.ts'
import { type Postgres, startPostgres } from './postgres.ts'

let postgres: Postgres | undefined
let templates: string | undefined

/** One PostgreSQL for the whole run; every test creates its own database in it. */
export async function globalSetup() {
  const bundled = buildForBrowsers()
  postgres = await startPostgres()
  templates = await prepareTemplates(postgres.url)
  await bundled
  process.env.TEST_DATABASE_URL = postgres.url
  process.env.TEST_TEMPLATE_FOLDER = templates
}

/** Otherwise each of the first processes would build it. Where it can’t be built, tests that need it say so. */
const buildForBrowsers = () => openBundle(FOLDERS).catch(() => null)

export async function globalTeardown() {
  await postgres?.stop()
  if (templates) await rm(templates, { recursive: true, force: true })
}

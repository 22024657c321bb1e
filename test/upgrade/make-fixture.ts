import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { sqliteFile } from '../../src/platform/db/open.ts'
import { startPostgres } from '../support/postgres.ts'
import { dumpPostgres, dumpSqlite, noteTables } from './dump-database.ts'
import { type Filled, fillWith060 } from './fill-0-6-0.ts'

// node test/upgrade/make-fixture.ts FOLDER, where FOLDER is a checkout of version 0.6.0 (see README.md here).

const [version] = process.argv.slice(2)
if (!version) throw new Error('Which folder has version 0.6.0?')

const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-fixture-'))
await save('sqlite', await fillWith060(path.resolve(version), folder, ''), dumpSqlite(sqliteFile(folder)))
await rm(folder, { recursive: true })

const postgres = await startPostgres()
const other = await mkdtemp(path.join(tmpdir(), 'dogleg-fixture-'))
try {
  await noteTables(postgres.url)
  const filled = await fillWith060(path.resolve(version), other, postgres.url)
  await save('postgres', filled, await dumpPostgres(postgres.url))
} finally {
  await postgres.stop()
  await rm(other, { recursive: true })
}

async function save(engine: string, { known, answers }: Filled, sql: string) {
  const at = (name: string) => path.join(import.meta.dirname, `fixture/${engine}.${name}`)
  const noTime = { level: 9 }
  await writeFile(at('sql.gz'), gzipSync(sql, noTime))
  await writeFile(at('answers.json.gz'), gzipSync(JSON.stringify(answers), noTime))
  await writeFile(at('known.json'), `${JSON.stringify(known, null, 2)}\n`)
}

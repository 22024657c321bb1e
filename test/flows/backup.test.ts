import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Migration, Migrator } from 'kysely/migration'
import { pino } from 'pino'
import { tryToWrite } from '../../src/course/library-state-store.ts'
import { startService } from '../../src/main.ts'
import { readArchive, writeArchive } from '../../src/platform/backup/archive.ts'
import { KEPT_FOLDERS, REBUILT } from '../../src/platform/backup/data-files.ts'
import { readConfig } from '../../src/platform/config.ts'
import { listMigrations } from '../../src/platform/db/migrate.ts'
import { openDb, sqliteFile } from '../../src/platform/db/open.ts'
import { openClient, openGuest } from '../support/app-client.ts'
import { dropDatabase, readyDatabase, temporaryFolder } from '../support/engines.ts'
import { environment, runDogleg } from '../support/process.ts'
import { runHere } from '../support/run-here.ts'
import { SAMPLE_COUNT, SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { startTestService, TUNING } from '../support/service.ts'
import { ONLY_THOROUGH, thorough } from '../support/thorough.ts'

const ROOT = path.join(import.meta.dirname, '../..')

async function emptyFolder(t: TestContext): Promise<string> {
  const folder = await temporaryFolder()
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const startWith = (folder: string) => startTestService({ records: SAMPLE_RECORDS, folder })

/** A folder with a library, an account and an email, which nobody uses any more. */
async function filledFolder(t: TestContext): Promise<string> {
  const folder = await emptyFolder(t)
  const service = await startWith(folder)
  await openGuest(service.origin)
  await service.stop()
  await mkdir(path.join(folder, 'mail'))
  await writeFile(path.join(folder, 'mail', 'one.eml'), 'To: ann@example.org\r\n\r\nHello')
  return folder
}

const backup = (folder: string, ...args: readonly string[]) => runHere(['backup', '--data', folder, ...args])
const restore = (file: string, folder: string, ...args: readonly string[]) =>
  runHere(['restore', file, '--data', folder, ...args])

async function backupOf(folder: string, into: string): Promise<string> {
  const file = path.join(into, 'backup.tar.gz')
  const made = await backup(folder, file)
  assert.equal(made.code, 0, made.stderr)
  return file
}

/** Only one line, so that whoever reads it at night sees it. */
function assertRefused(ran: { readonly code: number | null; readonly stderr: string }, words: RegExp) {
  assert.equal(ran.code, 1)
  assert.match(ran.stderr, words)
  assert.match(ran.stderr, /^dogleg: [^\n]+\n$/)
}

test(
  'a backup of a service that is being written to has all that was acknowledged before it',
  ONLY_THOROUGH,
  async (t) => {
    const [folder, elsewhere] = [await emptyFolder(t), await emptyFolder(t)]
    const service = await startWith(folder)
    const before = await Promise.all(Array.from({ length: 5 }, () => openGuest(service.origin)))
    let isWriting = true
    const writing = (async () => {
      const db = openDb({ folder, url: null })
      let written = 0
      for (; isWriting; written++) {
        await tryToWrite(db)
        await sleep(1)
      }
      await db.destroy()
      return written
    })()
    const made = await backup(folder, '--json').finally(() => {
      isWriting = false
    })
    assert.equal(made.code, 0, made.stderr)
    assert.ok((await writing) > 0, 'it was written to meanwhile')
    await service.stop()
    const { file, rows, migration, engine } = JSON.parse(made.stdout)
    assert.equal(engine, 'sqlite')
    assert.equal(migration, (await listMigrations()).at(-1))
    assert.equal((await stat(file)).mode & 0o777, 0o600)
    assert.equal((await restore(file, elsewhere)).code, 0)
    const restored = new DatabaseSync(sqliteFile(elsewhere))
    assert.equal(restored.prepare('select count(*) as n from session').get()?.n, rows.session)
    restored.close()
    assert.equal((await stat(sqliteFile(elsewhere))).mode & 0o777, 0o600)
    const again = await startRestored(t, file)
    const { courses } = await (await fetch(`${again.api}/status`)).json()
    assert.equal(courses, SAMPLE_COUNT)
    for (const guest of before) {
      const client = openClient(again.origin)
      client.plant(guest.cookie())
      assert.equal((await client.get('/api/v1/session')).status, 200, 'a session from before still works')
    }
  },
)

/** A service on what a backup has in it. */
async function startRestored(t: TestContext, file: string) {
  const folder = await emptyFolder(t)
  const service = await startTestService({ folder })
  await service.stop()
  const restored = await restore(file, folder, '--force')
  assert.equal(restored.code, 0, restored.stderr)
  const started = await startService({
    config: readConfig(environment({ DOGLEG_PORT: '0', DOGLEG_DATA: folder })),
    log: pino({ level: 'silent' }),
    onDemo: () => assert.fail('a restored library is not empty'),
    tuning: TUNING,
  })
  t.after(() => started.stop())
  const origin = `http://127.0.0.1:${started.port}`
  return { origin, api: `${origin}/v1`, folder }
}

test('positions, which live ten minutes, do not live on in a backup, and emails do', async (t) => {
  const [folder, elsewhere] = [await filledFolder(t), await emptyFolder(t)]
  const db = new DatabaseSync(sqliteFile(folder))
  const account = db.prepare('select id from account').get()?.id ?? ''
  const columns = db.prepare('pragma table_info(position)').all()
  const values = columns.map(({ name, type }) =>
    name === 'account_id' ? account : type === 'text' ? 'somewhere-secret' : 1,
  )
  db.prepare(`insert into position values (${values.map(() => '?').join(', ')})`).run(...values)
  db.close()
  const file = await backupOf(folder, elsewhere)
  const unpacked = await emptyFolder(t)
  const { rows, files } = await readArchive(createReadStream(file), unpacked)
  assert.equal(rows.position, 0)
  const stored = await readFile(path.join(unpacked, 'database.sqlite'))
  assert.ok(!stored.includes('somewhere-secret'))
  assert.deepEqual(
    files.map((each) => each.path),
    ['database.sqlite', 'files/mail/one.eml'],
  )
  const { folder: restored } = await startRestored(t, file)
  assert.match(await readFile(path.join(restored, 'mail', 'one.eml'), 'utf8'), /Hello/)
})

test('restoring refuses a place that is in use, and replaces one only if told to, keeping what was there', async (t) => {
  const [folder, elsewhere] = [await filledFolder(t), await emptyFolder(t)]
  const file = await backupOf(folder, elsewhere)
  const untouched = await readFile(sqliteFile(folder))
  assertRefused(await restore(file, folder), /There is a database in .* already\. Use --force/)
  const user = new DatabaseSync(sqliteFile(folder))
  user.exec('pragma journal_mode = wal; begin; select count(*) from account')
  assertRefused(await restore(file, folder, '--force'), /A process still uses .*Stop it first/)
  user.close()
  const replaced = await restore(file, folder, '--force', '--json')
  assert.equal(replaced.code, 0, replaced.stderr)
  const { before } = JSON.parse(replaced.stdout)
  assert.equal((await readFile(before)).length, untouched.length)
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.startsWith('.')),
    [],
    'nothing is left over',
  )
})

test('a backup never overwrites, and says so before it begins', async (t) => {
  const [folder, elsewhere] = [await filledFolder(t), await emptyFolder(t)]
  const file = path.join(elsewhere, 'precious.tar.gz')
  await writeFile(file, 'precious')
  assertRefused(await backup(folder, file), /precious\.tar\.gz exists already/)
  assert.equal(await readFile(file, 'utf8'), 'precious')
  assertRefused(await backup(elsewhere), /There is no database in/)
  assertRefused(
    await backup(folder, path.join(elsewhere, 'one.tar.gz'), '--keep', '3'),
    /--keep needs a folder/,
  )
  assertRefused(await backup(folder, '--keep', '0'), /--keep must be at least 1/)
  assert.equal((await backup(folder, '--keep', 'many')).code, 1)
})

test('what is damaged, cut off or something else is refused before anything changes', async (t) => {
  const [folder, elsewhere] = [await filledFolder(t), await emptyFolder(t)]
  const file = await backupOf(folder, elsewhere)
  const whole = await readFile(file)
  const target = path.join(elsewhere, 'target')
  const tryWith = async (content: Buffer) => {
    await writeFile(file, content)
    const ran = await restore(file, target)
    assertRefused(ran, /damaged|no backup|not a backup/)
    assert.deepEqual(await readdir(target), [])
  }
  for (const share of [0, 0.1, 0.5, 0.99]) await tryWith(whole.subarray(0, Math.floor(whole.length * share)))
  for (const at of [20, Math.floor(whole.length / 2), whole.length - 5]) {
    const flipped = Buffer.from(whole)
    flipped[at] = (flipped[at] ?? 0) ^ 0xff
    await tryWith(flipped)
  }
  await tryWith(Buffer.from('hello'))
  assertRefused(await restore(path.join(elsewhere, 'missing.tar.gz'), target), /We can’t read/)
})

/** A backup whose manifest says something else. */
async function alteredBackup(t: TestContext, change: Readonly<Record<string, unknown>>): Promise<string> {
  const [folder, elsewhere] = [await filledFolder(t), await emptyFolder(t)]
  const unpacked = await emptyFolder(t)
  const manifest = await readArchive(createReadStream(await backupOf(folder, elsewhere)), unpacked)
  const altered = path.join(elsewhere, 'altered.tar.gz')
  const files = manifest.files.map((file) => ({ source: path.join(unpacked, file.path), path: file.path }))
  await writeArchive(altered, { ...manifest, ...change } as typeof manifest, files)
  return altered
}

test('a backup of a newer version, of another engine, or with other rows than it says is refused', async (t) => {
  const target = await emptyFolder(t)
  const refuse = async (change: Readonly<Record<string, unknown>>, words: RegExp) =>
    assertRefused(await restore(await alteredBackup(t, change), target), words)
  await refuse({ migration: '9999-future', version: '99.0.0' }, /newer tables .*9999-future.*Dogleg 99\.0\.0/)
  await refuse({ format: 2 }, /newer version of Dogleg/)
  await refuse({ engine: 'postgres' }, /backup of PostgreSQL, and DOGLEG_DATABASE_URL is not set/)
  await refuse({ rows: { account: 77 } }, /damaged: account has 1 rows instead of 77/)
  await refuse({ files: [] }, /damaged: its manifest lacks database\.sqlite/)
  assert.deepEqual(await readdir(target), [])
})

test('a backup with older tables is restored, and the next start brings them up to date', async (t) => {
  const [folder, elsewhere] = [await emptyFolder(t), await emptyFolder(t)]
  const names = await listMigrations()
  const older = names.at(-4) ?? ''
  const db = openDb({ folder, url: null })
  const migrations = await Promise.all(
    names.map(async (name) => [name, (await import(`../../migrations/${name}.ts`)) as Migration] as const),
  )
  const provider = { getMigrations: async () => Object.fromEntries(migrations) }
  const { error } = await new Migrator({ db, provider }).migrateTo(older)
  assert.equal(error, undefined)
  await db.destroy()
  const file = await backupOf(folder, elsewhere)
  const target = path.join(elsewhere, 'target')
  assert.equal((await restore(file, target)).code, 0)
  const read = () => {
    const database = new DatabaseSync(sqliteFile(target))
    const row = database.prepare('select max(name) as name from kysely_migration').get()
    database.close()
    return row?.name
  }
  assert.equal(read(), older)
  assert.equal((await runHere(['quality', '--data', target, '--json'])).code, 0)
  assert.equal(read(), names.at(-1))
})

test('backups rotate: the newest stay, and what we did not name stays', async (t) => {
  const folder = await filledFolder(t)
  const backups = path.join(folder, 'backups')
  await mkdir(backups)
  const old = [1, 2, 3].map((day) => `dogleg-2020010${day}T000000Z.tar.gz`)
  for (const name of [...old, 'mine.tar.gz']) await writeFile(path.join(backups, name), '')
  const { code, stdout } = await backup(folder, '--keep', '2', '--json')
  assert.equal(code, 0)
  const { file, removed } = JSON.parse(stdout)
  assert.deepEqual(removed, old.slice(0, 2))
  assert.deepEqual((await readdir(backups)).sort(), [path.basename(file), old[2], 'mine.tar.gz'].sort())
  const { at } = JSON.parse(await readFile(path.join(folder, 'last-backup.json'), 'utf8'))
  assert.ok(Math.abs(Date.now() - at) < 60_000)
})

test('a backup can be piped, out and in', ONLY_THOROUGH, async (t) => {
  const [folder, elsewhere] = [await filledFolder(t), await emptyFolder(t)]
  const file = path.join(elsewhere, 'piped')
  const target = path.join(elsewhere, 'target')
  const line = `./dogleg backup - --data "$1" > "$2" && ./dogleg restore - --data "$3" < "$2"`
  const child = spawn('sh', ['-c', line, 'sh', folder, file, target], { cwd: ROOT, env: environment({}) })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'exit')
  assert.equal(code, 0)
  assert.match(said, /^Restored \d+ rows/)
  assert.ok((await stat(sqliteFile(target))).size > 100_000)
})

test(
  'kill -9 at any moment leaves nothing that looks like a backup and is none',
  ONLY_THOROUGH,
  async (t) => {
    const folder = await filledFolder(t)
    const backups = path.join(folder, 'backups')
    const began = performance.now()
    assert.equal((await runDogleg(['backup', '--data', folder])).code, 0)
    const wholeMs = performance.now() - began
    let killed = 0
    for (let round = 0, rounds = thorough(4, 40); round < rounds; round++) {
      const cli = path.join(ROOT, 'src/cli.ts')
      const child = spawn(process.execPath, [cli, 'backup', '--data', folder], { env: environment({}) })
      await Promise.race([once(child, 'exit'), sleep((wholeMs * (round + 1)) / rounds)])
      if (child.exitCode === null) killed++
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      for (const name of (await readdir(backups)).filter((each) => !each.startsWith('.')))
        await readArchive(createReadStream(path.join(backups, name)), await emptyFolder(t))
    }
    assert.ok(killed > 0, 'some were killed')
    // A day later the next one tidies up.
    const left = (await readdir(backups)).filter((name) => name.startsWith('.dogleg-backup-'))
    for (const name of left) await utimes(path.join(backups, name), 1, 1)
    assert.equal((await backup(folder, path.join(backups, 'last.tar.gz'))).code, 0)
    assert.deepEqual(
      (await readdir(backups)).filter((name) => name.startsWith('.')),
      [],
    )
  },
)

test(
  'kill -9 at any moment of a restore leaves the old database or the new one, and no file by half',
  ONLY_THOROUGH,
  async (t) => {
    const folder = await filledFolder(t)
    const letter = path.join('mail', 'long.eml')
    await writeFile(path.join(folder, letter), 'Hello\r\n'.repeat(200_000))
    const file = await backupOf(folder, await emptyFolder(t))
    const target = await emptyFolder(t)
    await (await startTestService({ folder: target })).stop()
    const coursesOf = (database: string) => {
      const db = new DatabaseSync(database, { readOnly: true })
      assert.deepEqual({ ...db.prepare('pragma integrity_check').get() }, { integrity_check: 'ok' })
      const { n } = db.prepare('select count(*) as n from course').get() ?? {}
      db.close()
      return n
    }
    const began = performance.now()
    assert.equal((await runDogleg(['restore', file, '--data', await emptyFolder(t)])).code, 0)
    const wholeMs = performance.now() - began
    let killed = 0
    for (let round = 0, rounds = thorough(4, 60); round < rounds; round++) {
      const args = [path.join(ROOT, 'src/cli.ts'), 'restore', file, '--force', '--data', target]
      const child = spawn(process.execPath, args, { env: environment({}) })
      await Promise.race([once(child, 'exit'), sleep((wholeMs * (round + 1)) / rounds)])
      if (child.exitCode === null) killed++
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      assert.ok([0, SAMPLE_COUNT].includes(Number(coursesOf(sqliteFile(target)))))
      const found = await readFile(path.join(target, letter), 'utf8').catch(() => null)
      assert.ok(found === null || found.length === 1_400_000, `${found?.length} bytes of a file`)
    }
    assert.ok(killed > 0, 'some were killed')
    const left = (await readdir(target)).filter((name) => name.startsWith('.dogleg-restore-'))
    for (const name of left) await utimes(path.join(target, name), 1, 1)
    const last = await restore(file, target, '--force')
    assert.deepEqual([last.code, last.stderr], [0, ''])
    assert.equal(coursesOf(sqliteFile(target)), SAMPLE_COUNT)
    assert.deepEqual(
      (await readdir(target)).filter((name) => name.startsWith('.')),
      [],
    )
  },
)

test('every file of a data folder is either backed up or can be built again', async (t) => {
  const folder = await filledFolder(t)
  await backup(folder)
  const known = new Set<string>([
    ...KEPT_FOLDERS,
    ...REBUILT,
    ...['', '-wal', '-shm'].map((end) => `dogleg.db${end}`),
  ])
  const unknown = (await readdir(folder)).filter(
    (name) => !known.has(name) && !/^records-\d+\.ndjson$/.test(name),
  )
  assert.deepEqual(unknown, [])
})

test('without the programs of PostgreSQL, one line says what to install', async (t) => {
  const folder = await emptyFolder(t)
  const url = await readyDatabase()
  t.after(() => dropDatabase(url))
  const env = { ...environment({ DOGLEG_DATABASE_URL: url }), PATH: '/nowhere' }
  const child = spawn(process.execPath, [path.join(ROOT, 'src/cli.ts'), 'backup', '--data', folder], { env })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  assertRefused({ code, stderr: said }, /We can’t find pg_dump on PATH\. Install .* PostgreSQL 18 or newer/)
  assert.deepEqual(await readdir(path.join(folder, 'backups')), [])
})

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { newReference, shownReference } from '../../src/correction/reference.ts'
import type { SentSuggestion } from '../../src/correction/suggestion.ts'
import { saveSuggestion } from '../../src/correction/suggestion-store.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDb } from '../../src/platform/db/open.ts'
import { readyFolder } from '../support/engines.ts'
import { runDogleg } from '../support/process.ts'
import { runHere } from '../support/run-here.ts'
import { ACCENTED, SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { importRecords } from '../support/service.ts'

let folder: string
before(async () => {
  folder = await readyFolder()
  await importRecords(folder, null, SAMPLE_RECORDS)
})
after(async () => {
  const { rm } = await import('node:fs/promises')
  await rm(folder, { recursive: true, force: true })
})

let at = Date.UTC(2026, 4, 1)
async function suggest(more: Partial<SentSuggestion>): Promise<string> {
  const db = openDb({ folder, url: null })
  await migrate(db)
  const given = { about: 'contact', knownFrom: null, email: null, language: 'en', courseSlug: ACCENTED.slug }
  const suggestion = { explanation: 'unset', ...given, ...more } as SentSuggestion
  const saved = await saveSuggestion(db, suggestion, newReference(randomBytes), at++)
  await db.destroy()
  return 'reference' in saved ? shownReference(saved.reference) : assert.fail(saved.full)
}

const run = (...args: readonly string[]) => runHere(['corrections', ...args, '--data', folder])
const done = async (...args: readonly string[]) => {
  const { code, stdout, stderr } = await run(...args, '--json')
  assert.equal(code, 0, stderr)
  return JSON.parse(stdout)
}
const refused = async (...args: readonly string[]) => {
  const { code, stdout, stderr } = await run(...args)
  assert.deepEqual([code, stdout], [1, ''], args.join(' '))
  return stderr
}

test('corrections runs as a process of its own, and says when there is nothing to do', async () => {
  const { code, stdout } = await runDogleg(['corrections', '--data', folder])
  assert.deepEqual([code, stdout], [0, 'No open suggestions.\n'])
})

test('an operator lists, reads and closes suggestions', async () => {
  const phone = await suggest({ explanation: 'The phone is +33 5 55\n55 01 99.', email: 'ann@example.test' })
  const closed = await suggest({
    about: 'closed',
    courseSlug: UNMAPPED.slug,
    explanation: 'It is a \u202epark.',
  })
  const { stdout } = await run()
  assert.deepEqual(
    stdout.split('\n').map((line) => line.split(/ {2,}/)),
    [
      [phone, '2026-05-01', 'open', ACCENTED.slug, 'contact', 'The phone is +33 5 55 55 01 99.'],
      [closed, '2026-05-01', 'open', UNMAPPED.slug, 'closed', 'It is a \ufffdpark.'],
      [''],
    ],
  )
  const one = await run('show', phone.toLowerCase().replace('-', ''))
  assert.match(one.stdout, /^email +ann@example\.test$/m)
  assert.match(one.stdout, /^The phone is \+33 5 55\n55 01 99\.$/m)
  assert.equal((await done('--course', UNMAPPED.slug)).suggestions.length, 1)

  const accepted = await done('accept', phone, '--note', 'as on their website')
  assert.deepEqual(
    [accepted.status, accepted.note, accepted.email],
    ['accepted', 'as on their website', null],
  )
  assert.match(await refused('reject', phone), /is closed already: accepted\./)
  assert.equal((await done('reject', closed)).status, 'rejected')
  assert.deepEqual((await done()).suggestions, [])
  assert.equal((await done('--all')).suggestions.length, 2)
})

test('an export becomes corrections once its patches are filled in', async () => {
  await suggest({ explanation: 'The phone ends in 42.', email: 'bob@example.test', knownFrom: 'the sign' })
  const file = path.join(folder, 'suggested.ndjson')
  assert.deepEqual(await done('export', file), { file, suggestions: 1 })
  assert.equal((await stat(file)).mode & 0o077, 0, 'only its owner reads it')
  const text = await readFile(file, 'utf8')
  assert.doesNotMatch(text, /bob@/)
  assert.match(await refused('export', file), /suggested\.ndjson already exists\./)
  const untouched = await runHere(['import', file, '--json', '--data', folder])
  assert.match(untouched.stdout, /the correction has no patch/)
  const filled = {
    ...JSON.parse(text),
    patch: [{ op: 'replace', path: '/phone', value: '+33 5 55 55 01 42' }],
  }
  await writeFile(file, JSON.stringify(filled))
  const { code, stdout } = await runHere(['import', file, '--json', '--data', folder])
  assert.equal(code, 0, stdout)
  const db = openDb({ folder, url: null })
  const { detail } = await db
    .selectFrom('course_detail')
    .innerJoin('course', 'course.id', 'course_detail.course_id')
    .select('detail')
    .where('slug', '=', ACCENTED.slug)
    .executeTakeFirstOrThrow()
  await db.destroy()
  assert.match(detail, /01 42/)
})

test('what can’t be found gets one line', async () => {
  assert.match(
    await refused('show', 'AAAA-AAAA'),
    /We don’t have a suggestion with the reference AAAA-AAAA\./,
  )
  assert.match(await refused('accept', 'nonsense'), /reference nonsense\./)
  assert.match(await refused('--course', 'unmaped'), /Did you mean unmapped-l1m2/)
  assert.match(await refused('aprove', 'x'), /We don’t know \.\/dogleg corrections aprove/)
  assert.match(await refused('export', path.join(folder, 'none', 'x')), /there is no such folder/)
})

test('the help lists every way to call it', async () => {
  const { stdout } = await runHere(['corrections', '--help'])
  for (const verb of ['show', 'accept', 'reject', 'export'])
    assert.match(stdout, new RegExp(`^\\./dogleg corrections ${verb} `, 'm'))
})

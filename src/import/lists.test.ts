import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { openEngine } from '../../test/support/engines.ts'
import { type Given, NOTHING_GIVEN } from './given.ts'
import { importFile } from './import-file.ts'
import { sourceOfFile } from './source-of-file.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dogleg-lists-'))
})
after(() => rm(folder, { recursive: true }))

type Brought = Awaited<ReturnType<typeof importFile>>

/** Lists brought into an empty library, one after the other. */
async function withLibrary(
  run: (
    bring: (name: string, text: string, given?: Given) => Promise<Brought>,
    courses: () => Promise<readonly { readonly name: string; readonly phone: string | null }[]>,
  ) => Promise<void>,
) {
  const { db, close } = await openEngine('sqlite')
  const bring = async (name: string, text: string, given = NOTHING_GIVEN) => {
    const file = path.join(folder, name)
    await writeFile(file, text)
    return importFile(db, file, { dryRun: false, now: Date.now, onProgress: () => {}, given })
  }
  const courses = async () => {
    const rows = await db.selectFrom('course_detail').select('detail').orderBy('course_id').execute()
    return rows.map(({ detail }) => JSON.parse(detail))
  }
  try {
    await run(bring, courses)
  } finally {
    await close()
  }
}

const list = (...rows: readonly string[]) => ['id,name,city,region,country,lat,lng,phone', ...rows].join('\n')
const RENO = '1,Alder Creek Golf Club,Reno,Nevada,us,39.53,-119.81,'
const LAS_VEGAS = '1,Cedar Hill Golf Club,Las Vegas,Nevada,us,36.17,-115.14,'

test('a date or a version at the end of a name is an edition, a number alone is a part', () => {
  const nameOf = (file: string) => sourceOfFile(file, NOTHING_GIVEN).name
  for (const file of [
    'clubs-2026.csv',
    'clubs-2026-11.csv',
    'clubs_20261119.csv',
    'clubs-v2.csv',
    'clubs (1).csv',
  ])
    assert.equal(nameOf(file), 'clubs', file)
  assert.equal(nameOf('nevada-1.csv'), 'nevada-1')
  assert.equal(nameOf('part2.csv.gz'), 'part2')
})

test('two lists that number their courses don’t overwrite each other', () =>
  withLibrary(async (bring, courses) => {
    await bring('nevada-1.csv', list(RENO))
    assert.equal((await bring('nevada-2.csv', list(LAS_VEGAS))).added, 1)
    const { rejected, remarks } = await bring('nevada-1.csv', list(LAS_VEGAS.replace('Cedar', 'Birch')))
    assert.equal(rejected, 1)
    assert.match(
      remarks[0]?.message ?? '',
      /^id 1 of nevada-1 is Alder Creek Golf Club, 3\d\d miles away: .*--source/,
    )
    const moved = await bring('nevada-1.csv', list(RENO.replace('39.53', '38.9')))
    assert.deepEqual([moved.changed, moved.rejected], [1, 0], 'a corrected point is no other list')
    assert.equal((await courses()).length, 2)
  }))

test('the same bytes under another name are another source’s list', () =>
  withLibrary(async (bring) => {
    await bring('first.csv', list(RENO))
    assert.deepEqual((await bring('first.csv', list(RENO))).unchanged, 1)
    assert.equal((await bring('second.csv', list(RENO))).merged, 1)
  }))

test('a list without coordinates finds its courses by town and name', () =>
  withLibrary(async (bring) => {
    await bring('first.csv', list(RENO))
    const { added, merged, remarks } = await bring(
      'second.csv',
      'name,city,state,country\nAlder Creek GC,Reno,NV,USA',
    )
    assert.deepEqual([added, merged], [0, 1])
    assert.deepEqual(
      remarks.map(({ severity, message }) => [severity, message.replace(/-\w{4}\)$/, '-XXXX)')]),
      [
        [
          'joined',
          '"Alder Creek GC" is another source’s "Alder Creek Golf Club" (alder-creek-golf-club-reno-XXXX)',
        ],
      ],
    )
    const other = await bring('third.csv', 'name,city,state,country\nAlder Creek GC,Elko,NV,USA')
    assert.deepEqual([other.added, other.merged], [1, 0])
  }))

test('an apostrophe that keeps a spreadsheet from reading a formula is no part of the value', () =>
  withLibrary(async (bring, courses) => {
    await bring('first.csv', list(`${RENO}'+1-775-555-0123`))
    assert.equal((await courses())[0]?.phone, '+1-775-555-0123')
  }))

test('a list with our own slugs joins none of them', () =>
  withLibrary(async (bring, courses) => {
    await bring('first.csv', list(RENO, RENO.replace('1,', '2,').replace('39.53', '39.6')))
    const [one, two] = (await courses()) as unknown as readonly { readonly slug: string }[]
    const again = `slug,name,city,region,country,lat,lng\n${one?.slug},Alder Creek Golf Club,Reno,Nevada,us,39.53,-119.81\n${two?.slug},Alder Creek Golf Club,Reno,Nevada,us,39.531,-119.81`
    await bring('again.csv', again)
    assert.equal((await courses()).length, 2)
  }))

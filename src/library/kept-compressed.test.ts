import assert from 'node:assert/strict'
import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { readyFolder } from '../../test/support/engines.ts'
import { importRecords } from '../../test/support/service.ts'
import { ONLY_THOROUGH } from '../../test/support/thorough.ts'
import { waitUntil } from '../../test/support/wait-until.ts'
import { sqliteFile } from '../platform/db/open.ts'
import type { Sharing } from './finish-library.ts'
import { CODED_NAME } from './index-file.ts'
import { openLibrary } from './library.ts'
import { codedCourseBody, courseBody, type Snapshot } from './snapshot.ts'

const BASES = { site: 'https://dogleg.test', app: 'https://dogleg.test' }
/** More than a library that is read on one thread. */
const COURSES = 330
const record = (number: number, city: string) => ({ slug: `links-${number}`, name: `Links ${number}`, city })

let usual = ''
before(async () => {
  usual = await readyFolder()
  await importRecords(
    usual,
    null,
    Array.from({ length: COURSES }, (_, number) => record(number, 'Ayr')),
  )
})
after(() => rm(usual, { recursive: true }))

async function newFolder(t: TestContext) {
  const folder = await readyFolder()
  await cp(sqliteFile(usual), sqliteFile(folder))
  t.after(() => rm(folder, { recursive: true }))
  return folder
}

const noError = (error: unknown) => assert.fail(String(error))
const isCompressed = ({ texts }: Snapshot) => texts.bodies.every(({ coded }) => coded !== null)
/** All courses are read from a file that is not this process's own. */
const isAdopted = ({ texts }: Snapshot) =>
  texts.bodies.every(({ coded }) => coded !== null && coded.fd !== texts.coded.fd)

function assertReadable(snapshot: Snapshot) {
  for (let course = 0; course < snapshot.count; course += 37)
    assert.deepEqual(
      gunzipSync(codedCourseBody(snapshot, course, 'gzip', Buffer.alloc) ?? ''),
      courseBody(snapshot, course, Buffer.alloc),
    )
}

async function open(t: TestContext, folder: string, sharing: Sharing | null = null, bases = BASES) {
  const keep = { note: () => {} }
  const library = openLibrary({ where: { folder, url: null }, bases, keep, sharing })
  t.after(() => library.close())
  const snapshot = await library.refresh()
  library.finish(noError)
  return { library, snapshot }
}

async function keepOnce(t: TestContext, folder: string) {
  const { library, snapshot } = await open(t, folder)
  await waitUntil(() => isAdopted(snapshot), 'compressed courses on disk')
  return { library, snapshot }
}

/** Of two workers: the first compresses for both. */
function openPair() {
  let work = () => {}
  const leader: Sharing = { isOurs: true, tellDone: () => work(), onDone: () => {} }
  const other: Sharing = {
    isOurs: false,
    tellDone: () => assert.fail('compressed by the wrong worker'),
    onDone: (given) => {
      work = given
    },
  }
  return { leader, other }
}

test('the next start finds the courses compressed', async (t) => {
  const folder = await newFolder(t)
  assertReadable((await keepOnce(t, folder)).snapshot)
  const written = await stat(path.join(folder, 'index', CODED_NAME))
  const { snapshot } = await open(t, folder)
  await waitUntil(() => isAdopted(snapshot), 'compressed courses from disk')
  assertReadable(snapshot)
  assert.equal((await stat(path.join(folder, 'index', CODED_NAME))).ino, written.ino, 'written once')
})

test('one worker compresses, and the other one takes its file as soon as it is there', async (t) => {
  const folder = await newFolder(t)
  const { leader, other } = openPair()
  const waiting = await open(t, folder, other)
  assert.equal(isCompressed(waiting.snapshot), false)
  const compressing = await open(t, folder, leader)
  await waitUntil(() => isAdopted(compressing.snapshot), 'compressed by the first')
  await waitUntil(() => isAdopted(waiting.snapshot), 'taken by the other')
  assertReadable(waiting.snapshot)
})

test('after an import the file has what changed, and older snapshots can still be read', async (t) => {
  const folder = await newFolder(t)
  const { library, snapshot } = await keepOnce(t, folder)
  await importRecords(folder, null, [record(7, 'Troon')])
  const now = await library.refresh()
  await waitUntil(() => isAdopted(now), 'compressed again')
  assertReadable(now)
  const course = now.numberOf.get('links-7') ?? assert.fail('no course')
  assert.match(String(gunzipSync(codedCourseBody(now, course, 'gzip', Buffer.alloc) ?? '')), /Troon/)
  assertReadable(snapshot)
})

test('links to other addresses are compressed anew', ONLY_THOROUGH, async (t) => {
  const folder = await newFolder(t)
  await keepOnce(t, folder)
  const elsewhere = { site: 'https://other.test', app: 'https://other.test' }
  const { snapshot } = await open(t, folder, null, elsewhere)
  await waitUntil(() => isAdopted(snapshot), 'compressed for other addresses')
  const body = String(gunzipSync(codedCourseBody(snapshot, 0, 'gzip', Buffer.alloc) ?? ''))
  assert.match(body, /https:\/\/other\.test\//)
  assert.doesNotMatch(body, /dogleg\.test/)
})

for (const [what, damage] of [
  [
    'changed',
    (bytes: Buffer) => void bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1),
  ],
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1_000)],
  ['empty', () => Buffer.alloc(0)],
] as const)
  test(
    `a file that is ${what} is not used, and written again`,
    what === 'changed' ? {} : ONLY_THOROUGH,
    async (t) => {
      const folder = await newFolder(t)
      await keepOnce(t, folder)
      const file = path.join(folder, 'index', CODED_NAME)
      const good = await readFile(file)
      const bytes = Buffer.from(good)
      await writeFile(file, damage(bytes) ?? bytes)
      const { snapshot } = await open(t, folder)
      await waitUntil(() => isAdopted(snapshot), 'compressed again')
      assertReadable(snapshot)
      assert.ok(good.equals(await readFile(file)), 'the same bytes again')
    },
  )

import assert from 'node:assert/strict'
import { cp, rm } from 'node:fs/promises'
import { after, before, type TestContext, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readyFolder } from '../../test/support/engines.ts'
import { importRecords } from '../../test/support/service.ts'
import { ONLY_THOROUGH, thorough } from '../../test/support/thorough.ts'
import { waitUntil } from '../../test/support/wait-until.ts'
import { sqliteFile } from '../platform/db/open.ts'
import { type Compressed, encode, THOROUGH } from '../platform/http/content-coding.ts'
import { compressBodies } from './compress-bodies.ts'
import { type Library, openLibrary } from './library.ts'
import { codedCourseBody, courseBody, type Snapshot } from './snapshot.ts'

const BASES = { site: 'https://dogleg.test', app: 'https://dogleg.test' }
const CODINGS: readonly Compressed[] = ['gzip', 'br']

/** More than a library that is read on one thread. */
const COURSES = 330
const record = (number: number, city: string) => ({ slug: `links-${number}`, name: `Links ${number}`, city })

const importCourses = (folder: string, courses: number) =>
  importRecords(
    folder,
    null,
    Array.from({ length: courses }, (_, number) => record(number, 'Ayr')),
  )

let usual = ''
before(async () => {
  usual = await readyFolder()
  await importCourses(usual, COURSES)
})
after(() => rm(usual, { recursive: true }))

/** A library that is loaded, as a rule by threads. */
async function openCourses(t: TestContext, { courses = COURSES, inThreads = true } = {}) {
  const folder = await readyFolder()
  const where = { folder, url: null }
  if (courses === COURSES) await cp(sqliteFile(usual), sqliteFile(folder))
  else await importCourses(folder, courses)
  const library = openLibrary({ where, bases: BASES, inThreads })
  t.after(async () => {
    await library.close()
    await rm(folder, { recursive: true })
  })
  const snapshot = await library.refresh()
  return { where, library, snapshot }
}

const current = (library: Library) => library.current() ?? assert.fail('no library')
const isCompressed = ({ texts }: Snapshot) => texts.bodies.every(({ coded }) => coded !== null)
const noError = (error: unknown) => assert.fail(String(error))
const numberOf = ({ numberOf: numbers }: Snapshot, slug: string) => numbers.get(slug) ?? assert.fail(slug)

/** Compressing a course once more takes as long as it took the library: usually some of them have to do. */
const STEP = thorough(33, 1)

function assertAllSame(snapshot: Snapshot) {
  for (let course = 0; course < snapshot.count; course += STEP) assertSame(snapshot, course)
  for (const slug of ['links-1', 'links-7', `links-${COURSES - 1}`])
    assertSame(snapshot, numberOf(snapshot, slug))
}

function assertSame(snapshot: Snapshot, course: number) {
  const body = courseBody(snapshot, course, Buffer.alloc)
  for (const coding of CODINGS)
    assert.deepEqual(
      codedCourseBody(snapshot, course, coding, Buffer.alloc),
      encode(body, coding, THOROUGH),
      'the bytes of both ways must be the same, since they have the same strong tag',
    )
  assert.deepEqual(gunzipSync(codedCourseBody(snapshot, course, 'gzip', Buffer.alloc) ?? ''), body)
  assert.deepEqual(brotliDecompressSync(codedCourseBody(snapshot, course, 'br', Buffer.alloc) ?? ''), body)
}

test('every course is compressed after a while, to its own body', async (t) => {
  const { library, snapshot } = await openCourses(t)
  for (let course = 0; course < COURSES; course++)
    assert.equal(codedCourseBody(snapshot, course, 'gzip', Buffer.alloc), null)
  library.finish(noError)
  await waitUntil(() => isCompressed(snapshot), 'compressed courses')
  assertAllSame(snapshot)
})

test('after an import only what changed is compressed again, and nothing stale is left', async (t) => {
  const { where, library, snapshot } = await openCourses(t)
  library.finish(noError)
  await waitUntil(() => isCompressed(snapshot), 'compressed courses')
  await importRecords(where.folder, null, [record(7, 'Troon'), { slug: 'new-1', name: 'A New Course' }])
  await library.refresh()
  const now = current(library)
  const [changed, unchanged] = [numberOf(now, 'links-7'), numberOf(now, 'links-8')]
  assert.equal(now.texts.bodies[unchanged], snapshot.texts.bodies[numberOf(snapshot, 'links-8')])
  assert.notEqual(now.texts.bodies[changed], snapshot.texts.bodies[numberOf(snapshot, 'links-7')])
  await waitUntil(() => isCompressed(now), 'compressed courses')
  assertAllSame(now)
  assert.match(String(gunzipSync(codedCourseBody(now, changed, 'gzip', Buffer.alloc) ?? '')), /Troon/)
  const before = numberOf(snapshot, 'links-7')
  assert.match(String(gunzipSync(codedCourseBody(snapshot, before, 'gzip', Buffer.alloc) ?? '')), /Ayr/)
})

test(
  'an import while courses are being compressed leaves every course with its own body',
  ONLY_THOROUGH,
  async (t) => {
    const { where, library } = await openCourses(t)
    library.finish(noError)
    for (const city of ['Troon', 'Prestwick']) {
      await importRecords(where.folder, null, [record(1, city), record(COURSES - 1, city)])
      await library.refresh()
    }
    const now = current(library)
    await waitUntil(() => isCompressed(now), 'compressed courses')
    assertAllSame(now)
    const last = codedCourseBody(now, numberOf(now, 'links-1'), 'gzip', Buffer.alloc)
    assert.match(String(gunzipSync(last ?? '')), /Prestwick/)
  },
)

test('a small library is left to be compressed as it is asked for', async (t) => {
  const { library, snapshot } = await openCourses(t, { courses: 3 })
  library.finish(noError)
  // Would wait for the first courses.
  await library.refresh()
  assert.equal(codedCourseBody(snapshot, 0, 'gzip', Buffer.alloc), null)
})

test('compressing can be stopped, and what is compressed by then is kept', ONLY_THOROUGH, async (t) => {
  const { snapshot } = await openCourses(t, { inThreads: false })
  const { texts } = snapshot
  const compression = compressBodies(texts)
  await compression.stop()
  const done = texts.bodies.filter(({ coded }) => coded !== null).length
  assert.ok(done < COURSES, `${done}`)
  await compressBodies(texts).done
  assertAllSame(snapshot)
})

test('when the file cannot be written, the error is reported and courses stay as they are', async (t) => {
  const { snapshot } = await openCourses(t, { inThreads: false })
  const { bodies } = snapshot.texts
  const compression = compressBodies({ ...snapshot.texts, coded: { fd: -1, file: null } })
  await assert.rejects(compression.done)
  assert.ok(bodies.every(({ coded }) => coded === null))
})

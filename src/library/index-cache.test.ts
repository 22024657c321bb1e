import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdir, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { readyFolder } from '../../test/support/engines.ts'
import { importRecords } from '../../test/support/service.ts'
import { ONLY_THOROUGH, thorough } from '../../test/support/thorough.ts'
import { waitUntil } from '../../test/support/wait-until.ts'
import { sqliteFile, type Where } from '../platform/db/open.ts'
import { readIndexFile } from './index-file.ts'
import { indexKey } from './index-key.ts'
import { openLibrary } from './library.ts'
import { parseCourseQuery } from './query.ts'
import { searchCourses } from './search.ts'
import { courseBody, type Snapshot } from './snapshot.ts'

const BASES = { site: 'https://dogleg.test', app: 'https://app.dogleg.test' }

/** Numbers that look random and are the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

const WORDS = ['Royal', 'Öster', 'Links', 'Golf Club', 'Saint', 'St. Mary’s', 'Old', 'Álamo', 'Pines', 'Hill']
const CITIES = ['Ayr', 'Troon', 'Málaga', 'Saint Paul', 'Fort Worth', null]

function recordsOf(count: number, seed = 1) {
  const next = numbers(seed)
  const word = () => WORDS[next(WORDS.length)]
  return Array.from({ length: count }, (_, number) => ({
    slug: `course-${number}`,
    name: `${word()} ${word()} ${number}`,
    aliases: number % 3 === 0 ? [`${word()} ${number} Course`] : [],
    city: CITIES[next(CITIES.length)],
    country: ['gb', 'us', 'es'][next(3)],
    ...(number % 5 === 0 ? {} : { lat: next(170) - 85, lng: next(360) - 180 }),
    layouts: [{ holes: Array.from({ length: 18 }, (_, hole) => ({ position: hole + 1, par: 3 + next(3) })) }],
    ...(number % 50 === 49 ? { kind: 'pitch_and_putt' } : {}),
  }))
}

function queriesOf(count: number) {
  const next = numbers(7)
  const kinds = [
    () => `q=${encodeURIComponent(WORDS[next(WORDS.length)] ?? '')}`,
    () => `q=${encodeURIComponent(`${WORDS[next(WORDS.length)]} ${next(400)}`)}&limit=200`,
    () => `q=${'golf links pines'.slice(0, 1 + next(12)).trim()}&offset=${next(40)}`,
    () => `city=${encodeURIComponent(CITIES[next(5)] ?? '')}&coverage=scorecard`,
    () => `country=${['gb', 'us', 'es', 'fr'][next(4)]}&limit=${1 + next(200)}`,
    () => `near=${next(170) - 85},${next(360) - 180}&radius=250`,
    () => `near=${next(170) - 85},${next(360) - 180}&radius=250&q=golf`,
  ]
  return Array.from({ length: count }, (_, number) => kinds[number % kinds.length]?.() ?? '')
}

const QUERIES = queriesOf(thorough(210, 2_100))

type Answers = Pick<Snapshot, 'revision' | 'updatedAt' | 'digest' | 'bodyDigests' | 'championships'> & {
  readonly kinds: Uint8Array | undefined
  readonly pitches: Answers | null
  readonly pages: readonly object[]
  readonly summaries: string
  readonly bodies: readonly string[]
}

/** All that is served of a library, as far as it can be compared. */
function answersOf(snapshot: Snapshot): Answers {
  const { revision, updatedAt, digest, bodyDigests, championships, kinds, texts, pitchAndPutt } = snapshot
  return {
    pitches: pitchAndPutt && answersOf(pitchAndPutt),
    ...{ revision, updatedAt, digest, bodyDigests, championships, kinds },
    pages: QUERIES.map((query) => searchCourses(snapshot, parseCourseQuery(query))),
    summaries: texts.summaries.toString(),
    bodies: snapshot.slugs.map((_, course) => courseBody(snapshot, course, Buffer.alloc).toString()),
  }
}

/** More than a library that is read on one thread. */
const COURSES = 400
const PITCHES = COURSES / 50
const GOLF = COURSES - PITCHES

/** A library that a server has built and kept, and what it served. */
let usual = ''
let built: Awaited<ReturnType<typeof run>>
before(async () => {
  usual = await readyFolder()
  await importRecords(usual, null, recordsOf(COURSES))
  built = await run({ folder: usual, url: null })
})
after(() => rm(usual, { recursive: true }))

async function newFolder(t: TestContext): Promise<Where> {
  const folder = await readyFolder()
  t.after(() => rm(folder, { recursive: true, force: true }))
  return { folder, url: null }
}

/** A copy of the library with all that was kept. */
async function keptFolder(t: TestContext): Promise<Where> {
  const where = await newFolder(t)
  await cp(usual, where.folder, { recursive: true })
  return where
}

/** A copy of the library alone, which every server builds. */
async function unkeptFolder(t: TestContext): Promise<Where> {
  const where = await newFolder(t)
  await cp(sqliteFile(usual), sqliteFile(where.folder))
  return where
}

const indexFolder = ({ folder }: Where) => path.join(folder, 'index')
const indexFile = (where: Where) => path.join(indexFolder(where), 'library.index')

/** Starts as a server does, and ends again; says what it served and what it had to say. */
async function run(where: Where, bases = BASES) {
  const notes: string[] = []
  const library = openLibrary({ where, bases, keep: { note: (what) => notes.push(what) } })
  try {
    const answers = answersOf(await library.refresh())
    library.finish((error) => assert.fail(String(error)))
    return { answers, notes }
  } finally {
    await library.close()
  }
}

test('a library that was kept answers as the one that was built', async (t) => {
  const where = await keptFolder(t)
  const kept = await readFile(indexFile(where))
  const opened = await run(where)
  assert.deepEqual(opened, built)
  assert.equal(opened.answers.pitches?.bodies.length, PITCHES)
  assert.deepEqual(built.notes, [])
  assert.deepEqual(await readFile(indexFile(where)), kept, 'it was not built again')
  const bodies = (await readdir(indexFolder(where))).filter((each) => each.startsWith('bodies-'))
  assert.equal(bodies.length, 1)
})

test(
  'a server at another address serves its own links, and none of the old ones',
  ONLY_THOROUGH,
  async (t) => {
    const where = await keptFolder(t)
    const bases = { site: 'http://localhost:8080/golf', app: 'http://localhost:8080' }
    const opened = await run(where, bases)
    await writeFile(indexFile(where), 'x')
    const { answers } = await run(where, bases)
    assert.deepEqual(opened.answers, answers)
    assert.ok(opened.answers.summaries.includes('"url":"http://localhost:8080/golf/courses/course-1"'))
    for (const { summaries } of [opened.answers, opened.answers.pitches ?? assert.fail('no pitch and putt')])
      assert.ok(!summaries.includes('dogleg.test'))
  },
)

test('any damage to the index is noticed', async (t) => {
  const where = await keptFolder(t)
  const { answers } = built
  const whole = await readFile(indexFile(where))
  const key = indexKey(answers)
  assert.ok(readIndexFile(indexFile(where), key))
  const next = numbers(3)
  const places = Array.from({ length: thorough(40, 2_000) }, () => next(whole.length))
  for (const at of [...Array(64).keys(), whole.length - 5, whole.length - 1, ...places]) {
    const damaged = Buffer.from(whole)
    damaged[at] = (damaged[at] ?? 0) ^ (1 + next(255))
    await writeFile(indexFile(where), damaged)
    assert.throws(() => readIndexFile(indexFile(where), key), `byte ${at}`)
  }
  for (const length of [0, 7, 11, 12, 100, whole.length >> 1, whole.length - 4, whole.length - 1]) {
    await writeFile(indexFile(where), whole.subarray(0, length))
    assert.throws(() => readIndexFile(indexFile(where), key), `${length} bytes`)
  }
})

test('a damaged index is built again, which the log says once', ONLY_THOROUGH, async (t) => {
  const where = await keptFolder(t)
  const { answers } = built
  const damaged = await readFile(indexFile(where))
  damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 1
  await writeFile(indexFile(where), damaged)
  const again = await run(where)
  assert.deepEqual(again.answers, answers)
  assert.match(again.notes.join('|'), /^building the search index again: .* it is damaged$/)
  assert.deepEqual(await run(where), { answers, notes: [] })
})

test('an index of another version, or of another library, is not used', ONLY_THOROUGH, async (t) => {
  const [where, other] = [await keptFolder(t), await newFolder(t)]
  await importRecords(other.folder, null, recordsOf(COURSES, 2))
  const [{ answers }, { answers: others }] = [built, await run(other)]
  assert.notEqual(answers.digest, others.digest)
  const foreign = await readFile(indexFile(other))
  await writeFile(indexFile(where), foreign)
  const withForeign = await run(where)
  assert.deepEqual(withForeign.answers, answers)
  assert.match(withForeign.notes.join(), /another state/)
  const text = (await readFile(indexFile(where))).toString('latin1')
  await writeFile(indexFile(where), text.replace(/"key":"\d+ /, '"key":"1 '), 'latin1')
  const withOlder = await run(where)
  assert.deepEqual(withOlder.answers, answers)
  assert.equal(withOlder.notes.length, 1)
})

const bodyFile = async (where: Where) => {
  const name = (await readdir(indexFolder(where))).find((each) => each.startsWith('bodies-'))
  return path.join(indexFolder(where), name ?? assert.fail('no file of cards'))
}

test('a card that is damaged on disk is never served, and soon read again', async (t) => {
  const where = await keptFolder(t)
  const { answers } = built
  const file = await bodyFile(where)
  const bytes = await readFile(file)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 4
  await writeFile(file, bytes)
  const notes: string[] = []
  const library = openLibrary({ where, bases: BASES, keep: { note: (what) => notes.push(what) } })
  t.after(() => library.close())
  const damaged = await library.refresh()
  const refused = damaged.slugs.keys().filter((course) => {
    try {
      return courseBody(damaged, course, Buffer.alloc).toString() !== answers.bodies[course]
    } catch (error) {
      assert.match(String(error), /Try again/)
      return true
    }
  })
  assert.equal([...refused].length, 1)
  await waitUntil(() => library.current() !== damaged, 'a library without damage')
  assert.deepEqual(answersOf(library.current() ?? assert.fail()), answers)
  assert.equal(notes.length, 1)
})

test('nobody has to ask for a damaged card: compressing finds it', ONLY_THOROUGH, async (t) => {
  const where = await keptFolder(t)
  const { answers } = built
  const file = await bodyFile(where)
  const bytes = await readFile(file)
  bytes[100] = (bytes[100] ?? 0) ^ 1
  await writeFile(file, bytes)
  const library = openLibrary({ where, bases: BASES, keep: { note: () => {} } })
  t.after(() => library.close())
  const damaged = await library.refresh()
  library.finish((error) => assert.fail(String(error)))
  await waitUntil(() => library.current() !== damaged, 'a library without damage')
  assert.deepEqual(answersOf(library.current() ?? assert.fail()), answers)
})

test('without its cards, or with some cut off, an index is not used', ONLY_THOROUGH, async (t) => {
  const where = await keptFolder(t)
  const { answers } = built
  await truncate(await bodyFile(where), 1_000)
  const cut = await run(where)
  assert.deepEqual(cut.answers, answers)
  assert.equal(cut.notes.length, 1)
})

test('after an import the index is kept again, and what nobody needs is removed', async (t) => {
  const where = await keptFolder(t)
  const stray = path.join(indexFolder(where), 'bodies-stray.bin')
  const unfinished = path.join(indexFolder(where), 'library.index-1-1.tmp')
  for (const file of [stray, unfinished]) await writeFile(file, 'x')
  await utimes(unfinished, 0, 0)
  await importRecords(where.folder, null, [{ slug: 'course-7', name: 'Renamed Links', city: 'Troon' }])
  const { answers, notes } = await run(where)
  assert.match(notes.join(), /another state/)
  assert.ok(answers.summaries.includes('Renamed Links'))
  assert.deepEqual(await run(where), { answers, notes: [] })
  const names = await readdir(indexFolder(where))
  assert.ok(!names.includes('bodies-stray.bin') && !names.includes('library.index-1-1.tmp'), names.join())
})

test('a server that was started from disk adds to it what an import changed', ONLY_THOROUGH, async (t) => {
  const where = await keptFolder(t)
  const library = openLibrary({ where, bases: BASES, keep: { note: () => {} } })
  await library.refresh()
  library.finish((error) => assert.fail(String(error)))
  await importRecords(where.folder, null, [{ slug: 'course-9', name: 'Renamed Links', city: 'Troon' }])
  const answers = answersOf(await library.refresh())
  await library.close()
  assert.ok(answers.summaries.includes('Renamed Links'))
  assert.deepEqual(await run(where), { answers, notes: [] })
  const bodies = (await readdir(indexFolder(where))).filter((each) => each.startsWith('bodies-'))
  assert.equal(bodies.length, 2, 'only what changed is in a second file')
})

test('servers that share a folder do not get in each other’s way', ONLY_THOROUGH, async (t) => {
  const where = await unkeptFolder(t)
  const first = await Promise.all(Array.from({ length: thorough(2, 3) }, () => run(where)))
  const later = await run(where)
  for (const { answers } of first) assert.deepEqual(answers, later.answers)
  assert.deepEqual((await run(where)).answers, later.answers)
})

test('a folder that nobody can write to only costs a slower start', ONLY_THOROUGH, async (t) => {
  const where = await unkeptFolder(t)
  // A file where the folder should be: even root can't write there.
  await writeFile(indexFolder(where), '')
  const { answers } = await run(where)
  assert.equal(answers.bodies.length, GOLF)
  const readOnly = await unkeptFolder(t)
  await mkdir(indexFolder(readOnly))
  await chmod(indexFolder(readOnly), 0o500)
  assert.equal((await run(readOnly)).answers.digest, answers.digest)
  await chmod(indexFolder(readOnly), 0o700)
})

test('a full disk only costs a slower start', ONLY_THOROUGH, async (t) => {
  const where = await unkeptFolder(t)
  await mkdir(indexFolder(where))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', indexFolder(where)], { stdio: 'ignore' })
  } catch {
    return t.skip('needs the right to mount a disk')
  }
  try {
    const { answers } = await run(where)
    assert.equal(answers.bodies.length, GOLF)
    assert.deepEqual(await readdir(indexFolder(where)), [])
  } finally {
    execFileSync('umount', ['--lazy', indexFolder(where)])
  }
})

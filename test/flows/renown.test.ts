import assert from 'node:assert/strict'
import { access, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { importFile } from '../../src/import/import-file.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDb } from '../../src/platform/db/open.ts'
import { runHere } from '../support/run-here.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'
import { waitUntil } from '../support/wait-until.ts'

const DATA = path.join(import.meta.dirname, '../../../shared/data')
const present = await access(DATA).then(
  () => true,
  () => false,
)
const skip = present ? false : 'the folder of real data is not here'

/** What people type, and what they mean: its name and town as the files have them. */
const MEANT: Readonly<Record<string, readonly [name: RegExp, town: string | null]>> = {
  'st andrews': [/Old Course/, 'St Andrews'],
  augusta: [/^Augusta National Golf Club$/, 'Augusta'],
  carnoustie: [/Championship/, 'Carnoustie'],
  wentworth: [/^Wentworth Club$/, null],
  'olympic club': [/Lake/, 'San Francisco'],
  'riviera country club': [/Riviera Country Club/, 'Pacific Palisades'],
  'tpc sawgrass': [/Stadium/, 'Ponte Vedra Beach'],
  'pine valley': [/^Pine Valley/, 'Clementon'],
  turnberry: [/^Turnberry$/, null],
  'royal st georges': [/Royal St\.? George/, null],
  'pebble beach': [/^Pebble Beach Golf Links/, 'Pebble Beach'],
  'cypress point': [/^Cypress Point/, 'Pebble Beach'],
  oakmont: [/^Oakmont Country Club$/, 'Oakmont'],
}

let service: TestService
before(async () => {
  if (!present) return
  service = await startTestService()
  const db = openDb({ folder: service.folder, url: service.databaseUrl })
  await migrate(db)
  for (const file of [await usFile(), path.join(DATA, 'opengolfmap/golf-courses-europe.geojson.gz')])
    await importFile(db, file, { dryRun: false, now: Date.now, onProgress: () => {} })
  await db.destroy()
  await waitUntil(async () => (await search('q=st+andrews')).some(({ name }) => /Old/.test(name)))
})
after(async () => {
  if (present) await service.stop()
})

/** The whole file, or only the courses that the queries find. */
async function usFile(): Promise<string> {
  const whole = path.join(DATA, 'opengolfapi-us.csv.gz')
  if (thorough(false, true)) return whole
  const words = new RegExp(Object.keys(MEANT).join('|').replaceAll(' ', '.*'), 'i')
  const [head, ...lines] = gunzipSync(await readFile(whole))
    .toString()
    .split('\n')
  const file = path.join(service.folder, 'us.csv')
  await writeFile(file, [head, ...lines.filter((line) => words.test(line))].join('\n'))
  return file
}

type Found = { readonly name: string; readonly slug: string; readonly city: string | null }

async function search(query: string): Promise<readonly Found[]> {
  const answer = await fetch(`${service.api}/courses?${query}`)
  return ((await answer.json()) as { courses: readonly Found[] }).courses
}

for (const [q, [name, town]] of Object.entries(MEANT))
  test(`"${q}" finds the course that people mean first, among real courses`, { skip }, async () => {
    const [first] = await search(`q=${encodeURIComponent(q)}&limit=1`)
    assert.match(first?.name ?? '', name)
    if (town !== null) assert.equal(first?.city, town)
  })

test('./dogleg renown says which venues the files hold', { skip }, async () => {
  const { code, stdout } = await runHere(['renown', '--json', '--data', service.folder])
  assert.equal(code, 0)
  const report = JSON.parse(stdout)
  assert.ok(report.matched.length > thorough(60, 230), `${report.matched.length} venues found`)
  const clubs = report.matched.map(({ club }: { club: string }) => club)
  assert.ok(clubs.includes('Augusta National Golf Club'))
  // No file of these has courses in Australia.
  assert.ok(report.missing.some(({ country }: { country: string }) => country === 'au'))
})

test('the page of a venue shows its championships', { skip }, async () => {
  const [first] = await search('q=augusta+national&limit=1')
  const page = await (await fetch(`${service.origin}/courses/${first?.slug}`)).text()
  assert.match(page, /Championships<\/dt><dd><bdi>Masters \(\d+ times, last in 20\d\d\)/)
  const spanish = await (await fetch(`${service.origin}/es/courses/${first?.slug}`)).text()
  assert.match(spanish, /Campeonatos<\/dt><dd><bdi>Masters de Augusta \(\d+ veces, la última en 20\d\d\)/)
})

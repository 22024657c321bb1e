import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { designLibrary } from '../../src/demo/design-library.ts'
import { newDatabase, temporaryFolder, USUAL_ENGINES } from '../support/engines.ts'
import { runDogleg } from '../support/process.ts'
import { runHere } from '../support/run-here.ts'
import { importRecords, startTestService, type TestService } from '../support/service.ts'
import { ONLY_THOROUGH, thorough } from '../support/thorough.ts'

const ADDRESSES = {
  DOGLEG_API_URL: 'http://dogleg.test/v1',
  DOGLEG_MCP_URL: 'http://dogleg.test',
  DOGLEG_APP_URL: 'http://dogleg.test',
  DOGLEG_SITE_URL: 'http://dogleg.test',
}
const SURVEY = { name: 'Survey', licence: 'CC-BY-4.0', url: 'https://example.org/survey' }
const PAIR = [
  { id: '1', source: SURVEY, name: 'Old Mill', slug: 'old-mill-1', city: 'Galway', lat: 53.27, lng: -9.06 },
  { id: '2', source: SURVEY, name: 'Old Mill', slug: 'old-mill-2', phone: '1', lat: 53.271, lng: -9.061 },
]
// A venue of championships, and two courses of the same name: the order of a search depends on their renown.
const KNOWN = [
  { name: 'Old Course', city: 'St Andrews', region: 'Scotland', country: 'gb', lat: 56.346, lng: -2.81 },
  { name: 'St Andrews', city: 'Springfield', country: 'us' },
  { name: 'St Andrews', city: 'Riverside', country: 'us', renown: 12.5 },
]
const ODD = [
  { name: '=HYPERLINK("x")', city: 'Say "hi", they said', aliases: ['<script>'] },
  { name: 'Named', layouts: [{ name: 'The Old', holes: [{ position: 1, par: 4 }], tees: [] }] },
  { name: '東京', hole_count: 18, par_total: 71 },
]
const RECORDS = [
  ...designLibrary({ courses: thorough(6, 60), seed: 3, maps: 0.3, contours: 0 }),
  ...PAIR,
  ...KNOWN,
  ...ODD,
]

/** Every response of a library: all pages, all courses, and where merged slugs redirect. */
async function everyAnswer({ api }: TestService): Promise<readonly string[]> {
  const answers: string[] = []
  const ask = async (address: string) => {
    const answer = await fetch(`${api}${address}`, { redirect: 'manual' })
    const text = await answer.text()
    answers.push([answer.status, answer.headers.get('etag'), answer.headers.get('location'), text].join(' '))
    return text
  }
  const list: { courses: { slug: string }[] } = JSON.parse(await ask('/courses?limit=200'))
  for (const { slug } of list.courses) await ask(`/courses/${slug}`)
  for (const more of ['?q=golf', '?q=st+andrews', '?near=53.27,-9.06', '?coverage=rated'])
    await ask(`/courses${more}`)
  await ask('/courses/old-mill-2')
  return answers
}

for (const engine of USUAL_ENGINES)
  test(
    `an export imported into an empty database gives the same responses, byte for byte (${engine})`,
    ONLY_THOROUGH,
    async () => {
      const folder = await temporaryFolder()
      const postgres = engine === 'postgres'
      const first = await startTestService({ records: RECORDS, env: ADDRESSES, postgres })
      const before = await everyAnswer(first)
      assert.ok(before.length > RECORDS.length)
      assert.match(before.at(-1) ?? '', /^301 .*old-mill-1/)
      assert.ok(
        before.some((text) => /"Old Course".*"Riverside".*"Springfield"/.test(text)),
        'ordered by renown',
      )
      const out = path.join(folder, 'out')
      const source = { DOGLEG_DATA: first.folder, DOGLEG_DATABASE_URL: first.databaseUrl ?? '' }
      const run = postgres ? runHere : runDogleg
      assert.equal((await run(['export', '--out', out], source)).code, 0)
      await first.stop()

      const data = path.join(folder, 'data')
      const target = { DOGLEG_DATA: data, DOGLEG_DATABASE_URL: postgres ? await newDatabase() : '' }
      const brought = await runHere(['import', path.join(out, 'courses.ndjson.gz')], target)
      assert.equal(brought.code, 0, brought.stderr)
      const second = await startTestService({ env: { ...ADDRESSES, ...target } })
      assert.deepEqual(await everyAnswer(second), before)
      await second.stop()
      await rm(folder, { recursive: true })
    },
  )

test('the files of an export match the manifest, and no text in them is a formula in a spreadsheet', async () => {
  const service = await startTestService({ records: RECORDS })
  const out = path.join(service.folder, 'out')
  const { stdout } = await runHere(['export', '--out', out, '--json'], { DOGLEG_DATA: service.folder })
  const manifest = JSON.parse(await readFile(path.join(out, 'manifest.json'), 'utf8'))
  assert.deepEqual(JSON.parse(stdout), manifest)
  assert.equal(manifest.courses, RECORDS.length - 1)
  for (const { name, bytes, sha256 } of manifest.files) {
    const file = await readFile(path.join(out, name))
    assert.equal(file.length, bytes)
    assert.equal(createHash('sha256').update(file).digest('hex'), sha256)
  }
  assert.deepEqual(
    manifest.licences.find(({ source }: { source: string }) => source === 'Survey'),
    { source: 'Survey', licence: 'CC-BY-4.0', url: SURVEY.url, courses: 1 },
  )
  const { updated_at } = (await (await fetch(`${service.api}/status`)).json()) as { updated_at: string }
  assert.equal(manifest.updated_at, updated_at)
  const csv = gunzipSync(await readFile(path.join(out, 'courses.csv.gz'))).toString()
  assert.match(csv, /"'=HYPERLINK\(""x""\)","Say ""hi"", they said"/)
  assert.doesNotMatch(csv, /(^|,)"?[=@]/m)
  const geojson = JSON.parse(gunzipSync(await readFile(path.join(out, 'courses.geojson.gz'))).toString())
  assert.equal(geojson.features.length, RECORDS.length - 1)
  await service.stop()
})

test('export says how many courses it wrote, or in one line why it cannot write', async () => {
  const folder = await temporaryFolder()
  await importRecords(folder, null, [{ name: 'Only One' }])
  const exportTo = (out: string) => runHere(['export', '--out', out, '--data', folder])
  assert.match((await exportTo(path.join(folder, 'out'))).stdout, /out: 1 course in courses\.ndjson\.gz, /)
  const file = path.join(folder, 'dogleg.db')
  assert.deepEqual(await exportTo(file), {
    code: 1,
    stdout: '',
    stderr: `dogleg: We can’t write ${file}: it is a file, not a folder.\n`,
  })
  await rm(folder, { recursive: true })
})

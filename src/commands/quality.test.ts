import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { temporaryFolder } from '../../test/support/engines.ts'
import { runDogleg } from '../../test/support/process.ts'
import { runHere } from '../../test/support/run-here.ts'
import { ACCENTED, SAMPLE_COUNT, SAMPLE_RECORDS } from '../../test/support/sample-courses.ts'
import { importRecords } from '../../test/support/service.ts'

let folder: string
before(async () => {
  folder = await temporaryFolder()
  const moved = { slug: 'moved', name: 'Moved', former_slugs: ['before-it-moved'] }
  await importRecords(folder, null, [...SAMPLE_RECORDS, moved])
})
after(() => rm(folder, { recursive: true }))

const quality = (...args: readonly string[]) => runHere(['quality', ...args, '--data', folder])

test('quality prints what the library holds in words and columns', async () => {
  const { code, stdout } = await runDogleg(['quality', '--data', folder])
  assert.equal(code, 0)
  assert.match(stdout, new RegExp(`^The library has ${SAMPLE_COUNT + 1} courses and last changed on \\d{4}-`))
  assert.match(stdout, /^ {2}United Kingdom \(gb\) +\d+ +\d+ +\d+\.\d%/m)
  assert.match(stdout, /^\d+ of \d+ cards have a gap, on \d+ courses/m)
  assert.match(stdout, /^ {2}Sample survey .* CC0-1\.0 +2 /m)
})

test('quality --json has every list in full', async () => {
  const { code, stdout } = await quality('--json')
  assert.equal(code, 0)
  const { courses, places } = JSON.parse(stdout)
  assert.equal(courses, SAMPLE_COUNT + 1)
  assert.equal(places.without_region.listed.length, places.without_region.total)
})

test('quality SLUG checks one course and says where it comes from', async () => {
  const { code, stdout } = await quality(ACCENTED.slug)
  assert.equal(code, 0)
  assert.match(stdout, /^Golf de l'Étang Doré \(golf-de-l-etang-saint-emilion-a1b2\)$/m)
  assert.match(stdout, /^Source: Sample survey, CC0-1\.0, https:\/\/example\.org\/survey\.$/m)
  assert.match(stdout, /^ {2}city +Sample survey/m)
  assert.match(stdout, /^ {2}course card +complete /m)
  const json = JSON.parse((await quality(ACCENTED.slug, '--json')).stdout)
  assert.deepEqual([json.slug, json.layouts[0].positions.length], [ACCENTED.slug, 18])
})

test('a former slug leads to the course', async () => {
  const { code, stdout } = await quality('before-it-moved')
  assert.equal(code, 0)
  assert.match(stdout, /^before-it-moved was merged into moved\.$/m)
})

test('an unknown slug gets one line', async () => {
  for (const slug of ['no-such-place', '<?>'])
    assert.deepEqual(await quality(slug), {
      code: 1,
      stdout: '',
      stderr: `dogleg: We couldn’t find a course with the slug ${slug}. No course has a similar name either.\n`,
    })
  const several = await quality('one', 'two')
  assert.deepEqual([several.code, several.stderr.trim().split('\n').length], [1, 1])
})

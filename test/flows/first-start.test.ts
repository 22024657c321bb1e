import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Coverage, unpackCoverage } from '../../src/course/coverage.ts'
import { DEMO } from '../../src/demo/fill-library.ts'
import { type Plan, planCourse } from '../../src/demo/plan-course.ts'
import { importFile } from '../../src/import/import-file.ts'
import { openDb } from '../../src/platform/db/open.ts'
import { startTestService, type TestService } from '../support/service.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** What a newcomer gets from `./dogleg serve` in an empty folder, and what the examples in the docs use. */
let service: TestService
const shares: number[] = []
before(async () => {
  service = await startTestService({
    env: { DOGLEG_DEMO: 'auto' },
    onDemo: (share) => shares.push(share),
  })
})
after(() => service.stop())

/** By the number in the demo's ids. */
async function readCoverages(): Promise<ReadonlyMap<string, Coverage>> {
  const db = openDb({ folder: service.folder, url: null })
  const rows = await db
    .selectFrom('course')
    .innerJoin('course_identity', 'course_identity.course_id', 'course.id')
    .select(['course_identity.identity', 'course.coverage'])
    .execute()
  await db.destroy()
  return new Map(
    rows.map(({ identity, coverage }) => [/demo-\d+/.exec(identity)?.[0] ?? '', unpackCoverage(coverage)]),
  )
}

test('the first start gives 120 courses, at least 40 traced and 12 with contours', async () => {
  const coverages = await readCoverages()
  const covered = (flag: keyof Coverage) =>
    [...coverages.values()].filter((coverage) => coverage[flag]).length
  assert.equal(coverages.size, 120)
  assert.ok(covered('contours') >= 12, `${covered('contours')} with contours`)
  assert.ok(covered('traced') >= 40, `${covered('traced')} traced`)
  assert.ok(covered('wind') > covered('contours'))
})

test('every coverage flag matches the plan of the demo', async () => {
  const coverages = await readCoverages()
  for (let index = 0; index < DEMO.courses; index++) {
    const plan = planCourse(index, DEMO)
    const coverage = coverages.get(`demo-${String(index).padStart(6, '0')}`)
    assert.deepEqual(coverage, expectedCoverage(plan), `course ${index}: ${plan.card}, ${plan.map}`)
  }
})

/** Waiyevo is on the date line, where we draw no map. */
function expectedCoverage({ card, map, town }: Plan): Coverage {
  const kind = town?.city === 'Waiyevo' ? 'none' : map
  const traced = ['traced', 'terrain', 'greenShort', 'contours'].includes(kind)
  return {
    contours: kind === 'contours',
    traced,
    scorecard: card !== 'uncarded',
    rated: !['uncarded', 'unrated', 'unratedTees'].includes(card),
    wind: traced && kind !== 'traced',
  }
}

test('progress goes from 0 to 1 and never backwards', () => {
  assert.deepEqual(
    shares,
    shares.toSorted((a, b) => a - b),
  )
  assert.ok(shares.length > 15, `${shares.length} steps`)
  assert.ok((shares.at(-1) ?? 0) > 0.99, `${shares.at(-1)}`)
})

const readDoc = (file: string) => readFile(path.join(ROOT, file), 'utf8')

async function codeBlocks(file: string, language: string): Promise<readonly string[]> {
  const found = (await readDoc(file)).matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))
  return [...found].map(([, code = '']) => code)
}

const DOCS = ['README.md', 'docs/examples.md', 'docs/guides/scorecard-spreadsheet.md']

test('every GET address in the README and the guides answers 200', async () => {
  const texts = await Promise.all(DOCS.map(readDoc))
  const addresses = texts
    .flatMap((doc) => [...doc.matchAll(/http:\/\/localhost:8080(\/v1\/[^\s'"`|)]*)/g)])
    .map(([, address = '']) => address.replace('$level', 'traced'))
    .filter((address) => !address.includes('$slug') && !address.endsWith('\\'))
  assert.ok(new Set(addresses).size >= 7, 'the docs have addresses')
  for (const address of new Set(addresses)) {
    const response = await fetch(service.origin + address)
    assert.equal(response.status, 200, address)
    const body = (await response.json()) as { total?: number }
    assert.notEqual(body.total, 0, `${address} finds something`)
  }
})

test('the TypeScript example runs unchanged, and cites its source', async () => {
  const [code = ''] = await codeBlocks('docs/examples.md', 'ts')
  const file = path.join(service.folder, 'example.ts')
  await writeFile(file, code)
  const env = { ...process.env, DOGLEG_API_URL: service.api }
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = (await text(child.stdout)).trim().split('\n')
  assert.equal(lines.length, 19)
  assert.match(lines.at(-1) ?? '', /^Source: .*\/courses\/heron-lookout/)
})

test('the card from the spreadsheet guide is imported, and its gap stays a gap', async () => {
  const [card = ''] = await codeBlocks('docs/guides/scorecard-spreadsheet.md', 'csv')
  const slug = /^[a-z0-9-]+(?=,White)/m.exec(card)?.[0]
  const file = path.join(service.folder, 'card.csv')
  await writeFile(file, card)
  const db = openDb({ folder: service.folder, url: null })
  const report = await importFile(db, file, { dryRun: false, now: Date.now, onProgress: () => {} })
  await db.destroy()
  assert.equal(report.changed, 1)
  let yards: unknown
  for (let tries = 0; tries < 300 && yards === undefined; tries++) {
    const { layouts } = (await (await fetch(`${service.api}/courses/${slug}`)).json()) as {
      layouts: { tees: { holes: { yards: number | null }[] }[] }[]
    }
    yards = layouts[0]?.tees[0]?.holes.map((hole) => hole.yards)
    if (yards === undefined) await sleep(100)
  }
  assert.deepEqual(yards, [401, 192, null])
})

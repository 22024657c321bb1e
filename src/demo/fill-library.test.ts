import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { type Coverage, unpackCoverage } from '../course/coverage.ts'
import { type Db, migrate, openDb } from '../platform/db/open.ts'
import { DEMO, fillLibrary } from './fill-library.ts'
import { type Plan, planCourse } from './plan-course.ts'

let folder: string
let db: Db
const shares: number[] = []
let coverages: Map<string, Coverage>

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dogleg-demo-'))
  db = openDb({ folder, url: null })
  await migrate(db)
  await fillLibrary(db, folder, Date.now(), (share) => shares.push(share))
  const rows = await db
    .selectFrom('course')
    .innerJoin('course_identity', 'course_identity.course_id', 'course.id')
    .select(['course_identity.identity', 'course.coverage'])
    .execute()
  coverages = new Map(
    rows.map(({ identity, coverage }) => [/demo-\d+/.exec(identity)?.[0] ?? '', unpackCoverage(coverage)]),
  )
})

after(async () => {
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
})

test('the first start gives 120 courses, at least 40 traced and 12 with contours', () => {
  const covered = (flag: keyof Coverage) =>
    [...coverages.values()].filter((coverage) => coverage[flag]).length
  assert.equal(coverages.size, 120)
  assert.ok(covered('contours') >= 12, `${covered('contours')} with contours`)
  assert.ok(covered('traced') >= 40, `${covered('traced')} traced`)
  assert.ok(covered('wind') > covered('contours'))
})

test('every coverage flag matches the plan', () => {
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

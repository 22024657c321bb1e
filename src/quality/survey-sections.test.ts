import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEngine } from '../../test/support/engines.ts'
import { importRecords } from '../../test/support/service.ts'
import { type SurveyOptions, surveyLibrary } from './survey.ts'
import { surveySections } from './survey-sections.ts'

const ALL: SurveyOptions = { now: 0, most: Number.POSITIVE_INFINITY }

/** Sections of a library of these records. */
async function sectionsOf(records: readonly object[]) {
  const { where, db, close } = await openEngine('sqlite')
  try {
    await importRecords(where.folder, where.url, records)
    return surveySections(await surveyLibrary(db, ALL))
  } finally {
    await close()
  }
}

test('a reader is shown the first hundred of a kind and told how many there are', async () => {
  const records = Array.from({ length: 103 }, (_, i) => ({ name: `Course ${i}`, slug: `course-${i}` }))
  const tables = (await sectionsOf(records)).flatMap((section) => section.tables)
  const list = tables.find(({ caption }) => caption === 'Courses without hole-by-hole data')
  assert.deepEqual([list?.rows.length, list?.total, list?.rows[99]], [100, 103, [{ slug: 'course-99' }]])
})

test('where there is nothing to say nothing is said', async () => {
  const sections = await sectionsOf([{ name: 'Old Mill', lat: 53, lng: -9, country: 'ie' }])
  const cards = sections.find(({ title }) => title === 'Cards')
  assert.deepEqual(cards?.sentences, ['0 of 1 course has hole-by-hole data.'])
  assert.deepEqual(
    cards?.tables.map(({ caption }) => caption),
    ['Courses without hole-by-hole data'],
  )
  assert.deepEqual(await sectionsOf([]), [])
})

test('counts are said in sentences', async () => {
  const hole = (position: number, par: number | null) => ({ position, par, yards: 400 })
  const gap = { name: 'Gap', layouts: [{ holes: [hole(1, 4), hole(2, null)], tees: [] }] }
  const sum = { ...{ name: 'Blue', yards: 900 }, holes: [hole(1, 4), hole(2, 4)] }
  const wrong = { name: 'Wrong', country: 'ie', layouts: [{ holes: [], tees: [sum] }] }
  const said = (await sectionsOf([gap, wrong])).flatMap(({ sentences }) => sentences)
  for (const sentence of [
    '2 of 2 courses have hole-by-hole data.',
    '1 of 2 cards has a gap, on 1 course: a hole is missing or has no par.',
    'Of 1 tee total we could check, 1 differs from the sum of the holes.',
    '1 of 2 courses has no country.',
    '2 of 2 courses have no coordinates.',
    '0 pairs of courses have the same name and are within a mile of each other.',
  ])
    assert.ok(said.includes(sentence), `${sentence} is not among ${said.join(' ')}`)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { yards } from '../core/units.ts'
import { type Course, type FieldKey, NOTHING_KNOWN } from '../course/course.ts'
import type { CheckedCourse } from './checked-course-store.ts'
import { reportCourse } from './course-report.ts'
import { courseSections } from './course-sections.ts'
import { sectionToText } from './section-text.ts'

const hole = (position: number, par: number | null) => ({
  position,
  par,
  strokeIndex: null,
  yards: yards(400),
})
const tee = (total: number, holes: Course['layouts'][number]['holes']) => ({
  ...{ name: 'Blue', gender: 'M' as const, yards: yards(total), par: null, rating: null, slope: null, holes },
})

const COURSE: Course = {
  ...NOTHING_KNOWN,
  ...{ name: 'Old Mill', city: 'Galway', country: 'ie', point: { lat: 53, lng: -9 } },
  ...{ holeCount: 18, phone: '1', opened: 1912 },
  layouts: [
    {
      name: 'Links',
      holes: [hole(1, 4), hole(2, 4), hole(3, null)],
      tees: [tee(800, [hole(1, 4), hole(2, 4)])],
    },
    { name: null, holes: [], tees: [tee(900, [hole(1, 4), hole(2, 4)]), { ...tee(900, []), gender: null }] },
  ],
  source: { name: 'Survey', licence: null, url: null },
}

const NOTED = [
  {
    name: 'Survey',
    format: 'records',
    licence: 'CC0-1.0',
    url: null,
    data_date: null,
    imported_at: Date.UTC(2026, 2, 1),
  },
  {
    name: 'Open Street Map',
    format: 'osm',
    licence: 'ODbL-1.0',
    url: null,
    data_date: '2026-01-02',
    imported_at: 0,
  },
]

const checked = (more: Partial<CheckedCourse> = {}): CheckedCourse => ({
  ...{ slug: 'old-mill-x1', course: COURSE, coverage: 4, shares: [], corrections: [], sources: NOTED },
  ...more,
})

const ORIGINS = new Map<FieldKey, string>([
  ['name', 'records Survey'],
  ['point', 'osm Open Street Map'],
  ['phone', 'scorecards '],
  ['holeCount', ' Older'],
  ['source', 'records Survey'],
])

test('a report says for each field which source, licence and date it comes from', () => {
  assert.deepEqual(reportCourse(checked(), ORIGINS).fields, [
    { field: 'name', format: 'records', source: 'Survey', licence: 'CC0-1.0', date: '2026-03-01' },
    {
      field: 'coordinates',
      format: 'osm',
      source: 'Open Street Map',
      licence: 'ODbL-1.0',
      date: '2026-01-02',
    },
    { field: 'phone', format: 'scorecards', source: null, licence: null, date: null },
    { field: 'hole_count', format: null, source: 'Older', licence: null, date: null },
  ])
})

test('a report names what is not known, in the words of the import format', () => {
  const { missing, coverage } = reportCourse(checked(), ORIGINS)
  assert.deepEqual(missing, ['region', 'architect', 'kind', 'address', 'website', 'timezone', 'map'])
  assert.deepEqual(coverage.scorecard, true)
  const bare = { ...COURSE, point: null, layouts: [] }
  assert.deepEqual(reportCourse(checked({ course: bare }), ORIGINS).missing.includes('coordinates'), true)
  assert.deepEqual(reportCourse(checked({ course: bare }), ORIGINS).missing.includes('layouts'), true)
})

test('on a terminal a report shows every card and what it leaves open', () => {
  const corrections = [{ reason: 'The club said so.', paths: ['/phone'] }]
  const text = courseSections(reportCourse(checked({ corrections }), ORIGINS))
    .map(sectionToText)
    .join('\n')
  assert.match(text, /^Old Mill \(old-mill-x1\)$/m)
  assert.match(text, /^Source: Survey, unknown licence\.$/m)
  assert.match(text, /^Corrected by hand at \/phone: The club said so\.$/m)
  assert.match(text, /^ {2}coordinates +Open Street Map +osm +ODbL-1.0 +2026-01-02$/m)
  assert.match(text, /^Cards of Links$/m)
  assert.match(text, /^ {2}course card +partial +– +3 /m)
  assert.match(text, /^ {2}Blue \(M\) +partial +3 .* 800 +–$/m)
  assert.match(text, /^ {2}Blue \(M\) +complete .* 800 +900 +no$/m)
  assert.match(text, /^ {2}Blue +no holes +all .* 900 +–$/m)
})

test('a course without a card is said to have none', () => {
  const sections = courseSections(reportCourse(checked({ course: { ...COURSE, layouts: [] } }), ORIGINS))
  assert.match(sections.map(sectionToText).join('\n'), /No scorecard yet\./)
})

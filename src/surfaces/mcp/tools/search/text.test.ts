import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ASKED_FOR_NOTHING } from '../../../../find/question/asked-for.ts'
import type { ContactJson } from '../../../../library/read-course.ts'
import { readArguments } from './arguments.ts'
import { resultOf } from './course-result.ts'
import { type SearchAnswer, searchText } from './text.ts'

const COURSE: ContactJson = {
  ...{ slug: 'old-mill-x4k2', name: 'Old Mill', url: 'https://site.test/courses/old-mill-x4k2' },
  ...{ app_url: 'https://app.test/gps?course=old-mill-x4k2', city: null, region: null, country: null },
  ...{ lat: null, lng: null, hole_count: 18, par_total: null },
  ...{ address: null, phone: null, website: null, timezone: null },
  coverage: { contours: true, traced: true, scorecard: false, rated: false, wind: true },
}

test('the line of a course lists what we have of it, in words', () => {
  const answer: SearchAnswer = {
    args: readArguments({ query: 'old mill', scope: ['courses'] }),
    ...{
      total: 1,
      readAs: null,
      notUsed: [],
      others: [],
      corrected: null,
      courses: [resultOf(COURSE)],
      numbers: [],
      places: [],
      products: [],
    },
    asked: ASKED_FOR_NOTHING,
    ...{ byWords: false, aboutService: false, isQuestion: false, suggestions: [] },
    ...{ attribution: 'Dogleg', api: 'https://api.test/v1' },
  }
  const text = searchText(answer, { cards: [], layouts: [] })
  assert.match(text, /1\. Old Mill: place unknown; 18 holes; has map, green contours, wind\n/)
})

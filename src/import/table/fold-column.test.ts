import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldColumn } from './fold-column.ts'

test('columns are the same whatever their case, spaces, accents and signs', () => {
  for (const name of ['Course Rating', 'course_rating', 'COURSE-RATING', 'Course Rating™', 'Course Rating®'])
    assert.equal(foldColumn(name), 'courserating')
  assert.deepEqual(['País', 'Straße', 'Rating/Slope'].map(foldColumn), ['pais', 'strasse', 'ratingslope'])
})

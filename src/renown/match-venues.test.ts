import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renownByVenue, renownOf } from './library-renown.ts'
import { matchVenues, type PlacedCourse } from './match-venues.ts'
import { parseVenues } from './parse-venues.ts'
import { renownReport } from './renown-report.ts'

const venue = (club: string, course = '', place = 'Millton | Kent | gb | 51.25,0.50') =>
  parseVenues(`${club} | ${course} | ${place} | The Open 1901`)

const NEAR = { lat: 51.26, lng: 0.51 }

const course = (name: string, more: Partial<PlacedCourse> = {}): PlacedCourse => ({
  ...{ slug: name.toLowerCase().replaceAll(' ', '-'), name, aliases: [] },
  ...{ city: null, region: null, country: 'gb', ...NEAR, ...more },
})

const found = (venues: ReturnType<typeof venue>, ...courses: readonly PlacedCourse[]) =>
  matchVenues(courses, venues)[0]?.courses.map(({ name }) => name)

test('a course is found by the distinctive words of the club and by its place', () => {
  const venues = venue('Royal Mill Golf Club')
  assert.deepEqual(found(venues, course('The Royal Mill Golf Course'), course('Mill Links')), [
    'The Royal Mill Golf Course',
  ])
  assert.deepEqual(found(venues, course('Royal Mill', { lat: 51.5 })), [], 'too far away')
  assert.deepEqual(found(venues, course('Royal Mill', { country: 'ie' })), [], 'in another country')
  assert.deepEqual(found(venues, course('Royal Mill', { country: null })), ['Royal Mill'])
  assert.deepEqual(found(venues, course('Other', { aliases: ['Royal Mill'] })), ['Other'], 'by an alias')
})

test('without a point, or with a wrong one, the town and the region of the same names will do', () => {
  const venues = venue('Royal Mill Golf Club')
  const town = { city: 'millton', region: 'Kent' }
  assert.deepEqual(found(venues, course('Royal Mill', { lat: null, lng: null, ...town })), ['Royal Mill'])
  assert.deepEqual(found(venues, course('Royal Mill', { lat: 55, ...town })), ['Royal Mill'])
  assert.deepEqual(found(venues, course('Royal Mill', { lat: null, ...town, region: 'Fife' })), [])
})

test('of the courses of a club the one of that name is taken, else the entry of the whole club', () => {
  const venues = venue('Mill Club', 'West Course')
  assert.deepEqual(found(venues, course('East At Mill Club'), course('West At Mill Club')), [
    'West At Mill Club',
  ])
  assert.deepEqual(found(venues, course('Mill Golf Club'), course('East At Mill Club')), ['Mill Golf Club'])
  assert.deepEqual(found(venues, course('East At Mill Club')), [], 'another course of the club')
})

test('another word says that it is another course, unless it is the place or "championship"', () => {
  const venues = venue('Mill Club')
  assert.deepEqual(found(venues, course('Mill Club Short Course'), course('Mill Hill Club')), [])
  assert.deepEqual(found(venues, course('Mill Club Championship')), ['Mill Club Championship'])
  assert.deepEqual(found(venues, course('Mill Club Millton')), ['Mill Club Millton'])
})

test('a course alone, such as "Old Course", is found by the town of its club if it is close', () => {
  const venues = venue('Millton Links', 'Old Course')
  const old = course('Old Course', { city: 'Millton' })
  assert.deepEqual(found(venues, old, course('New Course', { city: 'Millton' })), ['Old Course'])
  assert.deepEqual(found(venues, course('Old Course', { city: 'Otherton' })), [])
  assert.deepEqual(found(venues, { ...old, lat: 51.29 }), [], 'nearly 3 miles away')
})

test('of two that fit equally well the one with exactly that name is taken, else neither', () => {
  const venues = venue('Mill Golf Club')
  assert.deepEqual(found(venues, course('Mill Links'), course('Mill Golf Club')), ['Mill Golf Club'])
  const tied = [course('Mill Links'), course('Mill Course')]
  assert.deepEqual(found(venues, ...tied), ['Mill Links', 'Mill Course'])
  assert.equal(renownByVenue(tied, venues).size, 0)
})

test('a club without a word of its own is found by its whole name at its place', () => {
  const venues = venue('The Country Club')
  const mill = course('Mill Country Club')
  assert.deepEqual(found(venues, course('Country Club'), mill), ['Country Club'])
  assert.deepEqual(found(venues, course('Country Club (Main)'), course('Country Club (Primrose)')), [
    'Country Club (Main)',
  ])
  assert.deepEqual(
    found(venues, mill, course('Country Club', { lat: 51.31 })),
    [],
    'another one, four miles away',
  )
})

test('spellings, accents and apostrophes make no difference', () => {
  assert.deepEqual(found(venue("St. Mill's Château"), course('Saint Mills Chateau')), ['Saint Mills Chateau'])
})

test('a venue on either side of a degree finds its course', () => {
  const place = 'Millton | Kent | gb | 51.999,-0.001'
  assert.deepEqual(found(venue('Mill', '', place), course('Mill', { lat: 52.01, lng: 0.01 })), ['Mill'])
})

test('a course has the championships of all its lines, and the higher of two figures', () => {
  const venues = [...venue('Mill Club', 'East'), ...venue('Mill Club', 'West')]
  const known = renownByVenue([course('Mill Club')], venues).get('mill-club')
  assert.equal(known?.championships.length, 2)
  assert.equal(renownOf(null, known), 80)
  assert.equal(renownOf(90, known), 90)
  assert.equal(renownOf(null, undefined), 0)
})

test('the report has every venue once: found, ambiguous or missing', () => {
  const venues = [...venue('Mill Club'), ...venue('Lake Club'), ...venue('Hill Club')]
  const report = renownReport(
    matchVenues([course('Mill Links'), course('Mill Course'), course('Lake Club')], venues),
  )
  assert.deepEqual(
    report.matched.map(({ club, slug, renown }) => [club, slug, renown]),
    [['Lake Club', 'lake-club', 60]],
  )
  assert.deepEqual(report.ambiguous[0]?.slugs, ['mill-links', 'mill-course'])
  assert.deepEqual(
    report.missing.map(({ club }) => club),
    ['Hill Club'],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sortKey } from '../core/text/words.ts'
import { findExisting } from './find-existing.ts'
import type { KnownCourse } from './known-course.ts'
import { openKnownCourses } from './known-courses.ts'

const known = (id: number, name: string, fields: Partial<KnownCourse> = {}): KnownCourse => ({
  ...{ id, slug: `slug-${id}`, name, foldedName: sortKey(name), aliases: [], origins: ['osm OpenStreetMap'] },
  ...{ city: null, region: 'Mayo', country: 'ie', point: null, bounds: null, recordDigest: '', extras: [] },
  ...fields,
})

const COURSES = [
  known(1, 'Ballinrobe Golf Course'),
  known(2, 'Westport Golf Club'),
  known(3, 'Batesville Municipal Golf Course', { region: 'Arkansas', country: 'us', city: 'Batesville' }),
  known(4, 'Claremorris', { aliases: ['Castlemagarrett'] }),
]

const find = (fields: object, courses = COURSES) =>
  findExisting(
    { known: openKnownCourses(courses), keys: { byIdentity: () => undefined, bySlug: () => undefined } },
    { ...fields },
  ).slug

test('a card finds its course by telling words and place', () => {
  assert.equal(find({ name: 'Ballinrobe Golf Club', region: 'Mayo', country: 'ie' }), 'slug-1')
  assert.equal(find({ name: 'Claremorris Golf Club', region: 'Mayo' }), 'slug-4')
  assert.equal(find({ name: 'Castlemagarrett GC', region: 'Mayo' }), 'slug-4')
})

test('a name that is not quite the same is not enough without a place, nor with another one', () => {
  assert.throws(
    () => find({ name: 'Ballinrobe Golf Club' }),
    /no course called Ballinrobe Golf Club there \(similar: slug-1\)/,
  )
  assert.throws(() => find({ name: 'Ballinrobe Golf Club', region: 'Kerry' }), /similar: slug-1/)
  assert.throws(() => find({ name: 'Elsewhere', region: 'Mayo' }), /no course called Elsewhere there$/)
})

test('the legal form of a club is no part of its name', () => {
  assert.equal(find({ name: 'Westport Golf Club e.V.' }), 'slug-2')
  assert.equal(find({ name: 'Westport Golf Club, Limited' }), 'slug-2')
  const registered = [...COURSES, known(5, 'Westport Golf Club e.V.')]
  assert.equal(find({ name: 'Westport Golf Club e.V.' }, registered), 'slug-5')
})

test('a region goes by its code, and a country by its code or any of its names', () => {
  for (const region of ['AR', 'ar', 'US-AR', 'Arkansas'])
    for (const country of [undefined, 'US', 'USA', 'United States', 'Estados Unidos', 'Vereinigte Staaten'])
      assert.equal(find({ name: 'Batesville Municipal', region, country }), 'slug-3', `${region} ${country}`)
  for (const place of [{ region: 'CA' }, { region: 'AR', country: 'Canada' }, { country: 'Nowhere' }])
    assert.throws(() => find({ name: 'Batesville Municipal Golf Course', ...place }), /no course called/)
})

test('a library that has the code of a region means the same', () => {
  const courses = [known(7, 'Pebble Creek', { region: 'CA', country: 'us' })]
  assert.equal(find({ name: 'Pebble Creek', region: 'California', country: 'USA' }, courses), 'slug-7')
})

test('a country of the United Kingdom is the region of its courses', () => {
  const courses = [known(8, 'Carnbeg', { region: 'Scotland', country: 'gb' })]
  assert.equal(find({ name: 'Carnbeg', country: 'Scotland' }, courses), 'slug-8')
  assert.throws(() => find({ name: 'Carnbeg', country: 'Wales' }, courses), /no course called/)
})

test('GL is Golf Links, unless a course goes by it', () => {
  const links = [known(5, 'Enniscrone Golf Links'), known(6, 'Strandhill Golf Club', { region: 'Sligo' })]
  for (const name of ['Enniscrone GL', 'Enniscrone G.L.', 'Enniscrone gl'])
    assert.equal(find({ name }, links), 'slug-5')
  assert.equal(find({ name: 'Strandhill GL', region: 'Sligo' }, links), 'slug-6')
  assert.throws(() => find({ name: 'Enniscron GL' }, links), /no course called/)
  assert.throws(() => find({ name: 'Strandhill GL' }, links), /similar: slug-6/)
  const own = [...links, known(9, 'Enniscrone GL')]
  assert.equal(find({ name: 'Enniscrone GL' }, own), 'slug-9')
})

test('a country club is not the municipal course of its town', () => {
  assert.throws(() => find({ name: 'Batesville Country Club', region: 'Arkansas' }), /similar: slug-3/)
})

test('the exact name wins over others with the same telling words', () => {
  const both = [...COURSES, known(5, 'Westport Golf Course')]
  assert.equal(find({ name: 'Westport Golf Club', region: 'Mayo' }, both), 'slug-2')
  assert.throws(() => find({ name: 'Westport', region: 'Mayo' }, both), /could be any of slug-2, slug-5/)
})

test('courses that come and go are found by what they are called now', () => {
  const library = openKnownCourses(COURSES)
  assert.equal(library.told('ballinrobe').length, 1)
  library.remember(known(1, 'Cranmore Golf Course'))
  assert.deepEqual(library.told('ballinrobe'), [])
  assert.equal(library.told('cranmore')[0]?.slug, 'slug-1')
  library.forget(1)
  assert.deepEqual(library.told('cranmore'), [])
})

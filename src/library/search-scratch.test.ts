import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serialize } from 'node:v8'
import { namedCourses, open, searchPage } from '../../test/support/search-library.ts'
import type { Snapshot } from './snapshot.ts'

const at = (lat: number) => ({ point: { lat, lng: 0 } })

const courses = namedCourses(
  ...Array.from({ length: 300 }, (_, i) => ({
    ...{ name: `Golf Club ${i % 7}`, country: i % 2 === 0 ? 'ie' : 'gb', city: `Town ${i % 3}` },
    ...{ aliases: [`Links ${i}`], ...at(i / 1_000) },
  })),
)

const QUERIES = [
  'q=golf',
  'q=golf club 3',
  'q=links',
  'country=ie&city=Town 1',
  'near=0,0&radius=5',
  'q=golf&country=gb&near=0.1,0',
  'limit=5&offset=100',
]

/** Everything but the one function in it. */
const bytesOf = ({ texts: { onDamage: _, ...texts }, ...snapshot }: Snapshot) =>
  serialize({ ...snapshot, texts })

test('a search writes nothing into the snapshot', () => {
  const snapshot = open(courses)
  const before = bytesOf(snapshot)
  for (const query of QUERIES) searchPage(snapshot, query)
  assert.ok(before.equals(bytesOf(snapshot)))
})

test('what one search leaves behind changes no other, whichever snapshot it was', () => {
  const fresh = QUERIES.map((query) => searchPage(open(courses), query))
  const first = open(courses)
  const second = open(courses.slice(0, 40))
  const interleaved = QUERIES.map((query) => {
    searchPage(second, query)
    return searchPage(first, query)
  })
  assert.deepEqual(interleaved, fresh)
  assert.deepEqual(
    QUERIES.toReversed().map((query) => searchPage(first, query)),
    fresh.toReversed(),
  )
})

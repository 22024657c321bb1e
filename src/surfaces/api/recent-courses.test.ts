import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Snapshot } from '../../library/snapshot.ts'
import { recentCourses } from './recent-courses.ts'

const libraryOf = (count: number) => ({ count }) as Snapshot

/** Bodies that name their library and course, and how often each was read. */
function counted(lengthOf: (course: number) => number = () => 100) {
  const names = new Map<Snapshot, number>()
  const reads: number[] = []
  const textOf = (snapshot: Snapshot, course: number) => {
    const name = names.get(snapshot) ?? names.size
    names.set(snapshot, name)
    return `${name} ${course} `.repeat(lengthOf(course)).slice(0, lengthOf(course))
  }
  const read = (snapshot: Snapshot, course: number, allocate: (length: number) => Buffer) => {
    reads.push(course)
    const text = textOf(snapshot, course)
    const body = allocate(text.length)
    body.write(text, 'latin1')
    return body
  }
  return { read, reads, textOf }
}

test('whatever is asked for in whatever order, and whenever a new library comes, each body is the right one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ library: fc.nat(2), course: fc.nat(12) }), { maxLength: 200 }),
      fc.integer({ min: 1, max: 5 }),
      (asked, slots) => {
        const libraries = [libraryOf(13), libraryOf(13), libraryOf(13)]
        const { read, textOf } = counted((course) => (course === 7 ? 20_000 : 50 + course))
        const bodyOf = recentCourses(read, slots)
        for (const { library, course } of asked) {
          const snapshot = libraries[library] ?? assert.fail()
          assert.equal(String(bodyOf(snapshot, course, Buffer.alloc)), textOf(snapshot, course))
        }
      },
    ),
  )
})

test('a course is read twice, then it is in memory, until another needs its place', () => {
  const { read, reads } = counted()
  const bodyOf = recentCourses(read, 2)
  const library = libraryOf(10)
  const ask = (...courses: readonly number[]) => {
    for (const course of courses) bodyOf(library, course, Buffer.alloc)
    return reads.splice(0)
  }
  assert.deepEqual(ask(1, 1, 1, 1), [1, 1])
  assert.deepEqual(ask(2, 2, 1, 2), [2, 2])
  // Each comes once: nobody loses a place.
  assert.deepEqual(ask(3, 4, 5, 6, 1, 2), [3, 4, 5, 6])
  // 1 was asked for, but so was 2: both stay for one turn, then the first place is free.
  assert.deepEqual(ask(3, 3), [3])
  assert.deepEqual(ask(2, 3), [])
  assert.deepEqual(ask(1), [1])
})

test('a body is never kept in memory that is not the caller’s', () => {
  const { read } = counted()
  const bodyOf = recentCourses(read, 1)
  const library = libraryOf(3)
  const bodies = [0, 0, 0, 1, 1, 1].map((course) => bodyOf(library, course, Buffer.alloc))
  assert.deepEqual(
    bodies.map((body) => body.toString('latin1', 0, 4)),
    ['0 0 ', '0 0 ', '0 0 ', '0 1 ', '0 1 ', '0 1 '],
  )
})

test('a course that is too large for a place is read every time', () => {
  const { read, reads } = counted(() => 20_000)
  const bodyOf = recentCourses(read)
  const library = libraryOf(1)
  for (let i = 0; i < 5; i++) assert.equal(bodyOf(library, 0, Buffer.alloc).length, 20_000)
  assert.equal(reads.length, 5)
})

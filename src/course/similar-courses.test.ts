import assert from 'node:assert/strict'
import { test } from 'node:test'
import { similarCourses } from './similar-courses.ts'

const COURSES = [
  { slug: 'old-mill-links-galway-t4id', name: 'Old Mill Links' },
  { slug: 'old-mill-golf-club-cork-a1b2', name: 'Old Mill Golf Club' },
  { slug: 'dunes-e5f6', name: 'Élan Dunes' },
  { slug: 'course-g7h8', name: '光' },
  { slug: 'moor-dunbar-i9j0', name: 'Moor' },
  { slug: 'dunbar-golf-club-east-lothian-k1l2', name: 'Dunbar Golf Club' },
]
const similar = (text: string) => similarCourses(COURSES, text).map(({ slug }) => slug)

test('a course is found by a part of its slug, or by its name', () => {
  assert.deepEqual(similar('old-mill-links'), ['old-mill-links-galway-t4id'])
  assert.deepEqual(similar('Old Mill'), ['old-mill-links-galway-t4id', 'old-mill-golf-club-cork-a1b2'])
  assert.deepEqual(similar('elan'), ['dunes-e5f6'])
})

test('a course of that name comes before one in a town of that name', () => {
  assert.deepEqual(similar('dunbar'), ['dunbar-golf-club-east-lothian-k1l2', 'moor-dunbar-i9j0'])
})

test('a course is found in spite of typos, those with the fewest first', () => {
  assert.deepEqual(similar('old-mill-links-galway-t4ie'), ['old-mill-links-galway-t4id'])
  assert.deepEqual(similar('odl-mill-golf'), ['old-mill-golf-club-cork-a1b2'])
  assert.deepEqual(similar('old-mill-corck'), ['old-mill-golf-club-cork-a1b2'])
})

test('anything else is like no course', () => {
  for (const text of ['', '-', '<script>', 'zzz', 'old-mill-paris']) assert.deepEqual(similar(text), [], text)
})

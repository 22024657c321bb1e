import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createPatch } from 'rfc6902'
import { thorough } from '../../../test/support/thorough.ts'
import { applyPatch } from './apply-patch.ts'

const record = () => ({
  slug: 'old-mill-1',
  id: '17',
  source: { name: 'County survey' },
  name: 'Old Mill',
  phone: null,
  layouts: [
    {
      name: null,
      holes: [
        { position: 1, par: 4, stroke_index: 1, yards: 402 },
        { position: 2, par: 3, stroke_index: 2, yards: 171 },
      ],
      tees: [],
    },
  ],
})

type Rec = ReturnType<typeof record>

/** The record with a patch that applies. */
function patched(...patch: readonly unknown[]): Rec {
  const before = record()
  const { record: after, failures } = applyPatch(before, patch)
  assert.deepEqual(failures, [])
  assert.deepEqual(before, record(), 'the record given stays as it was')
  return after as Rec
}

/** What is said of a patch that does not apply; nothing of it is done. */
function failuresOf(...patch: readonly unknown[]): readonly string[] {
  const before = record()
  const { record: after, failures } = applyPatch(before, patch)
  assert.deepEqual(after, record())
  assert.notEqual(failures.length, 0)
  return failures
}

test('holes are counted from 0 in the list, whatever their position is', () => {
  const after = patched(
    { op: 'test', path: '/layouts/0/holes/1/position', value: 2 },
    { op: 'replace', path: '/layouts/0/holes/1/par', value: 4 },
  )
  assert.equal(after.layouts[0]?.holes[1]?.par, 4)
})

test('all six operations of RFC 6902 are made, one upon the other', () => {
  const after = patched(
    { op: 'add', path: '/website', value: 'https://mill.example/' },
    { op: 'add', path: '/layouts/0/holes/-', value: { position: 3 } },
    { op: 'add', path: '/layouts/0/holes/0', value: { position: 9 } },
    { op: 'remove', path: '/layouts/0/holes/1' },
    { op: 'replace', path: '/name', value: 'New Mill' },
    { op: 'copy', from: '/name', path: '/aliases' },
    { op: 'move', from: '/phone', path: '/address' },
    {
      op: 'test',
      path: '/layouts/0/holes',
      value: [{ position: 9 }, record().layouts[0]?.holes[1], { position: 3 }],
    },
  )
  const { phone, ...rest } = record()
  assert.deepEqual(after, {
    ...rest,
    name: 'New Mill',
    aliases: 'New Mill',
    address: phone,
    website: 'https://mill.example/',
    layouts: [{ name: null, holes: [{ position: 9 }, rest.layouts[0]?.holes[1], { position: 3 }], tees: [] }],
  })
})

test('an element that moves along its list comes to the place counted without it', () => {
  const after = patched({ op: 'move', from: '/layouts/0/holes/0', path: '/layouts/0/holes/1' })
  assert.deepEqual(
    after.layouts[0]?.holes.map(({ position }) => position),
    [2, 1],
  )
})

test('a test that fails says what the record says now, and nothing is changed', () => {
  assert.deepEqual(
    failuresOf(
      { op: 'replace', path: '/name', value: 'New Mill' },
      { op: 'test', path: '/layouts/0/holes/0/par', value: 5 },
    ),
    ['operation 2 (test /layouts/0/holes/0/par): the record says 4, not 5: the correction no longer applies'],
  )
})

test('a place that is not there is a failure, and nothing is changed', () => {
  const rename = { op: 'replace', path: '/name', value: 'New Mill' }
  const missing = [
    { op: 'replace', path: '/layouts/0/holes/2/par', value: 4 },
    { op: 'replace', path: '/website', value: 'https://mill.example/' },
    { op: 'remove', path: '/layouts/1' },
    { op: 'test', path: '/website', value: null },
    { op: 'copy', from: '/website', path: '/address' },
    { op: 'move', from: '/layouts/0/holes/7', path: '/layouts/0/holes/0' },
    { op: 'remove', path: '/layouts/-' },
    { op: 'replace', path: '/layouts/00', value: {} },
  ]
  for (const operation of missing)
    assert.match(failuresOf(rename, operation)[0] ?? '', /^operation 2 .*: the record has nothing at \//)
  for (const path of ['/layouts/2', '/layouts/x', '/name/first', '/none/x', '/layouts/0/holes/0/par/x'])
    assert.match(failuresOf({ op: 'add', path, value: 1 })[0] ?? '', /nothing can be added at \//)
  const intoItself = { op: 'move', from: '/layouts/0', path: '/layouts/0/tees/0' }
  assert.match(failuresOf(intoItself)[0] ?? '', /nothing can be added at/)
})

test('names that lists and objects inherit are no places of the record', () => {
  for (const path of ['/layouts/length', '/toString', '/name/length', '/layouts/map'])
    for (const operation of [
      { op: 'replace', path, value: 0 },
      { op: 'copy', from: path, path: '/phone' },
      { op: 'test', path, value: 1 },
    ])
      assert.match(failuresOf(operation)[0] ?? '', /the record has nothing at/)
})

test('what a course is known by may be tested and copied, never changed', () => {
  for (const field of ['slug', 'id', 'source', 'other_ids', 'former_slugs'])
    for (const operation of [
      { op: 'add', path: `/${field}`, value: 'x' },
      { op: 'replace', path: `/${field}/name`, value: 'x' },
      { op: 'remove', path: `/${field}` },
      { op: 'move', from: `/${field}`, path: '/phone' },
      { op: 'copy', from: '/name', path: `/${field}/0` },
    ])
      assert.deepEqual(failuresOf(operation), [`operation 1: ${operation.op} may not change ${field}`])
  assert.deepEqual(failuresOf({ op: 'replace', path: '', value: {} }), [
    'operation 1: replace may not change the whole record',
  ])
  patched(
    { op: 'test', path: '/slug', value: 'old-mill-1' },
    { op: 'copy', from: '/source/name', path: '/address' },
  )
})

test('no path and no value reaches a prototype', () => {
  for (const path of ['/__proto__/x', '/layouts/constructor/prototype/x', '/layouts/0/__proto__'])
    assert.match(failuresOf({ op: 'add', path, value: 1 })[0] ?? '', /^operation 1: path may not contain/)
  const copy = { op: 'copy', from: '/constructor', path: '/phone' }
  assert.match(failuresOf(copy)[0] ?? '', /^operation 1: from may not contain constructor/)
  for (const text of ['{"__proto__":{"par":3}}', '[{"x":{"constructor":"Array"}}]'])
    assert.match(
      failuresOf({ op: 'add', path: '/phone', value: JSON.parse(text) })[0] ?? '',
      /value may not contain/,
    )
})

test('everything wrong with the form of a patch is said at once, each with its number', () => {
  const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)
  const pairs: readonly (readonly [unknown, string])[] = [
    [null, 'an operation is an object with op and path'],
    [{ path: '/name' }, 'op undefined is not one of add, remove, replace, move, copy, test'],
    [{ op: 'delete', path: '/name' }, 'op "delete" is not one of add, remove, replace, move, copy, test'],
    [{ op: 'remove' }, 'path undefined is not a JSON pointer'],
    [{ op: 'remove', path: 'name' }, 'path "name" is not a JSON pointer'],
    [{ op: 'remove', path: '/na~me' }, 'path "/na~me" is not a JSON pointer'],
    [{ op: 'move', path: '/name' }, 'from undefined is not a JSON pointer'],
    [{ op: 'replace', path: '/name' }, 'replace has no value'],
    [{ op: 'add', path: '/map', value: deep }, 'the value is nested too deep'],
  ]
  assert.deepEqual(
    failuresOf(...pairs.map(([operation]) => operation)),
    pairs.map(([, fault], index) => `operation ${index + 1}: ${fault}`),
  )
})

test('pointers write ~1 for a slash and ~0 for a tilde', () => {
  const after = patched({ op: 'add', path: '/a~1b~01', value: 1 })
  assert.deepEqual(Object.entries(after).at(-1), ['a/b~1', 1])
})

const json = fc.jsonValue({ maxDepth: 3 })
const pairOfRecords = fc.tuple(fc.dictionary(fc.string(), json), fc.dictionary(fc.string(), json))
const throughText = <T>(value: T): T => JSON.parse(JSON.stringify(value))

test('a patch made of the difference of two records turns one into the other', () => {
  const isPlain = (value: unknown) =>
    !/"(__proto__|constructor|prototype|slug|id|source|other_ids|former_slugs)":/.test(JSON.stringify(value))
  fc.assert(
    fc.property(pairOfRecords.filter(isPlain).map(throughText), ([from, to]) => {
      assert.deepEqual(applyPatch(from, createPatch(from, to)), { record: to, failures: [] })
    }),
  )
})

test('any JSON as a patch is applied or refused, never an error', () => {
  const token = fc.constantFrom('layouts', '0', '-', 'holes', 'length', '__proto__', '', '~', 'name', 'par')
  const pointer = fc.array(token, { maxLength: 5 }).map((tokens) => tokens.map((word) => `/${word}`).join(''))
  const operation = fc.record(
    {
      op: fc.constantFrom('add', 'remove', 'replace', 'move', 'copy', 'test', 'x'),
      path: fc.oneof(pointer, json),
      from: fc.oneof(pointer, json),
      value: json,
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.array(fc.oneof({ arbitrary: operation, weight: 9 }, json)), (patch) => {
      const before = record()
      const { record: after, failures } = applyPatch(before, patch)
      assert.deepEqual(before, record())
      if (failures.length > 0) assert.equal(after, before)
    }),
    { numRuns: thorough(250, 1_000) },
  )
})

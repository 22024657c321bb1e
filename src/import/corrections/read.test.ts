import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { readCorrections } from './read.ts'

const read = (text: string) => {
  const bytes = Buffer.from(text)
  return Array.fromAsync(readCorrections(bytes, Readable.from([bytes])))
}

const PATCH = [{ op: 'replace', path: '/phone', value: '+353 91 000 000' }]
const GOOD = { course: 'old-mill-1', reason: 'The club has a new number.', patch: PATCH }

test('corrections come as lines, as a list and pretty-printed, each with its line', async () => {
  const other = { ...GOOD, course: 'links-2' }
  const expected = (lines: readonly [number, number]) => [
    { line: lines[0], target: { slug: 'old-mill-1' }, reason: GOOD.reason, patch: PATCH },
    { line: lines[1], target: { slug: 'links-2' }, reason: GOOD.reason, patch: PATCH },
  ]
  const [first, second] = [JSON.stringify(GOOD), JSON.stringify(other)]
  assert.deepEqual(await read(`${first}\n\n${second}\n`), expected([1, 3]))
  assert.deepEqual(await read(`[${first},\n${second}]`), expected([1, 2]))
  const pretty = await read(JSON.stringify([GOOD, other], null, 2))
  assert.deepEqual(pretty, expected([2, 13]))
})

test('a course is named by its slug, or by a source and its id', async () => {
  const target = async (course: unknown) => {
    const [correction] = await read(JSON.stringify({ ...GOOD, course }))
    return correction && 'target' in correction ? correction.target : correction?.broken
  }
  assert.deepEqual(await target('old-mill-1'), { slug: 'old-mill-1' })
  assert.deepEqual(await target({ source: 'County survey', id: '17' }), { source: 'County survey', id: '17' })
  assert.deepEqual(await target({ source: 'County survey', id: 17 }), { source: 'County survey', id: '17' })
  assert.equal(await target('Old Mill'), 'course "Old Mill" is not a slug')
  const neither = 'course is neither a slug nor an object with source and id'
  for (const course of [
    undefined,
    null,
    17,
    ['x'],
    {},
    { id: '17' },
    { source: 'County' },
    { source: 1, id: 2 },
  ])
    assert.equal(await target(course), neither)
})

test('a correction without a reason or a patch, or that is none, is broken, and the rest goes on', async () => {
  const wrong: readonly (readonly [unknown, RegExp])[] = [
    [{ ...GOOD, reason: undefined }, /gives no reason/],
    [{ ...GOOD, reason: '  ' }, /gives no reason/],
    [{ ...GOOD, reason: ['because'] }, /gives no reason/],
    [{ ...GOOD, patch: undefined }, /has no patch/],
    [{ ...GOOD, patch: PATCH[0] }, /has no patch/],
    [{ ...GOOD, patch: [] }, /has no patch/],
    ['fix it', /an object with course, reason and patch/],
  ]
  const lines = [...wrong.map(([value]) => JSON.stringify(value)), '{"course":', JSON.stringify(GOOD)]
  const found = await read(lines.join('\n'))
  for (const [index, [, why]] of [...wrong, [null, /^this is not JSON/] as const].entries()) {
    const correction = found[index]
    assert.ok(correction && 'broken' in correction && correction.line === index + 1)
    assert.match(correction.broken, why)
  }
  assert.ok('target' in (found.at(-1) ?? {}), 'the sound one is read')
})

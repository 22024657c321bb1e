import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../../test/support/engines.ts'
import { madeAhead, writeMadeAhead } from './made-ahead.ts'

test('sources work a value out themselves', () => {
  assert.equal(import.meta.joined, undefined)
  assert.equal(
    madeAhead('clubs', () => 14),
    14,
  )
})

test('joined code reads what was made ahead, and works out what is missing or damaged', async () => {
  const folder = await temporaryFolder()
  const value = { pars: new Map([[1, new Set([3, 4])]]), yards: Uint32Array.of(120, 455) }
  const never = () => assert.fail('It was made ahead.')
  assert.deepEqual(
    madeAhead('card', () => value, folder),
    value,
  )
  writeMadeAhead(folder, 'card', value)
  assert.deepEqual(madeAhead('card', never, folder), value)
  const file = path.join(folder, 'card')
  const whole = readFileSync(file)
  for (const damaged of [whole.subarray(0, whole.length >> 1), Buffer.from('no card'), Buffer.alloc(0)]) {
    writeFileSync(file, damaged)
    assert.equal(
      madeAhead('card', () => null, folder),
      null,
    )
  }
  await rm(folder, { recursive: true })
})

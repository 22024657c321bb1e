import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { UnreadableFile } from '../unreadable-file.ts'
import { boundFeatures } from './bound-features.ts'

test('a drawing with more features than anybody draws is refused', async () => {
  const read = (count: number) => Array.fromAsync(boundFeatures(Readable.from(Array(count).fill('x')), 1_000))
  assert.equal((await read(1_000)).length, 1_000)
  await assert.rejects(read(1_001), new UnreadableFile('it has more than 1,000 drawn features'))
})

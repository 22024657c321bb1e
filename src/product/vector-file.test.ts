import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { normalised } from './vector.ts'
import { openVectorFile } from './vector-file.ts'

let folder = ''
before(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'dogleg-vectors-')), 'below')
})
after(() => rm(path.dirname(folder), { recursive: true }))

const VECTORS = new Map([
  ['one', normalised([1, 2, -3])],
  ['two', normalised([0, 0.001, 5])],
])

test('stored vectors come back unchanged to within a hundredth', async () => {
  const file = openVectorFile(folder, 'a model')
  assert.equal((await file.read()).size, 0)
  await file.write(VECTORS)
  const read = await file.read()
  for (const [text, vector] of VECTORS)
    for (const [i, number] of (read.get(file.keyOf(text)) ?? []).entries())
      assert.ok(Math.abs(number - (vector[i] ?? Number.NaN)) < 0.01)
  assert.deepEqual([...read.keys()], ['one', 'two'].map(file.keyOf))
  assert.equal((await readdir(folder)).length, 1, 'no draft is left')
})

test('vectors of another model are never read', async () => {
  await openVectorFile(folder, 'a model').write(VECTORS)
  const other = openVectorFile(folder, 'another model')
  assert.equal((await other.read()).size, 0)
  assert.notEqual(other.keyOf('one'), openVectorFile(folder, 'a model').keyOf('one'))
})

test('a damaged file counts as empty, whatever the damage', async () => {
  const file = openVectorFile(folder, 'a model')
  await file.write(VECTORS)
  const name = path.join(folder, (await readdir(folder))[0] ?? '')
  const whole = await readFile(name)
  const turned = Buffer.from(whole)
  turned.writeUInt8(turned.readUInt8(turned.length - 1) ^ 1, turned.length - 1)
  const bodies = [
    whole.subarray(0, -1),
    turned,
    Buffer.alloc(0),
    Buffer.from('{}\n'),
    Buffer.from('[]'),
    Buffer.from('null\n'),
  ]
  for (const body of bodies) {
    await writeFile(name, body)
    assert.equal((await file.read()).size, 0)
  }
  await file.write(VECTORS)
  assert.equal((await file.read()).size, 2)
})

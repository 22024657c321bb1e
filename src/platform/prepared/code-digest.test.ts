import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { temporaryFolder } from '../../../test/support/engines.ts'
import { codeDigest } from './code-digest.ts'

const MAKER = `import {
  clip,
} from './clip.ts'
import type { Shape } from './shape.ts'
import { sql } from 'kysely'
`

test('the digest of code differs with each file that runs, also far away, and not with types', async (t) => {
  const folder = await temporaryFolder()
  t.after(() => rm(folder, { recursive: true, force: true }))
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text)
  await write('clip.ts', `export { cut } from './cut.ts'\nconst more = () => import('./more.ts')\n`)
  await write('more.ts', '')
  await write('cut.ts', 'export const cut = 1\n')
  await write('shape.ts', 'export type Shape = 1\n')
  // Each name is read once in a process.
  let count = 0
  const digest = async () => {
    const name = 'maker.ts'
    await write(name, MAKER)
    count += 1
    return codeDigest(`${pathToFileURL(path.join(folder, name)).href}?${count}`)
  }
  const first = await digest()
  assert.equal(await digest(), first)
  await write('shape.ts', 'export type Shape = 2\n')
  assert.equal(await digest(), first)
  await write('cut.ts', 'export const cut = 2\n')
  const second = await digest()
  assert.notEqual(second, first)
  await write('more.ts', 'export const more = 1\n')
  assert.notEqual(await digest(), second)
})

import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'

const ROOT = path.join(import.meta.dirname, '..')
const ID = /\b(?:USE|TEE|TOOL|OAUTH|APP|VER)-\d+\b|\bERR-(?:\d{3}|SIG)\b/g

/** The rules that are in force: all of them. */
const IN_FORCE = [
  ...['USE-1', 'USE-2', 'USE-3', 'USE-4', 'USE-5'],
  ...['TEE-1', 'TEE-2', 'TEE-3', 'TEE-4', 'TEE-5'],
  ...['APP-1', 'APP-2', 'APP-3', 'APP-4'],
  ...['TOOL-1', 'TOOL-2', 'TOOL-3', 'TOOL-4', 'TOOL-5'],
  ...['OAUTH-1', 'OAUTH-2', 'OAUTH-3', 'OAUTH-4', 'OAUTH-5'],
  ...['ERR-400', 'ERR-401', 'ERR-403', 'ERR-404', 'ERR-429', 'ERR-SIG'],
  ...['VER-1', 'VER-2', 'VER-3', 'VER-4'],
]

const read = (file: string) => readFile(path.join(ROOT, file), 'utf8')

async function definedRules(): Promise<readonly string[]> {
  const text = await read('docs/rules.md')
  return [...text.matchAll(/^- \*\*([A-Z]+-[A-Z0-9]+)\*\*/gm)].map(([, id = '']) => id)
}

test('every rule of docs/rules.md is defined once', async () => {
  const defined = await definedRules()
  assert.ok(defined.length >= 30)
  assert.deepEqual([...new Set(defined)], defined)
})

test('every rule id that code, tests or docs cite exists', async () => {
  const defined = new Set(await definedRules())
  const files = await Array.fromAsync(
    glob(['{src,test,clients,bench,docs,migrations}/**/*.{ts,md}', '*.md'], {
      cwd: ROOT,
      exclude: ['**/node_modules'],
    }),
  )
  assert.ok(files.length > 100, 'the files were found')
  for (const file of files)
    for (const [id] of (await read(file)).matchAll(ID))
      assert.ok(defined.has(id) || file === 'test/rules.test.ts', `${file} cites ${id}`)
})

test('every rule in force is the opening of a test', async () => {
  const files = await Array.fromAsync(glob('{src,test,clients}/**/*.test.ts', { cwd: ROOT }))
  const titles = (await Promise.all(files.map(read))).flatMap((text) =>
    [...text.matchAll(/\b(?:test|it)\(\s*[`'"]([A-Z]+-[A-Z0-9]+):/g)].map(([, id = '']) => id),
  )
  assert.deepEqual(
    IN_FORCE.filter((id) => !titles.includes(id)),
    [],
  )
})

import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { EXPIRING, RETENTION } from './retention.ts'

const ROOT = path.join(import.meta.dirname, '..')

test('the table of what is kept how long says what the code does', async () => {
  const page = await readFile(path.join(ROOT, 'docs/operations.md'), 'utf8')
  const section = page.split('## How long we keep what\n')[1]?.split('\n## ')[0] ?? ''
  const rows = [...section.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].map(([, what, how]) => ({ what, how }))
  assert.deepEqual(
    rows.slice(1),
    RETENTION.map(({ what, how }) => ({ what, how })),
    RETENTION.map(({ what, how }) => `| ${what} | ${how} |`).join('\n'),
  )
})

test('every store that removes what expired is asked to, and is in the table', async () => {
  const stores = await Array.fromAsync(glob('src/**/*-store.ts', { cwd: ROOT }))
  const removing: string[] = []
  for (const file of stores) {
    const text = await readFile(path.join(ROOT, file), 'utf8')
    if (/\bremoveExpired\(/.test(text) && !file.endsWith('remove-expired-store.ts'))
      removing.push(
        ...[...text.matchAll(/export (?:const|async function) (remove\w+) ?=? ?\(\{ db, now \}/g)].map(
          ([, name = '']) => name,
        ),
      )
  }
  assert.ok(removing.length > 8, removing.join(' '))
  const asked = EXPIRING.map(({ remove }) => remove.name)
  assert.deepEqual(
    removing.filter((name) => !asked.includes(name)),
    [],
  )
  assert.equal(new Set(asked).size, asked.length)
})

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { importFile } from '../../src/import/import-file.ts'
import { openDb } from '../../src/platform/db/open.ts'
import { startTestService, type TestService } from '../support/service.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** What a newcomer gets from `./dogleg serve` in an empty folder, and what the examples in the docs use. */
let service: TestService
before(async () => {
  service = await startTestService({ env: { DOGLEG_DEMO: 'auto' } })
})
after(() => service.stop())

const readDoc = (file: string) => readFile(path.join(ROOT, file), 'utf8')

async function codeBlocks(file: string, language: string): Promise<readonly string[]> {
  const found = (await readDoc(file)).matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))
  return [...found].map(([, code = '']) => code)
}

const DOCS = ['README.md', 'docs/examples.md', 'docs/guides/scorecard-spreadsheet.md']

test('every GET address in the README and the guides answers 200', async () => {
  const texts = await Promise.all(DOCS.map(readDoc))
  const addresses = texts
    .flatMap((doc) => [...doc.matchAll(/http:\/\/localhost:8080(\/v1\/[^\s'"`|)]*)/g)])
    .map(([, address = '']) => address.replace('$level', 'traced'))
    .filter((address) => !address.includes('$slug') && !address.endsWith('\\'))
  assert.ok(new Set(addresses).size >= 7, 'the docs have addresses')
  for (const address of new Set(addresses)) {
    const response = await fetch(service.origin + address)
    assert.equal(response.status, 200, address)
    const body = (await response.json()) as { total?: number }
    assert.notEqual(body.total, 0, `${address} finds something`)
  }
})

test('the TypeScript example runs unchanged, and cites its source', async () => {
  const [code = ''] = await codeBlocks('docs/examples.md', 'ts')
  const file = path.join(service.folder, 'example.ts')
  await writeFile(file, code)
  const env = { ...process.env, DOGLEG_API_URL: service.api }
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = (await text(child.stdout)).trim().split('\n')
  assert.equal(lines.length, 19)
  assert.match(lines.at(-1) ?? '', /^Source: .*\/courses\/heron-lookout/)
})

test('the card from the spreadsheet guide is imported, and its gap stays a gap', async () => {
  const [card = ''] = await codeBlocks('docs/guides/scorecard-spreadsheet.md', 'csv')
  const slug = /^[a-z0-9-]+(?=,White)/m.exec(card)?.[0]
  const file = path.join(service.folder, 'card.csv')
  await writeFile(file, card)
  const db = openDb({ folder: service.folder, url: null })
  const report = await importFile(db, file, { dryRun: false, now: Date.now(), onProgress: () => {} })
  await db.destroy()
  assert.equal(report.changed, 1)
  let yards: unknown
  for (let tries = 0; tries < 300 && yards === undefined; tries++) {
    const { layouts } = (await (await fetch(`${service.api}/courses/${slug}`)).json()) as {
      layouts: { tees: { holes: { yards: number | null }[] }[] }[]
    }
    yards = layouts[0]?.tees[0]?.holes.map((hole) => hole.yards)
    if (yards === undefined) await sleep(100)
  }
  assert.deepEqual(yards, [401, 192, null])
})

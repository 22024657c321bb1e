import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { before, test } from 'node:test'

const ROOT = path.join(import.meta.dirname, '..')

let sources: readonly (readonly [file: string, text: string])[] = []
before(async () => {
  const files = await Array.fromAsync(glob('{src,web}/**/*.{ts,tsx}', { cwd: ROOT }))
  const ours = files.filter((file) => !/\.test\.tsx?$/.test(file)).sort()
  sources = await Promise.all(
    ours.map(async (file) => [file, await readFile(path.join(ROOT, file), 'utf8')] as const),
  )
})

const filesWith = (pattern: RegExp) => sources.flatMap(([file, text]) => (pattern.test(text) ? [file] : []))

test('weak hashes, and ciphers of our own choosing, are nowhere in the sources', () => {
  assert.ok(filesWith(/createHash\('sha256'\)/).length > 5, 'the search finds hashes')
  assert.deepEqual(filesWith(/['"](?:md4|md5|sha1|sha-1|ripemd160)['"]/i), [])
  assert.deepEqual(filesWith(/createCipher|createDecipher|publicEncrypt|privateDecrypt/), [])
})

test('nothing secret comes from Math.random: it makes up request ids and the length of breaks, nothing else', () => {
  assert.deepEqual(
    filesWith(/Math\.random\(/).filter((file) => file.startsWith('src/')),
    [
      'src/platform/db/migrate.ts',
      'src/platform/http/fast/answer.ts',
      'src/platform/jobs/sqlite-job-store.ts',
    ],
  )
})

test('no text is run as code, and the service starts only programs that it names, without a shell', () => {
  assert.deepEqual(filesWith(/\beval\(|new Function\(|node:vm|setTimeout\(\s*['"`]/), [])
  const starters = filesWith(/node:child_process/).filter((file) => !file.startsWith('src/commands/'))
  assert.deepEqual(starters, ['src/platform/backup/postgres-tools.ts'])
  const shells = filesWith(/(?<!db\.)\bexec(?:Sync)?\(['"`]|shell: true/)
  assert.deepEqual(shells, [], 'no shell reads an argument')
})

test('every request that we send to others refuses redirects', () => {
  const senders = filesWith(/await fetch\(/).filter(
    (file) => file.startsWith('src/') && !/request-code/.test(file),
  )
  assert.ok(senders.length >= 2, String(senders))
  for (const [file, text] of sources)
    if (senders.includes(file)) assert.match(text, /redirect: 'error'/, file)
})

test('HTML is made from text without escaping only in the places that make it safe themselves', () => {
  assert.deepEqual(filesWith(/[^.\w]raw\(/), [
    'src/surfaces/app/pages/club/competition-card/card-settings.ts',
    'src/surfaces/app/pages/club/pins/hole-page.ts',
    'src/surfaces/app/pages/competition/board-html.ts',
    'src/surfaces/app/pages/gps/play-parts.ts',
    'src/surfaces/ui/form-field.ts',
    'src/surfaces/ui/icons.ts',
    'src/surfaces/ui/page.ts',
  ])
  assert.deepEqual(filesWith(/\.(?:innerHTML|outerHTML)\s*=[^=]|insertAdjacentHTML|document\.write/), [
    'web/competition/leaderboard.ts',
  ])
})

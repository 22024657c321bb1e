import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { problemIn } from './problem-in.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** Where the sentences come from that pages for people may show. */
const SOURCES = [
  'src/account/*.ts',
  'src/club/archive-member.ts',
  'src/club/category-store.ts',
  'src/club/club.ts',
  'src/caddie-yard/*.ts',
  'src/club/last-manager-store.ts',
  'src/club/roster*.ts',
  'src/club/roster-file/*.ts',
  'src/platform/throttle/*.ts',
  'src/round/file/*.ts',
  'src/tee-sheet/*.ts',
  'src/surfaces/app/club/tee-sheet/*.ts',
  'src/premium/open-payment-page.ts',
  'src/premium/stripe-error.ts',
  'src/surfaces/app/respond.ts',
  'src/surfaces/app/club/mail-again.ts',
  'src/surfaces/app/pages/**/*.ts',
  'src/surfaces/app/session/*.ts',
]

/** These reach programs only, or begin with a sentence that is looked up as a whole. */
const FOR_PROGRAMS = ['The credential is not a valid ID token', 'must be valid JSON', 'X. Try again in X.']

const SENTENCE = /new Problem\(\s*'\w+',\s*(?:'([^']+)'|`([^`]+)`)/g

test('every sentence about a problem that a page may show is in Spanish too', async () => {
  const files = (await Array.fromAsync(glob(SOURCES, { cwd: ROOT }))).filter((file) => !/\.test\./.test(file))
  const texts = await Promise.all(files.map((file) => readFile(path.join(ROOT, file), 'utf8')))
  const sentences = texts.flatMap((text) =>
    [...text.matchAll(SENTENCE)].map(
      ([, plain, filled = '']) => plain ?? filled.replace(/\$\{[^}]*\}/g, 'X'),
    ),
  )
  assert.ok(sentences.length > 12, String(sentences.length))
  const missing = sentences.filter(
    (sentence) =>
      problemIn('es', sentence) === sentence && !FOR_PROGRAMS.some((known) => sentence.includes(known)),
  )
  assert.deepEqual(missing, [])
})

test('values in a sentence are translated too, and English stays as it is', () => {
  const sentence = 'Too many sign-ups from your network. Try again in 16 minutes.'
  assert.equal(problemIn('en', sentence), sentence)
  assert.equal(
    problemIn('es', sentence),
    'Demasiados registros desde tu red. Inténtalo de nuevo dentro de 16 minutos.',
  )
  assert.equal(
    problemIn('es', 'El vuelo del palo 1 must be a whole number of metres from 1 to 411.'),
    'El vuelo del palo 1: escribe un número entero de metros entre 1 y 411.',
  )
  assert.equal(problemIn('es', 'Nobody knows this one.'), 'Nobody knows this one.')
})

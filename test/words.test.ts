import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { stringLiterals } from './support/string-literals.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** Phrases that nobody would say, and what to write instead. */
const AVOID: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bheld\b/i, 'we have, stored, known'],
  [/\bstands?\b/i, 'is, are'],
  [/\bwanted\b/i, 'requested, needed'],
  [/\bby (?:it|them)sel(?:f|ves)\b/i, 'automatically, on its own'],
  [/\bwho(?:so)?ever\b/i, 'you, anyone who, people who'],
  [/\bof which\b/i, 'two short sentences'],
  [/\b(?:is|are|be|were|was) told\b/i, 'we tell you'],
  [/\breckon/i, 'include, work out'],
  [/\blook(?:s|ed|ing)? a?round\b/i, 'explore'],
  [/\bbeside\b/i, 'next to, compared with, while'],
  [/\b(?:have|has) a say\b/i, 'decide'],
  [/\b(?:at|in) (?:this|the) moment\b/i, 'right now'],
  [/\bby turns\b/i, 'alternating'],
  [/\banew\b/i, 'again'],
  [/\bno money (?:moves|moved|has moved)\b/i, 'nobody is charged'],
  [/\b(?:the|our) books\b/i, 'the ledger, our records'],
  [/\bis (?:served|shown) here\b/i, 'we have'],
]

/** Where exactly these words are right: `file: phrase`. Keep it short. */
const EXCEPTIONS: readonly string[] = []

const PAGES = [
  'content/product/*.md',
  'docs/*.md',
  'docs/guides/*.md',
  '*.md',
  'clients/typescript/README.md',
]
const SOURCES = ['src/**/*.ts', 'web/**/*.ts', 'clients/typescript/src/*.ts']

type Line = { readonly file: string; readonly line: number; readonly text: string }

const filesOf = async (patterns: readonly string[]) =>
  (await Array.fromAsync(glob(patterns, { cwd: ROOT }))).filter((file) => !file.endsWith('.test.ts')).sort()

const read = (file: string) => readFile(path.join(ROOT, file), 'utf8')

async function pageLines(): Promise<readonly Line[]> {
  const files = await filesOf(PAGES)
  const lines = files.map(async (file) =>
    (await read(file)).split('\n').map((text, index) => ({ file, line: index + 1, text })),
  )
  return (await Promise.all(lines)).flat()
}

/** Names and keys are one word; what people read has spaces. Tags and their classes are not read by anyone. */
async function literalLines(): Promise<readonly Line[]> {
  const files = await filesOf(SOURCES)
  const lines = files.map(async (file) =>
    stringLiterals(await read(file))
      .map(({ line, text }) => ({ file, line, text: text.replaceAll(/<[^>]*>/g, ' ').trim() }))
      .filter(({ text }) => /\s/.test(text)),
  )
  return (await Promise.all(lines)).flat()
}

const unsayable = (lines: readonly Line[]) =>
  lines.flatMap(({ file, line, text }) =>
    AVOID.flatMap(([phrase, instead]) => {
      const [found] = phrase.exec(text) ?? []
      if (found === undefined || EXCEPTIONS.includes(`${file}: ${found}`)) return []
      return [`${file}:${line}: “${found}”, better: ${instead}`]
    }),
  )

test('product pages and docs avoid phrases that nobody would say', async () => {
  const lines = await pageLines()
  assert.ok(lines.length > 1_000)
  assert.deepEqual(unsayable(lines), [])
})

test('pages, emails, errors, tools and commands avoid them too', async () => {
  const lines = await literalLines()
  assert.ok(lines.length > 1_000)
  assert.deepEqual(unsayable(lines), [])
})

test('every phrase on the list is found where it is used', () => {
  const said = [
    ...['A card is held.', 'It stands there.', 'Too many are wanted.', 'It ends by itself.', 'Whoever it is'],
    ...['ten, of which two', 'You are told.', 'not reckoned with', 'Look round', 'faster beside others'],
    ...['to have a say', 'too many at this moment', 'by turns', 'made anew', 'no money moves', 'our books'],
    ...['120 courses is served here'],
  ]
  const found = unsayable(said.map((text, line) => ({ file: 'said', line, text })))
  assert.equal(found.length, AVOID.length)
})

test('strings and templates are read without comments, code and regular expressions', () => {
  const source = [
    '// whoever',
    "const a = 'one // two' /* 'held' */",
    'const b = `three $' + '{name(`four $' + '{five}`)} six`',
    'const c = /\'held\' by "itself"/.test("seven")',
    'const d = `eight $' + "{{ nine: 'ten' }.nine}`",
  ].join('\n')
  assert.deepEqual(
    stringLiterals(source).map(({ line, text }) => `${line}: ${text}`),
    ['2: one // two', '3: four …', '3: three … six', '4: seven', '5: ten', '5: eight …'],
  )
})

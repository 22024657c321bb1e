import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import type { Language } from '../words/language.ts'
import { fillWords, parsePage, readPages } from './read-pages.ts'

async function folderOf(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-pages-'))
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

const page = (title: string, at: string, text = 'Text.') =>
  `---\ntitle: ${title}\npath: ${at}\n---\n${text}\n`

test('a page is its title, its path and what follows the front matter', () => {
  const text =
    '\ufeff---\r\ntitle: "Cards: how to read them"\r\npath: help/cards-1\r\nextra: x\r\n---\r\n\r\nText.\r\n'
  assert.deepEqual(parsePage(text), {
    title: 'Cards: how to read them',
    path: 'help/cards-1',
    section: 'about',
    markdown: 'Text.',
  })
})

test('a path has only harmless characters', () => {
  for (const at of [
    '',
    '/about',
    'a//b',
    'About',
    '../x',
    'a/',
    'a b',
    'a?b',
    'é',
    'a.html',
    'javascript:x',
    '-a',
  ])
    assert.throws(() => parsePage(page('A', at)), /path/, at)
})

test('files that are not pages are reported and skipped', async () => {
  await using given = await folderOf({
    'b.md': page('B', 'b'),
    'a.md': page('A', 'a'),
    'again.md': page('A again', 'a'),
    'bare.md': 'No front matter.',
    'untitled.md': '---\npath: c\n---\n',
    'notes.txt': page('Notes', 'notes'),
  })
  const errors: string[] = []
  const pages = await readPages(given.folder, (error) => errors.push(String(error)))
  assert.deepEqual(
    pages.map(({ path: at, title }) => [at, title]),
    [
      ['a', 'A'],
      ['b', 'B'],
    ],
  )
  assert.equal(errors.length, 3)
})

test('a missing folder has no pages and is reported', async () => {
  const errors: unknown[] = []
  assert.deepEqual(await readPages(path.join(tmpdir(), 'dogleg-no-such-folder'), (e) => errors.push(e)), [])
  assert.equal(errors.length, 1)
})

test('only known placeholders are filled in', () => {
  const filled = fillWords('{app_url}/gps {slug} {constructor} {app_url}', { app_url: 'https://app.test' })
  assert.equal(filled, 'https://app.test/gps {slug} {constructor} https://app.test')
})

test('translations are in a folder of their language; nobody needs one', async () => {
  await using given = await folderOf({ 'a.md': page('A', 'a') })
  const refuse = (error: unknown) => assert.fail(String(error))
  assert.deepEqual(await readPages(given.folder, refuse, 'es'), [])
  await mkdir(path.join(given.folder, 'es'))
  await writeFile(path.join(given.folder, 'es', 'a.md'), page('Una', 'a'))
  const titles = async (language: Language) =>
    (await readPages(given.folder, refuse, language)).map(({ title }) => title)
  assert.deepEqual([await titles('en'), await titles('es')], [['A'], ['Una']])
})

test('a page belongs to a section, and an unknown one is refused', () => {
  const inSection = (section: string) => page('A', 'a').replace('---\nText', `section: ${section}\n---\nText`)
  assert.equal(parsePage(inSection('clubs')).section, 'clubs')
  assert.throws(() => parsePage(inSection('club')), /section must be one of golfers, clubs/)
})

import assert from 'node:assert/strict'
import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'

const DOCS = path.join(import.meta.dirname, '../docs')
const ROOT = path.join(DOCS, '..')

/**
 * The requirements of OWASP's ASVS 5.0.0: for each section, the level of its first requirement, its second, and so on.
 */
const LEVELS: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
}

/** Level 2 includes level 1. */
const REQUIRED = Object.entries(LEVELS).flatMap(([section, levels]) =>
  [...levels].flatMap((level, at) => (level === '3' ? [] : [[`V${section}.${at + 1}`, level] as const])),
)

const STATES = ['met', 'does not apply', 'not met', 'up to the operator']

type Row = {
  readonly id: string
  readonly level: string
  readonly what: string
  readonly state: string
  readonly proof: string
}

const docs = await readFile(path.join(DOCS, 'security.md'), 'utf8')

const ROWS: readonly Row[] = docs
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => {
    const [, id = '', level = '', what = '', state = '', proof = '', ...more] = line
      .split('|')
      .map((cell) => cell.trim())
    assert.deepEqual(more, [''], line)
    return { id, level, what, state, proof }
  })

test('the list has the 70 requirements of level 1 and the 183 of level 2', () => {
  const count = (wanted: string) => REQUIRED.filter(([, level]) => level === wanted).length
  assert.deepEqual([count('1'), count('2')], [70, 183])
})

test('every requirement of levels 1 and 2 is in the table once, in order and with its level', () => {
  assert.deepEqual(
    ROWS.map(({ id, level }) => [id, level]),
    REQUIRED,
  )
})

test('every row says what it asks, its state, and where it is proved or why not', () => {
  for (const { id, what, state, proof } of ROWS) {
    assert.ok(what.length > 2, id)
    assert.ok(STATES.includes(state), `${id}: ${state}`)
    assert.ok(proof.length > 8, id)
    if (state === 'met') assert.ok(testsIn(proof).length + linksIn(proof).length > 0, `${id} has no proof`)
  }
})

test('the counts above the table are right', () => {
  const count = (state: string) => ROWS.filter((row) => row.state === state).length
  const [met, not, missing, operator] = STATES.map(count)
  const sentence = `Of ${ROWS.length} requirements ${met} are met, ${not} do not apply, ${missing} are not met and ${operator} are up to the operator.`
  assert.ok(docs.includes(sentence), sentence)
})

/** `file`: name of a test, in a list that dots divide. */
const testsIn = (proof: string) =>
  proof.split(' · ').flatMap((part) => {
    const [, file, name] = /^`((?:src|test)\/[\w./-]+\.test\.ts)`: (.+)$/.exec(part) ?? []
    return file === undefined || name === undefined ? [] : [{ file, name }]
  })

const NAMES =
  /(?<![.\w])(?:test\w*|it)(?:\.\w+)?\(\s*(?:'((?:\\.|[^'\\])*)'|`((?:\\.|[^`\\])*)`|"((?:\\.|[^"\\])*)")/g

/** The names of a file's tests, without the engine that follows some in brackets. */
async function namesIn(file: string): Promise<readonly string[]> {
  const text = await readFile(path.join(ROOT, file), 'utf8')
  return [...text.matchAll(NAMES)].map(([, one, two, three]) =>
    (one ?? two ?? three ?? '').replace(/ \(\$\{\w+\}\)$/, ''),
  )
}

test('every test that the table names exists', async () => {
  const cited = ROWS.flatMap(({ id, proof }) => testsIn(proof).map((each) => ({ id, ...each })))
  assert.ok(cited.length > 200, String(cited.length))
  for (const { id, file, name } of cited)
    assert.ok((await namesIn(file)).includes(name), `${id}: ${file} has no test "${name}"`)
})

test('every file that the security pages name exists', async () => {
  for (const page of ['security.md', 'threat-model.md']) {
    const text = await readFile(path.join(DOCS, page), 'utf8')
    for (const [, file = ''] of text.matchAll(/`((?:src|test)\/[\w./-]+\.ts)`/g))
      await assert.doesNotReject(access(path.join(ROOT, file)), `${page}: ${file}`)
  }
})

const linksIn = (text: string) =>
  [...text.matchAll(/\]\((?!https?:)([\w./-]*)(?:#([\w-]+))?\)/g)].map(([, page = '', part = '']) => ({
    page,
    part,
  }))

/** As GitHub makes the anchors of headings. */
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('every link of the security pages leads to a page and a heading that exist', async () => {
  for (const from of ['security.md', 'threat-model.md']) {
    const text = await readFile(path.join(DOCS, from), 'utf8')
    for (const { page, part } of linksIn(text)) {
      const target = await readFile(path.join(DOCS, page === '' ? from : page), 'utf8')
      if (part !== '') assert.ok(anchorsIn(target).includes(part), `${from}: ${page}#${part}`)
    }
  }
})

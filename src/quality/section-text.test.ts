import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figures, type Section, words } from './section.ts'
import { sectionToText } from './section-text.ts'

const section = (rows: Section['tables'][number]['rows'], total = rows.length): Section => ({
  title: 'Cards',
  sentences: ['Two have a gap.'],
  tables: [{ caption: 'Gaps', columns: [words('Course'), figures('Holes')], rows, total, kind: 'list' }],
})

const lines = (...rows: Section['tables'][number]['rows']) =>
  sectionToText(section(rows)).split('\n').slice(5)

test('a section is a heading, its sentences and aligned tables', () => {
  const text = sectionToText(
    section(
      [
        [{ slug: 'old-mill' }, '1'],
        ['x', { count: 1_204, share: 0.05 }],
      ],
      7,
    ),
  )
  assert.deepEqual(text.split('\n'), [
    'Cards',
    '-----',
    'Two have a gap.',
    '',
    'Gaps:',
    '  Course           Holes',
    '  old-mill             1',
    '  x         1,204   5.0%',
    '  … and 5 more (use --json for all)',
  ])
})

test('wide letters take two places, accents none', () => {
  const [head, ...rows] = lines(['東京', '1'], ['É́tang', '22'])
  assert.deepEqual([head, ...rows], ['  Course  Holes', '  東京        1', '  É́tang      22'])
})

test('what would steer the terminal is left out', () => {
  const text = lines(['\u001b[2J\u202eRed\u0007\n\u009b', '1']).join('\n')
  assert.match(text, /^ {2}\[2JRed +1$/m)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  assert.doesNotMatch(text, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
})

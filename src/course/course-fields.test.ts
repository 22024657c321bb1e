import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, test } from 'node:test'
import { type Course, FIELD_LIST, isUnknown, type ListedField, NOTHING_KNOWN } from './course.ts'
import type { ServedIn } from './course-field.ts'
import { COURSE_FIELDS } from './course-fields.ts'
import { COURSE_KINDS } from './course-kind.ts'
import type { Fields } from './record/read-value.ts'

const EXAMPLES: Fields = Object.fromEntries(
  FIELD_LIST.flatMap(({ members }) => Object.entries(members).map(([name, { example }]) => [name, example])),
)

/** A field as it is parsed from a record, and what is said about it. */
function parse(field: ListedField, record: Fields) {
  const warnings: string[] = []
  const warn = (message: string) => warnings.push(message)
  return { value: field.parse(record, { warn, units: 'yards', drawnHere: false }), warnings }
}

for (const field of FIELD_LIST)
  describe(`the field ${field.name}`, () => {
    test('takes its example without a warning', () => {
      const { value, warnings } = parse(field, EXAMPLES)
      assert.deepEqual(warnings, [])
      assert.equal(isUnknown(value), field.key === 'layouts')
    })

    test('is the same after it was written and read', () => {
      const { value } = parse(field, EXAMPLES)
      assert.deepEqual(field.fromJson(JSON.parse(JSON.stringify(field.toJson(value)))), value)
      assert.deepEqual(parse(field, field.toRecord?.(value) ?? field.toJson(value)).value, value)
    })

    test('of a record that does not mention it is not known', () => {
      if (field.key === 'name') return assert.throws(() => parse(field, {}), /no name/)
      assert.deepEqual(parse(field, {}), { value: NOTHING_KNOWN[field.key], warnings: [] })
      assert.ok(isUnknown(NOTHING_KNOWN[field.key]))
    })

    test('has names that no other field has', () => {
      const others = FIELD_LIST.filter(({ key }) => key !== field.key)
      const taken = new Set(others.flatMap(({ members }) => Object.keys(members)))
      for (const name of Object.keys(field.members)) assert.ok(!taken.has(name), name)
    })
  })

const listed = (key: keyof Course) => FIELD_LIST.find((field) => field.key === key) ?? assert.fail(key)

test('a year of opening is whole and from 1400 to 2100, else it is left out with a warning', () => {
  const opened = (value: unknown) => parse(listed('opened'), { opened: value })
  for (const year of [1400, 1764, 2026, 2100]) assert.deepEqual(opened(year), { value: year, warnings: [] })
  for (const wrong of [1399, 2101, 1912.5, 0, '1912']) {
    const { value, warnings } = opened(wrong)
    assert.deepEqual([value, warnings.length], [null, 1], String(wrong))
    assert.match(warnings.join(), /^opened\b/)
  }
  assert.match(opened(1399).warnings.join(), /1399.*1400 to 2100/)
})

test('a renown is a number from 0 to 100, else it is left out with a warning', () => {
  const renown = (value: unknown) => parse(listed('renown'), { renown: value })
  for (const known of [0, 1, 49.5, 100]) assert.deepEqual(renown(known), { value: known, warnings: [] })
  for (const wrong of [-1, 100.1, '60', true, [60]]) {
    const { value, warnings } = renown(wrong)
    assert.deepEqual([value, warnings.length], [null, 1], String(wrong))
    assert.match(warnings.join(), /^renown .*: ignored$/)
  }
})

test('a kind is one of the list, in either case, else it is left out with a warning', () => {
  const kind = (value: unknown) => parse(listed('kind'), { kind: value })
  for (const known of COURSE_KINDS) {
    assert.deepEqual(kind(known), { value: known, warnings: [] })
    assert.deepEqual(kind(known.toUpperCase()), { value: known, warnings: [] })
  }
  const { value, warnings } = kind('Executive')
  assert.equal(value, null)
  assert.match(warnings.join(), /^kind Executive .*public, municipal, /)
  assert.deepEqual(kind(7).value, null)
})

test('a kind is shown as a word of its own', () => {
  assert.equal(COURSE_FIELDS.kind.show('semi-private'), 'Semi-private')
})

const WHERE: Readonly<Record<ServedIn, string>> = {
  summary: '`/v1/courses` and `/v1/courses/{slug}`',
  course: '`/v1/courses/{slug}`',
  site: 'course page, signed route',
  records: 'files only',
}

const docsRows = FIELD_LIST.flatMap(({ members, derivedFrom, servedIn }) =>
  Object.entries(members).map(([name, { accepts, description }]) => {
    const accepted = derivedFrom ? `${accepts}; default: from ${derivedFrom}` : accepts
    return `| \`${name}\` | ${accepted} | ${description} | ${WHERE[servedIn]} |`
  }),
)

test('docs/import.md lists every field as the table has it', async () => {
  const docs = await readFile(path.join(import.meta.dirname, '../../docs/import.md'), 'utf8')
  const [, after = ''] = docs.split('| field | accepts | meaning | served by |\n|---|---|---|---|\n')
  const rows = after.split('\n\n', 1)[0] ?? ''
  assert.deepEqual(rows.split('\n'), docsRows)
  for (const kind of COURSE_KINDS) assert.match(docs, new RegExp(`^\\| \`${kind}\` \\| `, 'm'))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UnreadableFile } from '../unreadable-file.ts'
import { parseMapping } from './parse-mapping.ts'

test('a mapping of features: paths, constants and what values mean', () => {
  const mapping = parseMapping({
    source: { name: 'Vendor', licence: 'CC0-1.0' },
    features: {
      kind: { property: 'attrs.ftype', values: { GRN: 'green', X: null } },
      hole: 'attrs.hole',
      layout: { constant: 'Dunes' },
    },
  })
  assert.deepEqual(mapping, {
    of: 'features',
    source: { name: 'Vendor', licence: 'CC0-1.0', url: null },
    kind: {
      path: ['attrs', 'ftype'],
      values: new Map([
        ['GRN', 'green'],
        ['X', null],
      ]),
    },
    fields: new Map<string, object>([
      ['hole', { path: ['attrs', 'hole'] }],
      ['layout', { constant: 'Dunes' }],
    ]),
  })
})

test('whatever is wrong with a mapping is said in one sentence', () => {
  for (const [mapping, reason] of [
    [[], 'it is not a JSON object'],
    [{}, 'it needs either "features" or "courses"'],
    [{ features: {}, courses: {} }, 'it needs either "features" or "courses"'],
    [{ feature: {} }, 'it has "feature", which is none of features, courses, source'],
    [{ features: [] }, '"features" is not an object'],
    [{ features: { hole: 'x' } }, '"features" does not say what the "kind" of a feature is'],
    [{ courses: { id: 'x' } }, '"courses" does not say what the "name" of a course is'],
    [{ features: { kind: 7 } }, '"kind" is not an object'],
    [{ features: { kind: 'a..b' } }, '"kind" names the property "a..b", which is no path'],
    [{ features: { kind: {} } }, '"kind" needs either a "property" or a "constant"'],
    [{ features: { kind: { property: 7 } } }, 'the "property" of "kind" is not text'],
    [{ features: { kind: { constant: 'lawn' } } }, '"kind" means "lawn", which is none of bunker, '],
    [
      { features: { kind: { property: 'a', values: { G: 'lawn' } } } },
      '"kind" means "lawn", which is none of ',
    ],
    [{ features: { kind: { property: 'a', values: [] } } }, 'the "values" of "kind" are not an object'],
    [
      { courses: { name: 'N', kind: { constant: 'good' } } },
      '"kind" means "good", which is none of public, ',
    ],
    [{ features: { kind: 'a' }, source: {} }, '"source" has no "name"'],
  ] as const)
    assert.throws(
      () => parseMapping(mapping),
      (error) =>
        error instanceof UnreadableFile && error.message.startsWith(`the mapping is wrong: ${reason}`),
      reason,
    )
})

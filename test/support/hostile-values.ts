import fc from 'fast-check'

/** Values somebody might send to break something. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x'.repeat(3_000),
    '__proto__',
    'constructor',
  ],
  ...[0, -1, 1.5, 1e21, -1e21, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER, '1', '1e3', 'NaN'],
  ...[[], {}, [[]], { toString: null }, { toString: 1, valueOf: 1 }, { id: {} }, { id: '\u0000' }],
  ...[{ data: {} }, { data: [null] }, { data: 'x' }, { length: -1 }, "'; drop table account; --", '%s'],
]

export const anyHostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE_VALUES),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A path into a value: the number of a part at every level. */
export const anyPath = fc.array(fc.nat(40), { minLength: 1, maxLength: 7 })

/** The value with one part replaced; if the path is too long, it stops at the deepest part. */
export function replaceAt(thing: unknown, [first = 0, ...rest]: readonly number[], value: unknown): unknown {
  if (typeof thing !== 'object' || thing === null) return value
  const entries = Object.entries(thing)
  const index = first % (entries.length || 1)
  const changed = entries.map(([key, part], i) =>
    i === index ? [key, rest.length === 0 ? value : replaceAt(part, rest, value)] : [key, part],
  )
  const made = Object.fromEntries(changed)
  return Array.isArray(thing) ? Object.values(made) : made
}

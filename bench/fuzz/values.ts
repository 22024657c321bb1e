import { chance, integer, pick, type Random } from '../../src/demo/random.ts'
import { HOSTILE_VALUES, replaceAt } from '../../test/support/hostile-values.ts'

/** Markup that must never come back as markup. */
export const CANARY = '"><svg onload=fuzz()>'

const TEXTS = [
  ...HOSTILE_VALUES.filter((value) => typeof value === 'string'),
  ...[
    CANARY,
    "' or 1=1 --",
    '%',
    '_',
    '"*',
    'NEAR(',
    '../../etc/passwd',
    '..%2f',
    '%00',
    '%ff',
    '%',
    '%ED%A0%80',
  ],
  ...[
    'gb\n',
    'GB',
    'g',
    'zz',
    '91,0',
    '0,181',
    '1,2,3',
    'NaN,0',
    '1e1,0',
    '0,0 ',
    '-0',
    '+5',
    '1e2',
    '201',
    '1.5',
  ],
  ...['null', '_undefined_', 'true', '[]', '{}', '\u202eabc', 'İ', 'ß', 'ﷺ'.repeat(60), '\u0301'.repeat(200)],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    'a\r\nb: c',
  ],
  ...[
    '9'.repeat(40),
    '-1',
    '2147483648',
    '0x10',
    '1_000',
    '１２',
    'x'.repeat(201),
    'y'.repeat(10_000),
    '🏌'.repeat(50),
  ],
]

export const hostileText = (random: Random): string => String(pick(random, TEXTS))

export function hostileValue(random: Random): unknown {
  if (chance(random, 0.4)) return hostileText(random)
  return chance(random, 0.1) ? deep(integer(random, 10, 100)) : pick(random, HOSTILE_VALUES)
}

const deep = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => ({ deep: [inner] }), 1)

/** As it is in most cases, else with one part replaced, removed or added. */
export function mutated(random: Random, value: unknown, share = 0.4): unknown {
  if (!chance(random, share)) return value
  if (chance(random, 0.08)) return hostileValue(random)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (isObject && chance(random, 0.2)) return without(value, random)
  if (isObject && chance(random, 0.15)) return { ...value, [hostileText(random)]: hostileValue(random) }
  return replaceAt(value, path(random), hostileValue(random))
}

const path = (random: Random) => Array.from({ length: integer(random, 1, 4) }, () => integer(random, 0, 40))

function without(value: object, random: Random): unknown {
  const entries = Object.entries(value)
  const index = integer(random, 0, Math.max(0, entries.length - 1))
  return Object.fromEntries(entries.filter((_, i) => i !== index))
}

/** A path segment: mostly this one, else something hostile, in escapes that a URL allows. */
export function segment(random: Random, good: string, share = 0.25): string {
  if (!chance(random, share)) return encoded(good)
  const text = hostileText(random)
  // Escapes that stay as they are may be wrong ones.
  return chance(random, 0.3) ? text.replace(/[^\w.%~-]/g, '') : encoded(text)
}

export const encoded = (text: string) =>
  text.startsWith('{{') ? text : encodeURIComponent(text.toWellFormed())

/** What may be sent as a header's value. */
export const headerText = (text: string) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 2_000)
export const hostileHeader = (random: Random) => headerText(hostileText(random))

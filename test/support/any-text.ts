import fc from 'fast-check'

const SURROGATES = 0xd800
const SURROGATE_COUNT = 0x800
const LAST = 0x10ffff

/** Any code point. `unit: 'binary'` means the same, but first lists all million of them, in every process. */
const character = fc
  .nat({ max: LAST - SURROGATE_COUNT })
  .map((at) => String.fromCodePoint(at < SURROGATES ? at : at + SURROGATE_COUNT))

/** Names that every object has. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty']

export const anyText = (limits: Omit<fc.StringConstraints, 'unit'> = {}) =>
  fc.oneof(
    { weight: 15, arbitrary: fc.string({ ...limits, unit: character }) },
    { weight: 1, arbitrary: fc.constantFrom(...INHERITED) },
  )

/**
 * Why we rejected something or warned about it, without the values of one record: messages with the same key have
 * the same reason. `…` in the key stands for a value, and the values are listed in their order.
 */
export type Reason = { readonly key: string; readonly values: readonly string[] }

// A hostile file may give endless text, and the patterns below look back and forth in it.
const MAX_LENGTH = 500

export function reasonOf(message: string): Reason {
  const values: string[] = []
  const key = message
    .slice(0, MAX_LENGTH)
    .replace(WHERE, '')
    .replace(VALUE, (value) => {
      values.push(value)
      return '…'
    })
  return { key, values }
}

/** The words for the reason that several messages share: a value stays if all of them have it. */
export function wordsOf({ key, values }: Reason, others: readonly Reason[]): string {
  let index = -1
  return key.replaceAll('…', () => {
    index++
    const value = values[index] ?? ''
    return others.every((other) => other.values[index] === value) ? value : '…'
  })
}

const either = (...patterns: readonly RegExp[]) => patterns.map(({ source }) => `(?:${source})`).join('|')

// Which record, and where on its card: `feature 403, way/240487683: `, `layout 1, hole 4: `, `East, tee Blue (-): `.
const ELEMENT = /(?:way|node|relation)\/\d+/
const SLUG = /[a-z0-9]+(?:-[a-z0-9]+)+/
const LABEL = either(/feature \d+(?:, \S+)?/, /line \d+/, ELEMENT, SLUG)
const CARD = either(
  /the record/,
  /(?:the )?layout[^:]*/,
  /[^:]*, tee [^:]*/,
  /.*?(?=: (?:stroke index \d|the holes add up))/,
)
const WHERE = new RegExp(`^(?:(?:${LABEL}): )?(?:(?:${CARD}): )?`)

const BRACKETS = /(?: \((?:[^()]|\([^()]*\))*\))/
const NUMBER = /-?\d+(?:\.\d+)?|\bnull\b/
const ITEM = either(BRACKETS, /"(?:[^"\\]|\\.)*"/, ELEMENT, SLUG, NUMBER)
const VALUE = new RegExp(
  either(
    /(?<=^(?:website|type|city|country|timezone|kind|slug|holes) ).+?(?= (?:is (?:not|a|more)|belongs to) )/,
    /(?<=\b(?:slug|course as|duplicate of|any of|the id) )[^\s:,]+(?:, [^\s:,]+)*/,
    /(?<=\bcalled ).+(?= there(?:$| \())/,
    /^.+(?= (?:could be any of|has given no course the id) )/,
    /^\S+(?= is the same course)/,
    /(?<=\blie )(?:at sea|in .+)(?=, not in )/,
    /(?<=\bstated (?:country is )?)[a-z]{2}$/,
    // Several in a row are one value, so that lists of any length have one reason.
    new RegExp(`(?:${ITEM})(?:[,;] ?(?:${ITEM}))*`),
  ),
  'g',
)

import { otherSpelling, phraseSpelling, splitWords, type WordParts } from '../src/core/text/words.ts'

export type Bind = (value: unknown) => string

/** The rules of `q` as conditions on a column of padded words; all must hold. */
export function sqlText(column: string, q: string, bind: Bind): string[] {
  const holds = (beginning: string) => `${column} like ${bind(`% ${beginning}%`)}`
  const conditions: string[] = []
  const words = splitWords(q)
  for (let i = 0; i < words.length; i++) {
    const parts = words[i] ?? []
    const phrase = phraseAt(words, i)
    if (phrase) i++
    conditions.push(phrase ? phraseCondition(phrase, holds) : wordCondition(parts, holds))
  }
  // Text without a letter or digit matches nothing.
  return conditions.length > 0 ? conditions : ['false']
}

type Holds = (beginning: string) => string

function phraseAt(words: readonly WordParts[], at: number): readonly [string, string] | null {
  const [first, ...more] = words[at] ?? []
  const [second, ...evenMore] = words[at + 1] ?? []
  if (first === undefined || second === undefined || more.length > 0 || evenMore.length > 0) return null
  return phraseSpelling(first, second) ? [first, second] : null
}

const phraseCondition = ([first, second]: readonly [string, string], holds: Holds) =>
  `((${holds(first)} and ${holds(second)}) or ${holds(`=${first}-${second}`)})`

function wordCondition(parts: WordParts, holds: Holds): string {
  const all = parts.map((part) => partCondition(part, holds)).join(' and ')
  return parts.length > 1 ? `((${all}) or ${partCondition(parts.join(''), holds)})` : all
}

const partCondition = (word: string, holds: Holds) =>
  otherSpelling(word) ? `(${holds(word)} or ${holds(`=${word}`)})` : holds(word)

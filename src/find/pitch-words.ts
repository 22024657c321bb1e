const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

// In the languages of the lexicon, and as people write it.
const AND = setOf('and n y und et e och og en i')
const PUTT = setOf('putt putts put')

/** The other words of a question that asks for pitch and putt; null if it doesn't. */
export function takePitchAndPutt(words: readonly string[]): readonly string[] | null {
  for (let at = words.indexOf('pitch'); at >= 0; at = words.indexOf('pitch', at + 1)) {
    const last = AND.has(words[at + 1] ?? '') ? at + 2 : at + 1
    if (PUTT.has(words[last] ?? '')) return [...words.slice(0, at), ...words.slice(last + 1)]
  }
  return null
}

/** What a misspelt word may be. */
export const PITCH_WORDS: readonly string[] = ['pitch', 'putt']

import type { Random } from '../random.ts'
import { integer, pick } from '../random.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Composed = { spoken: string; written: string | null }

// Each slot is filled once, so that both scripts of a template match; `{stem2}` is a
// second word from the list `stem`.
export function compose(
  random: Random,
  template: string,
  vocabulary: Vocabulary,
  given: Record<string, string>,
): Composed {
  const chosen = new Map(Object.entries(given))
  const word = (slot: string) => {
    const value = chosen.get(slot) ?? pickUnused(random, slot, vocabulary, [...chosen.values()])
    chosen.set(slot, value)
    return value
  }
  const [spoken = '', written] = template.split('|')
  return {
    spoken: fill(spoken, (slot) => word(slot).split('|')[0] ?? ''),
    written: written === undefined ? null : fill(written, (slot) => word(slot).split('|').at(-1) ?? ''),
  }
}

// Pell and ley make Pelley: never three of the same letter.
const fill = (template: string, word: (slot: string) => string) =>
  template.replace(/\{(\w+)\}/g, (_, slot: string) => word(slot)).replace(/(.)\1\1/g, '$1$1')

// No Woodwood and no Rock Rock; we give up after five tries, as some lists have no other word.
function pickUnused(random: Random, slot: string, vocabulary: Vocabulary, others: readonly string[]): string {
  const used = others.map((other) => other.toLowerCase())
  for (let left = 5; left > 0; left--) {
    const word = pickWord(random, slot, vocabulary)
    if (!used.includes(word.toLowerCase())) return word
  }
  return pickWord(random, slot, vocabulary)
}

function pickWord(random: Random, slot: string, vocabulary: Vocabulary): string {
  if (slot === 'n') return String(integer(random, 1, 980))
  if (slot === 'm') return String(integer(random, 1, 60))
  if (slot === 'village') return nameVillage(random, vocabulary)
  return pick(random, vocabulary.words[slot.replace(/\d$/, '')] ?? [])
}

export const nameVillage = (random: Random, vocabulary: Vocabulary): string =>
  compose(random, pick(random, vocabulary.villages), vocabulary, {}).spoken

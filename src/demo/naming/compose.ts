import type { Draw } from '../draw.ts'
import { integer, pick } from '../draw.ts'
import type { Tongue } from './tongue.ts'

export type Composed = { spoken: string; written: string | null }

// A slot is drawn once, so that both scripts of a template say the same; `{stem2}`
// is a second word of the list `stem`.
export function compose(
  draw: Draw,
  template: string,
  tongue: Tongue,
  given: Record<string, string>,
): Composed {
  const chosen = new Map(Object.entries(given))
  const word = (slot: string) => {
    const known = chosen.get(slot) ?? drawUnlike(draw, slot, tongue, [...chosen.values()])
    chosen.set(slot, known)
    return known
  }
  const [spoken = '', written] = template.split('|')
  return {
    spoken: fill(spoken, (slot) => word(slot).split('|')[0] ?? ''),
    written: written === undefined ? null : fill(written, (slot) => word(slot).split('|').at(-1) ?? ''),
  }
}

// Pell and ley make Pelley: no letter stands three times.
const fill = (template: string, word: (slot: string) => string) =>
  template.replace(/\{(\w+)\}/g, (_, slot: string) => word(slot)).replace(/(.)\1\1/g, '$1$1')

// No Woodwood and no Rock Rock; after some draws the list has no other word.
function drawUnlike(draw: Draw, slot: string, tongue: Tongue, others: readonly string[]): string {
  const used = others.map((other) => other.toLowerCase())
  for (let left = 5; left > 0; left--) {
    const word = drawSlot(draw, slot, tongue)
    if (!used.includes(word.toLowerCase())) return word
  }
  return drawSlot(draw, slot, tongue)
}

function drawSlot(draw: Draw, slot: string, tongue: Tongue): string {
  if (slot === 'n') return String(integer(draw, 1, 980))
  if (slot === 'm') return String(integer(draw, 1, 60))
  if (slot === 'village') return nameVillage(draw, tongue)
  return pick(draw, tongue.words[slot.replace(/\d$/, '')] ?? [])
}

export const nameVillage = (draw: Draw, tongue: Tongue): string =>
  compose(draw, pick(draw, tongue.villages), tongue, {}).spoken

import type { Draw } from './draw.ts'
import { integer, pick } from './draw.ts'
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
    const known = chosen.get(slot) ?? drawSlot(draw, slot, tongue)
    chosen.set(slot, known)
    return known
  }
  const [spoken = '', written] = template.split('|')
  return {
    spoken: fill(spoken, (slot) => word(slot).split('|')[0] ?? ''),
    written: written === undefined ? null : fill(written, (slot) => word(slot).split('|').at(-1) ?? ''),
  }
}

const fill = (template: string, word: (slot: string) => string) =>
  template.replace(/\{(\w+)\}/g, (_, slot: string) => word(slot))

function drawSlot(draw: Draw, slot: string, tongue: Tongue): string {
  if (slot === 'n') return String(integer(draw, 1, 980))
  if (slot === 'm') return String(integer(draw, 1, 60))
  if (slot === 'village') return nameVillage(draw, tongue)
  return pick(draw, tongue.words[slot.replace(/\d$/, '')] ?? [])
}

export const nameVillage = (draw: Draw, tongue: Tongue): string =>
  compose(draw, pick(draw, tongue.villages), tongue, {}).spoken

import type { Group, GroupHole } from '../../src/competition/group-card/group-card.ts'
import type { Entry } from './score-box.ts'

/** The group as the page has it, with what was written on this phone and is not in the page yet. */
export function withOwn(group: Group, entries: readonly Entry[], version: number): Group {
  const newer = entries.filter((entry) => entry.version === null || entry.version > version)
  const own = new Map(newer.map((entry) => [`${entry.card} ${entry.hole}`, entry]))
  return {
    ...group,
    cards: group.cards.map((card) => ({
      ...card,
      holes: card.holes.map((hole) => withEntry(hole, own.get(`${card.id} ${hole.hole}`))),
    })),
  }
}

function withEntry(hole: GroupHole, entry: Entry | undefined): GroupHole {
  if (!entry) return hole
  const { strokes, picked, drive, at } = entry
  return { ...hole, own: { strokes, picked, at, ...(drive === undefined ? {} : { drive }) } }
}

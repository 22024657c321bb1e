import type { Style } from '../course-plan.ts'
import { MISSING_SHARES } from '../plan-course.ts'
import { chance, integer, pick, pickWeighted, type Random } from '../random.ts'

// Invented, so that no course is credited to someone who never saw it.
const ARCHITECTS = [
  ...['Ansel Quillfeather', 'Ida Marchbrook', 'Corbin Thistledown', 'Hedda Lindenvale'],
  ...['Tobias Fairwether', 'Perpetua Sandlow', 'Elio Dunmarra', 'Jun Hatakeda-Moss'],
  ...['Oona Farrowby', 'Bertrand Talvane', 'Saskia Veenmeer', 'Amos Greenhalsh'],
] as const

const KINDS = [
  { kind: 'public', weight: 38 },
  { kind: 'private', weight: 22 },
  { kind: 'semi-private', weight: 20 },
  { kind: 'municipal', weight: 9 },
  { kind: 'resort', weight: 9 },
  { kind: 'military', weight: 2 },
] as const

/** Who designed the course, when it opened and who may play. Links are the oldest. */
export function clubHistory(random: Random, name: string, style: Style) {
  const architect = pick(random, ARCHITECTS)
  const opened = style === 'links' ? integer(random, 1856, 1964) : integer(random, 1891, 2021)
  const { kind } = pickWeighted(random, KINDS)
  return {
    architect: chance(random, MISSING_SHARES.architect) ? null : architect,
    opened: chance(random, MISSING_SHARES.opened) ? null : opened,
    kind: chance(random, MISSING_SHARES.kind) ? null : /resort/i.test(name) ? 'resort' : kind,
  }
}

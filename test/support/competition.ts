import { advance } from '../../src/competition/advance.ts'
import type { Actor } from '../../src/competition/change-competition.ts'
import type { CompetitionSettings, CompetitionTee } from '../../src/competition/competition.ts'
import { enterSide } from '../../src/competition/enter.ts'
import { makeCompetition } from '../../src/competition/save-competition.ts'
import type { Rules } from '../../src/competition/scoring/types.ts'
import { usualAllowances } from '../../src/competition/scoring/usual-allowances.ts'
import type { NewPlayer } from '../../src/competition/side-store.ts'
import type { Deps } from '../../src/platform/deps.ts'
import { CLUB, DAY } from './tee-sheet.ts'

const PARS = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4, 4, 3, 4, 5]
const ORDER = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 4, 16, 12, 2, 10, 18, 6, 14]

/** Par 72, slope 113 and rating 72: the course handicap is the index. */
export const PLAIN_TEE: CompetitionTee = {
  ...{ name: 'White', gender: null, rating: 72, slope: 113, isRated: true },
  holes: PARS.map((par, at) => ({ hole: at + 1, par, strokeIndex: ORDER[at] ?? 0 })),
}

export const rulesOf = (rules: Partial<Rules> = {}): Rules => {
  const { scoring = 'stroke', sides = 'individual', size = 1 } = rules
  return {
    ...{ scoring, sides, size, basis: 'net', rounds: 1, combine: 'total', ties: 'countback', drives: 0 },
    allowances: usualAllowances({ scoring, sides, size }),
    ...rules,
  }
}

export const settingsOf = (rules: Partial<Rules> = {}): CompetitionSettings => ({
  ...{ name: 'Monthly Medal', days: [DAY], rules: rulesOf(rules), tees: [PLAIN_TEE] },
  course: { slug: 'mill', name: 'The Mill', layout: null },
  ...{ usual: { M: 0, F: 0 }, mostSides: null, isPublic: false, note: '' },
})

export const COMMITTEE: Actor = { accountId: 'g-0', isCommittee: true }
export const golferAt = (index: number): Actor => ({ accountId: `g-${index}`, isCommittee: false })
export const playerAt = (at: number, index: number | null = 10): NewPlayer => ({
  ...{ accountId: `g-${at}`, guest: null, index, tee: 0 },
})

/** A competition that is being played by golfers g-1 and so on, each a side. */
export async function openPlay(deps: Deps, golfers: number, rules: Partial<Rules> = {}) {
  const id = await makeCompetition(deps, CLUB.id, COMMITTEE, settingsOf(rules))
  const where = { clubId: CLUB.id, id, actor: COMMITTEE }
  await advance(deps, where, 'open')
  const sides = []
  for (let at = 1; at <= golfers; at++) sides.push(await enterSide(deps, where, [playerAt(at)]))
  await advance(deps, where, 'closed')
  await advance(deps, where, 'playing')
  return { where, sides, as: (actor: Actor) => ({ ...where, actor }) }
}

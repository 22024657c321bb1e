import type { Match } from './types.ts'

export type NameMatch = (round: number, number: number) => string

const byNumber: NameMatch = (round, number) => `${round}-${number}`

/**
 * The first round of a knock-out, in the order of the draw: the two best seeds can meet only in the final. Where
 * sides are missing for a full draw, the best seeds have a bye.
 */
export const drawMatches = (seeds: readonly string[], name: NameMatch = byNumber): readonly Match[] =>
  pairUp(
    seedOrder(seeds.length).map((seed) => seeds[seed - 1]),
    1,
    name,
  )

/** 1, 8, 4, 5, 2, 7, 3, 6 for eight: each seed meets the one that adds up to one more than the number of sides. */
function seedOrder(sides: number): readonly number[] {
  if (sides === 0) return []
  let order = [1, 2]
  while (order.length < sides) order = order.flatMap((seed) => [seed, 2 * order.length + 1 - seed])
  return order
}

/**
 * The winners meet in the order of the draw; `winners` is by match. There is no next round (null) before every match
 * has a winner, nor after the final.
 */
export function nextRound(
  matches: readonly Match[],
  winners: ReadonlyMap<string, string>,
  name: NameMatch = byNumber,
): readonly Match[] | null {
  const through = matches.flatMap(({ id, a, b }) => (b === null ? a : (winners.get(id) ?? [])))
  if (matches.length < 2 || through.length < matches.length) return null
  return pairUp(through, (matches[0]?.round ?? 0) + 1, name)
}

/** Neighbours meet; without a neighbour, a side has a bye. */
function pairUp(sides: readonly (string | undefined)[], round: number, name: NameMatch): readonly Match[] {
  const matches: Match[] = []
  for (let at = 0; at < sides.length; at += 2) {
    const [a, b] = [sides[at], sides[at + 1]]
    const id = name(round, matches.length + 1)
    if (a !== undefined) matches.push({ id, a, b: b ?? null, round, conceded: null })
  }
  return matches
}

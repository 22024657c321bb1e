import { malformed } from '../core/problem.ts'

/** All that can be said without words. */
export const REACTIONS = ['well_played', 'great_score', 'unlucky', 'jealous'] as const
export type Reaction = (typeof REACTIONS)[number]

export function parseReaction(value: unknown): Reaction {
  const found = REACTIONS.find((each) => each === value)
  if (found === undefined) throw malformed('reaction', `one of ${REACTIONS.join(', ')}`)
  return found
}

export type ReactionCounts = Readonly<Partial<Record<Reaction, number>>>

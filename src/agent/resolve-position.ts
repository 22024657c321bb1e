import { durationWords } from '../core/duration.ts'
import type { LatLng } from '../core/geo/point.ts'
import { Problem } from '../core/problem.ts'
import type { Metres } from '../core/units.ts'
import { POSITION_LIFETIME_MS, type Position } from '../position/position.ts'
import { readPosition } from '../position/position-store.ts'
import type { AgentContext } from './agent-context.ts'
import type { ShotInput } from './agent-input.ts'
import type { Golfer } from './bearer.ts'

/** Where the golfer is, and how we know. */
export type ResolvedPosition = {
  readonly point: LatLng
  readonly accuracy: Metres | null
  readonly ageSeconds: number
  readonly source: Position['source']
}

// TOOL-2: the position the client sends counts, and is then the golfer's newest; without one, the newest we have.
// Nobody asks the golfer.
export async function resolvePosition(
  context: AgentContext,
  golfer: Golfer,
  input: ShotInput,
): Promise<ResolvedPosition> {
  const found = await findPosition(context, golfer, input)
  if (found === null) throw noRecentPosition(context)
  return found
}

/** Null while nobody has told us where the golfer is. */
export async function findPosition(
  context: AgentContext,
  { accountId }: Golfer,
  { point, accuracy }: ShotInput,
): Promise<ResolvedPosition | null> {
  if (point !== null) {
    await context.notePosition(accountId, { point, accuracy, at: context.now(), source: 'client' })
    return { point, accuracy, ageSeconds: 0, source: 'client' }
  }
  const live = await readPosition(context, accountId)
  if (live === null) return null
  // A phone's clock may be a little fast.
  const ageSeconds = Math.max(0, Math.floor((context.now() - live.at) / 1_000))
  return { point: live.point, accuracy: live.accuracy, ageSeconds, source: live.source }
}

const noRecentPosition = ({ addresses }: AgentContext) =>
  new Problem(
    'no_recent_position',
    `We haven’t had a position from the app or this client in the last ${durationWords(POSITION_LIFETIME_MS)}. Open ${addresses.app}/gps on the course, share your position, then ask again.`,
  )

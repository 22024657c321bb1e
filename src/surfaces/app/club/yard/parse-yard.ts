import type { Assignment } from '../../../../caddie-yard/assign.ts'
import { CADDIE_STATES, type CaddieState, LOOP_KINDS, ROUND_LENGTHS } from '../../../../caddie-yard/yard.ts'
import { requireCaddie } from '../../../../caddie-yard/yard-deps.ts'
import { type Fields, optionalText, textField } from '../../../../core/fields.ts'
import { malformed } from '../../../../core/problem.ts'
import type { Db } from '../../../../platform/db/open.ts'

/** A caddie by the club's number; null for nobody in particular. */
export async function parseCaddie(db: Db, clubId: string, fields: Fields): Promise<string | null> {
  const { caddie } = fields
  if (caddie === undefined || caddie === null || caddie === '') return null
  if (typeof caddie !== 'string' && typeof caddie !== 'number')
    throw malformed('caddie', 'the member number of a caddie')
  const number = typeof caddie === 'number' ? String(caddie) : textField(fields, 'caddie', { max: 40 })
  return (await requireCaddie(db, clubId, { number })).accountId
}

export function parseCaddieState({ state }: Fields): CaddieState {
  const known = CADDIE_STATES.find((one) => one === state)
  if (!known) throw malformed('state', `one of ${CADDIE_STATES.join(', ')}`)
  return known
}

/** The place in the line as people count it: 1 is its front. */
export function parsePlace({ place }: Fields): number {
  if (!Number.isInteger(place) || Number(place) < 1 || Number(place) > 1_000)
    throw malformed('place', 'a whole number from 1 to 1000')
  return Number(place) - 1
}

export const parseReason = (fields: Fields) => textField(fields, 'reason', { min: 3, max: 200 }).trim()

export async function parseAssignment(db: Db, clubId: string, fields: Fields): Promise<Assignment> {
  const { kind: givenKind = 'bag', holes: givenHoles = 18 } = fields
  const bookingId = textField(fields, 'booking', { max: 40 })
  const kind = LOOP_KINDS.find((one) => one === givenKind)
  if (!kind) throw malformed('kind', `one of ${LOOP_KINDS.join(', ')}`)
  const holes = ROUND_LENGTHS.find((one) => one === givenHoles)
  if (!holes) throw malformed('holes', '18 or 9')
  const players = kind === 'forecaddie' ? [] : parsePlayers(fields)
  return { bookingId, kind, holes, players, caddieId: await parseCaddie(db, clubId, fields) }
}

/** Whose bags; by default the first player's. */
function parsePlayers({ players = [0] }: Fields): readonly number[] {
  if (!Array.isArray(players) || players.length < 1 || players.length > 2 || !players.every(isPlace))
    throw malformed('players', 'one or two places in the group, such as [0, 1]')
  return [...new Set(players)].sort()
}

const isPlace = (place: unknown): place is number =>
  Number.isInteger(place) && Number(place) >= 0 && Number(place) < 10

export const parseNote = (fields: Fields) => (optionalText(fields, 'note', 200) ?? '').trim()

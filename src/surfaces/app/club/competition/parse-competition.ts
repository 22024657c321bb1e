import { parseName } from '../../../../account/name.ts'
import { findMember } from '../../../../club/member-store.ts'
import type { CardStart } from '../../../../competition/competition.ts'
import type { Judgement } from '../../../../competition/enter.ts'
import type { Entrant } from '../../../../competition/read-entrant.ts'
import type { SentScore } from '../../../../competition/save-scores.ts'
import type { Mark, SideState } from '../../../../competition/scoring/types.ts'
import { type Fields, fieldsOf, optionalText, textField } from '../../../../core/fields.ts'
import { parseHandicap } from '../../../../core/handicap.ts'
import { malformed, Problem } from '../../../../core/problem.ts'
import type { Db } from '../../../../platform/db/open.ts'
import { minuteOf } from '../../../../tee-sheet/clock.ts'

const MOST_PLAYERS = 4

/** Members by their number, guests by their name; without a list, the golfer alone. */
export async function parseEntrants(db: Db, clubId: string, accountId: string, { players }: Fields) {
  if (players === undefined || players === null) return [{ who: { accountId } }]
  if (!Array.isArray(players) || players.length < 1 || players.length > MOST_PLAYERS)
    throw malformed('players', `a list of 1 to ${MOST_PLAYERS} players`)
  const parsed: Entrant[] = []
  for (const player of players) parsed.push(await parseEntrant(db, clubId, accountId, fieldsOf(player)))
  return parsed
}

async function parseEntrant(db: Db, clubId: string, accountId: string, fields: Fields): Promise<Entrant> {
  const { gender } = fields
  if (gender !== undefined && gender !== null && gender !== 'M' && gender !== 'F')
    throw malformed('gender', 'M or F')
  const tee = optionalText(fields, 'tee', 100)
  return {
    who: await whoOf(db, clubId, accountId, fields),
    ...(fields.handicap === undefined || fields.handicap === null
      ? {}
      : { index: parseHandicap(fields.handicap) }),
    ...(gender === 'M' || gender === 'F' ? { gender } : {}),
    ...(tee === null ? {} : { tee }),
  }
}

async function whoOf(db: Db, clubId: string, accountId: string, fields: Fields): Promise<Entrant['who']> {
  const guest = optionalText(fields, 'guest', 80)
  if (guest !== null) return { guest: parseName(guest) }
  if (fields.member === 'me') return { accountId }
  return { accountId: await memberAccount(db, clubId, fields) }
}

/** The account of a member by the club's number. */
export async function memberAccount(db: Db, clubId: string, fields: Fields): Promise<string> {
  const number =
    typeof fields.member === 'number' ? String(fields.member) : textField(fields, 'member', { max: 40 })
  const member = await findMember(db, clubId, { number })
  if (!member?.isAccepted) throw new Problem('not_found', `The club has no member ${number}.`)
  return member.accountId
}

const MOST_SCORES = 200
const MOST_STROKES = 30

export function parseScores({ scores }: Fields, now: number): readonly SentScore[] {
  if (!Array.isArray(scores) || scores.length < 1 || scores.length > MOST_SCORES)
    throw malformed('scores', `a list of 1 to ${MOST_SCORES} scores`)
  return scores.map((score) => parseScore(fieldsOf(score), now))
}

function parseScore(fields: Fields, now: number): SentScore {
  return {
    card: textField(fields, 'card', { max: 40 }),
    hole: parseHole(fields),
    ...parseMark(fields),
    at: parseTime(fields, now),
  }
}

export function parseHole({ hole }: Fields): number {
  if (!Number.isInteger(hole) || Number(hole) < 1 || Number(hole) > 99)
    throw malformed('hole', 'the number of a hole')
  return Number(hole)
}

/** Strokes, or picked up; neither takes back what was said. */
export function parseMark(fields: Fields): Mark {
  const { strokes = null, picked_up: picked = false } = fields
  if (
    strokes !== null &&
    (!Number.isInteger(strokes) || Number(strokes) < 1 || Number(strokes) > MOST_STROKES)
  )
    throw malformed('strokes', `a whole number from 1 to ${MOST_STROKES}`)
  if (typeof picked !== 'boolean') throw malformed('picked_up', 'true or false')
  const drive = optionalText(fields, 'drive', 40)
  return { strokes: strokes === null ? null : Number(strokes), picked, ...(drive === null ? {} : { drive }) }
}

/** When it was written down, by the phone's clock; without it, now. */
function parseTime({ at }: Fields, now: number): number {
  if (at === undefined || at === null) return now
  const time = typeof at === 'string' && /^\d{4}-\d\d-\d\dT/.test(at) ? Date.parse(at) : Number.NaN
  if (Number.isNaN(time)) throw malformed('at', 'a time such as 2026-06-13T09:30:00Z')
  return time
}

const SIDE_STATES: readonly SideState[] = ['in', 'withdrawn', 'disqualified', 'no_return']

export function parseJudgement(fields: Fields): Judgement {
  const state = SIDE_STATES.find((known) => known === fields.state)
  if (!state) throw malformed('state', `one of ${SIDE_STATES.join(', ')}`)
  const reason = optionalText(fields, 'reason', 200)?.trim() || null
  if (reason !== null && reason.length < 3) throw malformed('reason', '3 to 200 characters of text')
  return { state, reason }
}

export const parseReason = (fields: Fields) => {
  const reason = textField(fields, 'reason', { max: 200 }).trim()
  if (reason.length < 3) throw malformed('reason', '3 to 200 characters of text')
  return reason
}

export function parseRound({ round = 1 }: Fields): number {
  if (!Number.isInteger(round) || Number(round) < 1 || Number(round) > 20)
    throw malformed('round', 'the number of a round')
  return Number(round)
}

/** A tee and a time, or null for none. */
export function parseCardStart(fields: Fields): CardStart | null {
  const [tee, time] = [optionalText(fields, 'tee', 4), optionalText(fields, 'time', 5)]
  if (!tee && !time) return null
  if (!/^(?:[1-9]|[12]\d|3[0-6])[A-Z]?$/.test(tee ?? '')) throw malformed('tee', 'a tee such as 1, 10 or 7B')
  const minute = minuteOf(time ?? '')
  if (minute === null) throw malformed('time', 'a time such as 07:30')
  return { tee: tee ?? '', minute }
}

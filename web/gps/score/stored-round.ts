import { isBlank } from '../../../src/round/totals.ts'
import type { HoleScore, Round } from './round.ts'

/** A round in the device's storage. */
export type StoredRound = {
  readonly round: Round
  /** The account it belongs to: a guest's too, which a claim keeps. */
  readonly owner: string
  /** Played as a guest: somebody who signs in to another account may add it there. */
  readonly asGuest: boolean
  /** When each hole was last changed; 0 is what is about the whole round. */
  readonly touched: Touched
  /** What the account has; null if it was never sent. */
  readonly sent: Sent | null
  /** Deleted here, but not in the account yet. */
  readonly deleted: boolean
}

type Touched = Readonly<Record<number, string>>
export type Sent = { readonly updated_at: string; readonly print: string }

/** The key in `touched` of what is about the whole round. */
const WHOLE = 0

const keysOf = (round: Round) => [WHOLE, ...round.holes.map(({ hole }) => hole)]

const touchedAt = (keys: readonly number[], moment: string): Touched =>
  Object.fromEntries(keys.map((key) => [key, moment]))

export const storeNew = (round: Round, owner: string, asGuest = false): StoredRound => ({
  round,
  owner,
  asGuest,
  touched: touchedAt(keysOf(round), round.updated_at),
  sent: null,
  deleted: false,
})

/**
 * Takes a change over: only what differs between what the golfer saw and what it became, because another tab may
 * have changed other holes meanwhile.
 */
export function storeChange(stored: StoredRound, before: Round, after: Round): StoredRound {
  const changed = keysOf(after).filter((key) => textOf(before, key) !== textOf(after, key))
  const frame = changed.includes(WHOLE) ? after : stored.round
  const holes = stored.round.holes.map((score) =>
    changed.includes(score.hole) ? (holeIn(after, score.hole) ?? score) : score,
  )
  return {
    ...stored,
    round: { ...frame, updated_at: later(after.updated_at, stored.round.updated_at), holes },
    touched: { ...stored.touched, ...touchedAt(changed, after.updated_at) },
  }
}

const frameOf = ({ holes: _, updated_at: __, ...frame }: Round) => JSON.stringify(frame)

const holeIn = (round: Round, hole: number) => round.holes.find((score) => score.hole === hole)

const textOf = (round: Round, key: number) =>
  key === WHOLE ? frameOf(round) : JSON.stringify(holeIn(round, key) ?? null)

/**
 * Two copies of one round, from two tabs or devices: of each hole the one that was changed last. The order of the
 * two does not matter, so all tabs end up with the same.
 */
export function mergeStored(one: StoredRound, other: StoredRound): StoredRound {
  const frame = laterCopy(one, other, WHOLE).round
  return {
    round: {
      ...frame,
      updated_at: later(one.round.updated_at, other.round.updated_at),
      holes: frame.holes.map((score) => newestHole(one, other, score)),
    },
    // A copy that was added to an account is no guest's any more.
    owner: one.asGuest ? other.owner : one.owner,
    asGuest: one.asGuest && other.asGuest,
    touched: mergeTouched(one, other),
    sent: either(one.sent, other.sent, laterSent),
    deleted: one.deleted || other.deleted,
  }
}

const later = (one: string, other: string) => (one > other ? one : other)

function either<Value>(one: Value | null, other: Value | null, choose: (one: Value, other: Value) => Value) {
  return one === null || other === null ? (one ?? other) : choose(one, other)
}

const laterSent = (one: Sent, other: Sent) =>
  one.updated_at + one.print > other.updated_at + other.print ? one : other

function laterCopy(one: StoredRound, other: StoredRound, key: number): StoredRound {
  const [first, second] = [one.touched[key] ?? '', other.touched[key] ?? '']
  if (first !== second) return first > second ? one : other
  // At the same millisecond any rule will do, as long as both tabs follow the same.
  return textOf(one.round, key) >= textOf(other.round, key) ? one : other
}

const newestHole = (one: StoredRound, other: StoredRound, score: HoleScore): HoleScore =>
  holeIn(laterCopy(one, other, score.hole).round, score.hole) ?? score

function mergeTouched(one: StoredRound, other: StoredRound): Touched {
  const keys = new Set([...Object.keys(one.touched), ...Object.keys(other.touched)].map(Number))
  const moments = [...keys].map((key) => [key, later(one.touched[key] ?? '', other.touched[key] ?? '')])
  return Object.fromEntries(moments)
}

/** Which changes a copy includes: two with the same print are the same. */
export const printOf = ({ touched }: StoredRound) => JSON.stringify(touched)

export const isUnsent = (stored: StoredRound) => stored.sent?.print !== printOf(stored)

/** The round as it goes to the account: later than what the account has, which takes only later ones. */
export function roundToSend({ round, sent }: StoredRound): Round {
  if (sent === null || round.updated_at > sent.updated_at) return round
  return { ...round, updated_at: new Date(Date.parse(sent.updated_at) + 1).toISOString() }
}

/** The account has it now; what was changed while it was on its way is still to be sent. */
export function storeSent(current: StoredRound, stored: StoredRound, round: Round): StoredRound {
  const updated_at = later(current.round.updated_at, round.updated_at)
  const sent = { updated_at: round.updated_at, print: printOf(stored) }
  return { ...current, round: { ...current.round, updated_at }, sent }
}

/**
 * What the account has, merged with ours. It has no times of single holes: what we changed here since we last sent
 * something stays, and the rest is as the account has it.
 */
export function mergeAccount(ours: StoredRound | null, round: Round, account: string): StoredRound {
  const theirs = storeNew(round, account)
  const touched = ours === null ? theirs.touched : touchedThere(ours, round)
  const copy = { ...theirs, touched }
  const known = { ...copy, sent: { updated_at: round.updated_at, print: printOf(copy) } }
  return ours === null ? known : mergeStored(ours, known)
}

/**
 * A device that hadn't heard of our entry sends its copy without it, and the account takes the later copy as a whole.
 * An entry is worth more than its absence, even if that undoes a hole cleared on purpose on another device.
 */
function isLost(ours: Round, theirs: Round, key: number): boolean {
  const [here, there] = [holeIn(ours, key), holeIn(theirs, key)]
  return here !== undefined && !isBlank(here) && (there === undefined || isBlank(there))
}

function touchedThere(ours: StoredRound, round: Round): Touched {
  const sent: Touched = ours.sent === null ? {} : JSON.parse(ours.sent.print)
  const momentOf = (key: number) => {
    const here = ours.touched[key] ?? ''
    if (textOf(round, key) === textOf(ours.round, key)) return here
    const isUnsentHere = here !== (sent[key] ?? ours.round.started_at)
    return isUnsentHere || isLost(ours.round, round, key) ? '' : later(round.updated_at, here)
  }
  return Object.fromEntries(keysOf(round).map((key) => [key, momentOf(key)]))
}

/** Rounds of other people who signed in on this device are not shown. */
export const isVisibleTo = (account: string, { owner, deleted }: StoredRound) => !deleted && owner === account

/** Sent to the account of somebody else, so nothing is lost without it. */
export const isOfOthers = (account: string, stored: StoredRound) =>
  stored.owner !== account && !stored.asGuest && !stored.deleted && !isUnsent(stored)

/** Somebody may have changed the storage by hand, or a later version wrote it. */
export function isStoredRound(value: unknown): value is StoredRound {
  const stored = value as Partial<StoredRound> | null
  return Array.isArray(stored?.round?.holes) && typeof stored?.touched === 'object'
}

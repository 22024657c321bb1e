import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import type { Db } from '../../src/platform/db/open.ts'
import type { Deps } from '../../src/platform/deps.ts'
import type { RoundHole, RoundJson } from '../../src/round/round-json.ts'
import { saveRound } from '../../src/round/round-store.ts'
import { insertFriendship } from '../../src/social/friend-store.ts'
import { ENGINES, openEngine } from './engines.ts'

export const NOON = Date.UTC(2026, 5, 20, 12)

export type Friends = {
  readonly deps: Deps
  readonly befriend: (one: string, other: string) => Promise<unknown>
  readonly play: (golfer: string, change?: Partial<RoundJson>) => Promise<RoundJson>
}

const PEOPLE = ['ann', 'ben', 'cat', 'dan'] as const

/** Four golfers, Ann to Dan, on each engine. */
export function amongFriends(name: string, work: (friends: Friends) => Promise<void>) {
  for (const engine of ENGINES)
    test(`${name} (${engine})`, async () => {
      const { db, close } = await openEngine(engine)
      try {
        for (const id of PEOPLE) await addGolfer(db, id)
        const deps = { db, now: () => NOON, random: (bytes: number) => randomBytes(bytes) }
        await work({
          deps,
          befriend: (one, other) => insertFriendship(db, one, other, NOON),
          play: async (golfer, change = {}) => {
            const round = finishedRound(change)
            await saveRound(db, golfer, round)
            return round
          },
        })
      } finally {
        await close()
      }
    })
}

export async function addGolfer(db: Db, id: string, name: string | null = id): Promise<void> {
  const nothing = { password_hash: null, premium_until: null, premium_grace_until: null }
  const email = { email: `${id}@golf.example`, email_key: `${id}@golf.example`, email_verified_at: 1 }
  await db
    .insertInto('account')
    .values({ id, kind: 'member', name, ...email, ...nothing, created_at: 0, seen_at: 0 })
    .execute()
}

let rounds = 0

export const holesWith = (strokes: readonly (number | null)[]): readonly RoundHole[] =>
  strokes.map((own, place) => ({
    ...{ hole: place + 1, par: 4, stroke_index: place + 1, strokes: own, picked_up: false },
    ...{ putts: null, fairway: null, penalties: 0, shots: [] },
  }))

/** Of eighteen holes in 80 strokes, an hour ago. */
export function finishedRound(change: Partial<RoundJson> = {}): RoundJson {
  const time = (hours: number) => new Date(NOON - hours * 3_600_000).toISOString()
  return {
    ...{ id: `0198f3a2-5c1e-7b3a-9d21-${String(++rounds).padStart(12, '0')}`, course: 'mill' },
    ...{ course_name: 'Mill Links', layout: null, tee: null, handicap_index: null, playing_handicap: 0 },
    ...{ started_at: time(5), finished_at: time(1), updated_at: time(1) },
    holes: holesWith(Array.from({ length: 18 }, (_, hole) => (hole < 8 ? 5 : 4))),
    ...change,
  }
}

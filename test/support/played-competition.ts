import type { Role } from '../../src/account/account.ts'
import { advance } from '../../src/competition/advance.ts'
import type { Actor } from '../../src/competition/change-competition.ts'
import type { CompetitionSide } from '../../src/competition/competition.ts'
import { enterSide } from '../../src/competition/enter.ts'
import { openBoards } from '../../src/competition/open-boards.ts'
import { makeCompetition } from '../../src/competition/save-competition.ts'
import type { Rules } from '../../src/competition/scoring/types.ts'
import { placeSide } from '../../src/competition/start-times.ts'
import { settingsOf } from './competition.ts'
import type { ClubPerson, TestClubs } from './test-clubs.ts'

const GROUP = 4
const FIRST_START = 9 * 60

/** A competition of a running service that is being played, and its people. */
export type Played = {
  readonly id: string
  readonly clubId: string
  readonly committee: Actor
  readonly sides: readonly CompetitionSide[]
  /** The card of a side, as the database has it now. */
  readonly cardOf: (side: CompetitionSide | undefined) => Promise<string>
}

export async function clubIdOf({ deps }: TestClubs, slug: string): Promise<string> {
  const { id } = await deps.db
    .selectFrom('club')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody on the roster, with a name. */
export async function admitNamed(house: TestClubs, club: string, name: string, role: Role = 'member') {
  const person = await house.admit(club, role)
  await house.deps.db.updateTable('account').set({ name }).where('id', '=', person.accountId).execute()
  return person
}

type Golfer = Pick<ClubPerson, 'accountId'>

export type Wanted = {
  readonly club: string
  readonly committee: Golfer
  /** Each a side; four at a time start together, ten minutes after the group before. */
  readonly sides: readonly (readonly Golfer[])[]
  readonly rules?: Partial<Rules>
  /** By side; 10 for those who have none. */
  readonly indexes?: readonly number[]
}

export async function playCompetition({ deps, ...house }: TestClubs, wanted: Wanted): Promise<Played> {
  const clubId = await clubIdOf({ deps, ...house }, wanted.club)
  const committee: Actor = { accountId: wanted.committee.accountId, isCommittee: true }
  const id = await makeCompetition(deps, clubId, committee, settingsOf(wanted.rules))
  const where = { clubId, id, actor: committee }
  const sides: CompetitionSide[] = []
  for (const [at, golfers] of wanted.sides.entries()) {
    const index = wanted.indexes?.[at] ?? 10
    const players = golfers.map(({ accountId }) => ({ accountId, guest: null, index, tee: 0 }))
    sides.push(await enterSide(deps, where, players))
  }
  await advance(deps, where, 'closed')
  for (const [at, side] of sides.entries())
    await placeSide(deps, where, side.id, 1, { tee: '1', minute: FIRST_START + 10 * Math.floor(at / GROUP) })
  await advance(deps, where, 'playing')
  const cardOf = async (side: CompetitionSide | undefined) => {
    const field = await openBoards(deps.db).readField(id)
    return field?.cards.find(({ sideId }) => sideId === side?.id)?.id ?? ''
  }
  return { id, clubId, committee, sides, cardOf }
}

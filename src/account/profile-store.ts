import { type Yards, yards } from '../core/units.ts'
import type { ProfileTable } from '../platform/db/account-tables.ts'
import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import type { ClubInBag, Profile, ProfileChange } from './profile.ts'

export async function readProfile(db: Db, accountId: string): Promise<Profile> {
  const row = await db
    .selectFrom('account')
    .leftJoin('profile', 'profile.account_id', 'account.id')
    .select(['name', 'handicap', 'gender', 'tee', 'bag', 'units', 'home_course', 'competition'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    name: row.name,
    handicap: row.handicap,
    gender: row.gender,
    tee: row.tee,
    bag: bagFrom(row.bag ?? DEFAULT_PROFILE.bag),
    units: row.units ?? DEFAULT_PROFILE.units,
    homeCourse: row.home_course,
    competition: row.competition === 1,
  }
}

/** Changes only the given fields, even when another request changes others at the same time. */
export const changeProfile = ({ db }: Deps, accountId: string, change: ProfileChange): Promise<Profile> =>
  db.transaction().execute(async (trx) => {
    if (change.name !== undefined)
      await trx.updateTable('account').set({ name: change.name }).where('id', '=', accountId).execute()
    await writeColumns(trx, accountId, columnsOf(change))
    return readProfile(trx, accountId)
  })

type Columns = Omit<ProfileTable, 'account_id'>

/** The profile of somebody who has not filled in anything. */
const DEFAULT_PROFILE: Columns = {
  handicap: null,
  gender: null,
  tee: null,
  bag: '[]',
  units: 'yards',
  home_course: null,
  competition: 0,
}

async function writeColumns(trx: Db, accountId: string, changed: Partial<Columns>) {
  if (Object.keys(changed).length === 0) return
  await trx
    .insertInto('profile')
    .values({ account_id: accountId, ...DEFAULT_PROFILE, ...changed })
    .onConflict((clash) => clash.column('account_id').doUpdateSet(changed))
    .execute()
}

const columnsOf = (change: ProfileChange): Partial<Columns> => ({
  ...(change.handicap !== undefined && { handicap: change.handicap }),
  ...(change.gender !== undefined && { gender: change.gender }),
  ...(change.tee !== undefined && { tee: change.tee }),
  ...(change.bag !== undefined && { bag: bagToText(change.bag) }),
  ...(change.units !== undefined && { units: change.units }),
  ...(change.homeCourse !== undefined && { home_course: change.homeCourse }),
  ...(change.competition !== undefined && { competition: change.competition ? 1 : 0 }),
})

type StoredClub = { readonly club: string; readonly carry_yards: Yards | null }

const bagToText = (bag: readonly ClubInBag[]) =>
  JSON.stringify(bag.map(({ club, carryYards }): StoredClub => ({ club, carry_yards: carryYards })))

const bagFrom = (text: string): readonly ClubInBag[] =>
  (JSON.parse(text) as readonly StoredClub[]).map(({ club, carry_yards }) => ({
    club,
    carryYards: carry_yards === null ? null : yards(carry_yards),
  }))

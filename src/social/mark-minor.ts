import { isMinor, writeMinor } from '../account/minor-store.ts'
import { Problem } from '../core/problem.ts'
import type { Deps } from '../platform/deps.ts'
import { lowerToFriends, setVisibility, writeNewRounds } from '../round/shared-round-store.ts'
import type { Visibility } from '../round/visibility.ts'

/** From then on only friends see what this golfer shares, and has shared. */
export const markMinor = ({ db }: Pick<Deps, 'db'>, accountId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await writeMinor(trx, accountId, true)
    await lowerToFriends(trx, accountId)
  })

/** Nothing becomes more visible by itself. */
export const unmarkMinor = async ({ db }: Pick<Deps, 'db'>, accountId: string): Promise<void> => {
  await writeMinor(db, accountId, false)
}

async function checkAge({ db }: Pick<Deps, 'db'>, accountId: string, visibility: Visibility): Promise<void> {
  if ((visibility === 'club' || visibility === 'all') && (await isMinor(db, accountId)))
    throw new Problem('conflict', 'Under 18, only friends can see your rounds.')
}

export async function shareRound(
  deps: Pick<Deps, 'db'>,
  accountId: string,
  roundId: string,
  visibility: Visibility,
): Promise<void> {
  await checkAge(deps, accountId, visibility)
  if (!(await setVisibility(deps.db, accountId, roundId, visibility)))
    throw new Problem('not_found', 'We couldn’t find that round.')
}

export async function shareNewRounds(
  deps: Pick<Deps, 'db'>,
  accountId: string,
  visibility: Visibility,
): Promise<void> {
  await checkAge(deps, accountId, visibility)
  await writeNewRounds(deps.db, accountId, visibility)
}

import { randomBytes } from 'node:crypto'
import { readAccountDataOf } from './account/account-data-store.ts'
import type { AccountHooks, MemberLeft } from './account/account-hooks.ts'
import { readRecipient } from './account/contact-store.ts'
import { readYardDataOf } from './caddie-yard/golfer-data-store.ts'
import { releaseLoopsOf } from './caddie-yard/release.ts'
import { mayDo } from './club/ability.ts'
import { readClubDataOf } from './club/club-data-store.ts'
import { checkNoLastManager, findManager } from './club/last-manager-store.ts'
import { clearPinsOf, listMembershipsOf } from './club/membership-store.ts'
import { readCompetitionDataOf } from './competition/golfer-data-store.ts'
import { releaseEntries } from './competition/release-golfer.ts'
import { readOauthDataOf } from './oauth/oauth-data-store.ts'
import { revokeGrantsOf } from './oauth/revoke-grant-store.ts'
import type { Deps } from './platform/deps.ts'
import { forgetJobsAbout } from './platform/jobs/forget-jobs-store.ts'
import { removeInBatches } from './platform/jobs/remove-in-batches.ts'
import { readPosition } from './position/position-store.ts'
import { purgePositions } from './position/sweep-positions.ts'
import { endSubscriptions } from './premium/end-subscriptions-store.ts'
import { readPremiumDataOf } from './premium/premium-data-store.ts'
import { EXPIRING } from './retention.ts'
import { readRoundDataOf } from './round/all-rounds-store.ts'
import { readSharingDataOf } from './round/shared-round-store.ts'
import { readSocialDataOf } from './social/social-data-store.ts'
import { readSheetClub, sheetDeps, sheetDepsOfNobody } from './surfaces/app/club/tee-sheet/club-of.ts'
import { yardDeps } from './surfaces/app/club/yard/yard-deps.ts'
import { endCalendar } from './tee-sheet/calendar-store.ts'
import { forgetGolfer, readSheetDataOf } from './tee-sheet/golfer-data-store.ts'
import { releaseGolfer } from './tee-sheet/release-golfer.ts'

// Here the owners of tables meet. A folder that may not import another one gets what it needs from this file.

/** The tee times and entries of somebody who leaves a club are free again, and so are the groups they would carry for. */
async function releaseFrom(deps: Deps, { accountId, club, role }: MemberLeft): Promise<void> {
  const isStaff = mayDo(role, 'run_tee_sheet')
  const sheetClub = await readSheetClub(deps.db, club)
  await releaseLoopsOf(deps, sheetClub, accountId)
  await releaseEntries(deps, sheetClub.id, accountId)
  await releaseGolfer(sheetDepsOfNobody(deps), sheetClub, { accountId, isStaff })
}

/** The demo club's own people change its sheet and its yard, as others do in the app. */
export const demoClubDeps = (deps: Deps) => ({
  sheet: (by: string) => sheetDeps(deps, { account: { id: by } }),
  yard: yardDeps(deps),
})

/** What has to happen elsewhere when an account changes. */
export const ACCOUNT_HOOKS: AccountHooks = {
  accountEnding: async (trx, accountId, now) => {
    await endSubscriptions(trx, accountId, now)
    const deps = { db: trx, now: () => now, random: randomBytes }
    for (const { slug, role } of await listMembershipsOf(trx, accountId))
      await releaseFrom(deps, { accountId, club: slug, role })
    const recipient = await readRecipient(trx, accountId)
    await forgetJobsAbout(trx, [accountId, ...(recipient ? [recipient.email] : [])])
    await forgetGolfer(trx, accountId, (inside, clubId) => findManager(inside, clubId, accountId))
  },
  revokeGrants: async (trx, accountId) => {
    await revokeGrantsOf(trx, accountId)
    await endCalendar(trx, accountId)
  },
  clearPins: clearPinsOf,
  checkMayLeave: checkNoLastManager,
  memberLeft: releaseFrom,
  stoppedCaddying: async (deps, { accountId, club }) =>
    releaseLoopsOf(deps, await readSheetClub(deps.db, club), accountId),
  membershipsOf: listMembershipsOf,
}

/** Everything we store about somebody, from every folder that stores something. */
export const readAccountData = async (deps: Deps, accountId: string) => ({
  ...(await readAccountDataOf(deps.db, accountId)),
  ...(await readOauthDataOf(deps.db, accountId)),
  ...(await readPremiumDataOf(deps.db, accountId)),
  ...(await readClubDataOf(deps.db, accountId)),
  ...(await readRoundDataOf(deps.db, accountId)),
  ...(await readSharingDataOf(deps.db, accountId)),
  ...(await readSocialDataOf(deps.db, accountId)),
  ...(await readSheetDataOf(deps.db, accountId)),
  ...(await readYardDataOf(deps.db, accountId)),
  ...(await readCompetitionDataOf(deps.db, accountId)),
  position: await readPosition(deps, accountId),
})

export async function removeAllExpired(deps: Deps, signal: AbortSignal): Promise<void> {
  for (const { remove } of EXPIRING) await removeInBatches(() => remove(deps), signal)
  await purgePositions(deps)
}

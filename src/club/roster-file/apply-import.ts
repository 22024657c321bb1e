import { findOrCreateMembers } from '../../account/account-store.ts'
import { emailKey, parseEmail } from '../../core/email.ts'
import { Problem } from '../../core/problem.ts'
import { newId } from '../../core/token.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Deps } from '../../platform/deps.ts'
import { noteChange } from '../audit-store.ts'
import { listCategories } from '../category-store.ts'
import { type Club, noSuchClub } from '../club.ts'
import { readClub } from '../club-store.ts'
import { tenthsOf } from '../member-record-store.ts'
import { insertMembers, listMembers, type MemberColumns, updateMember } from '../member-store.ts'
import { inRoster, lockKnownClub, noteRoster } from '../roster-rules.ts'
import type { Changed, ImportPlan, Invite } from './plan.ts'
import { planImport, rolesIn } from './plan-import.ts'
import type { RosterTable } from './read-table.ts'

/** What the file would do now. */
export async function previewImport({ db }: Deps, clubSlug: string, table: RosterTable): Promise<ImportPlan> {
  const club = await readClub(db, clubSlug)
  if (club === null) throw noSuchClub(clubSlug)
  return planFor(db, club, table)
}

const planFor = async (db: Db, club: Club, table: RosterTable): Promise<ImportPlan> =>
  planImport(table, {
    club,
    members: await listMembers(db, club.id),
    categories: await listCategories(db, club.id),
  })

export type Confirmed = {
  /** Of the plan that somebody looked at. */
  readonly token: string
  /** They have seen whose roles change. */
  readonly withRoles: boolean
  readonly staff: string
}

export type Applied = {
  /** False if the roster has changed since: then nothing was done, and the plan is a new one. */
  readonly isDone: boolean
  readonly plan: ImportPlan
  readonly invited: readonly string[]
}

/** Does what the plan showed: all of it, or nothing. */
export const applyImport = (
  deps: Deps,
  clubSlug: string,
  table: RosterTable,
  { token, withRoles, staff }: Confirmed,
): Promise<Applied> =>
  inRoster(deps, async (inside) => {
    const trx = inside.db
    const club = await lockKnownClub(trx, clubSlug)
    const plan = await planFor(trx, club, table)
    if (plan.token !== token) return { isDone: false, plan, invited: [] }
    if (plan.faults.length > 0) throw new Problem('conflict', 'Correct the rows that are wrong first.')
    if (rolesIn(plan).length > 0 && !withRoles)
      throw new Problem('conflict', 'This file gives people roles. Confirm that you want this.')
    const invited = await invite(inside, club, plan.invites)
    for (const { accountId, to } of plan.changes) await updateMember(trx, club.id, accountId, columnsOf(to))
    await noteImport(inside, club, plan, staff)
    return { isDone: true, plan, invited }
  })

/** As a manager's invitations: they give nobody anything until they are accepted. */
async function invite({ db, now, random }: Deps, club: Club, invites: readonly Invite[]) {
  const accounts = invites.map(({ email }) => ({ id: newId(random), email: parseEmail(email), now: now() }))
  const ids = await findOrCreateMembers(db, accounts)
  const rows = invites.map(({ email, number, name, role, category, handicap, joined }) => ({
    ...{ club_id: club.id, account_id: ids.get(emailKey(email)) ?? '', role, number, created_at: now() },
    ...{ pin_hash: null, pin_set_by: null, accepted_at: null, given_name: name },
    ...{ category_id: category?.id ?? null, handicap_tenths: tenthsOf(handicap), joined_on: joined },
  }))
  await insertMembers(db, rows)
  return rows.map(({ account_id }) => account_id)
}

const columnsOf = ({ name, role, category, handicap, joined }: Changed): MemberColumns => ({
  ...(name === undefined ? {} : { given_name: name }),
  ...(role === undefined ? {} : { role }),
  ...(category === undefined ? {} : { category_id: category?.id ?? null }),
  ...(handicap === undefined ? {} : { handicap_tenths: tenthsOf(handicap) }),
  ...(joined === undefined ? {} : { joined_on: joined }),
})

/** The file as a whole, and each role by itself. */
async function noteImport(deps: Deps, club: Club, plan: ImportPlan, staff: string) {
  const about = { invited: plan.invites.length, changed: plan.changes.length }
  await noteRoster(deps, club, staff, 'members.imported', about)
  const by = { clubId: club.id, accountId: staff }
  for (const { number, from, to } of rolesIn(plan))
    await noteChange(deps, by, from === null ? 'member.added' : 'member.changed', {
      member: number,
      role: to,
    })
}

import { createHash } from 'node:crypto'
import { emailKey } from '../../core/email.ts'
import { lastManager } from '../last-manager-store.ts'
import type { Field } from './columns.ts'
import type { Change, Fault, ImportPlan, Roster } from './plan.ts'
import { planRow, type RowPlan } from './plan-row.ts'
import type { RosterTable } from './read-table.ts'

export function planImport(table: RosterTable, roster: Roster): ImportPlan {
  const known = {
    byNumber: new Map(roster.members.map((member) => [member.number, member])),
    byEmail: new Map(roster.members.map((member) => [emailKey(member.email ?? ''), member])),
    categories: roster.categories,
    titleOf: new Map<Field, string>(table.columns.map(({ field, title }) => [field, title])),
    seen: new Map<string, number>(),
  }
  const plans = table.rows.map((row) => planRow(row, known))
  const changes = plans.flatMap(({ change }) => change ?? [])
  const plan = {
    rows: table.rows.length,
    unknown: table.unknown,
    invites: plans.flatMap(({ invite }) => invite ?? []),
    changes,
    same: plans.filter(isSame).length,
    faults: [...plans.flatMap(({ faults }) => faults), ...managerFaults(roster, changes)],
  }
  return { ...plan, token: tokenOf(plan, roster) }
}

const isSame = ({ invite, change, faults }: RowPlan) =>
  invite === null && change === null && faults.length === 0

/** Everybody whose role the file would set: it is shown by itself, and confirmed by itself. */
export const rolesIn = ({ invites, changes }: ImportPlan) => [
  ...invites.flatMap(({ row, number, name, role }) =>
    role === 'member' ? [] : [{ row, number, name, from: null, to: role }],
  ),
  ...changes.flatMap(({ row, number, name, from, to }) =>
    to.role === undefined ? [] : [{ row, number, name, from: from.role ?? null, to: to.role }],
  ),
]

/** A file may not leave the club without a manager either. */
function managerFaults({ club, members }: Roster, changes: readonly Change[]): readonly Fault[] {
  const next = new Map(changes.flatMap(({ accountId, to }) => (to.role ? [[accountId, to.role]] : [])))
  const isLeft = members.some(
    ({ accountId, role, isAccepted }) => isAccepted && (next.get(accountId) ?? role) === 'manager',
  )
  if (isLeft) return []
  return changes
    .filter(({ from, to }) => from.role === 'manager' && to.role !== undefined)
    .map(({ row }) => ({ row, column: null, detail: lastManager(club.name).detail }))
}

function tokenOf(plan: Omit<ImportPlan, 'token'>, { members, categories }: Roster): string {
  const state = members.map(({ accountId, number, role, name, email, isAccepted, isArchived, record }) => [
    ...[accountId, number, role, name, email, isAccepted, isArchived],
    ...[record.category?.id ?? null, record.handicap, record.joined],
  ])
  return createHash('sha256')
    .update(JSON.stringify([plan, state, categories]))
    .digest('base64url')
}

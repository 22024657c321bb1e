import { noteChange } from '../../../club/audit-store.ts'
import { listMembers } from '../../../club/member-store.ts'
import { applyImport, previewImport } from '../../../club/roster-file/apply-import.ts'
import { exportRoster, FORMATS, type Format } from '../../../club/roster-file/export-roster.ts'
import type { Change, Changed, ImportPlan, Invite } from '../../../club/roster-file/plan.ts'
import { rolesIn } from '../../../club/roster-file/plan-import.ts'
import { type RosterTable, readRosterFile } from '../../../club/roster-file/read-table.ts'
import { malformed } from '../../../core/problem.ts'
import { LANGUAGES } from '../../../words/language.ts'
import type { AppContext } from '../context.ts'
import { orderInvitations } from '../mail-kinds.ts'
import type { AppAnswer, AppRequest, InClub } from '../route.ts'

/** The roster as a file. That somebody took it is on the list of changes. */
export const getExport =
  (context: AppContext) =>
  async ({ session: { membership, account }, query }: AppRequest<InClub>): Promise<AppAnswer> => {
    const format = formatOf(query.get('format') ?? 'csv')
    const language = LANGUAGES.find((known) => known === (query.get('language') ?? 'en'))
    if (!language) throw malformed('language', `one of ${LANGUAGES.join(', ')}`)
    const { clubId, slug } = membership
    const body = exportRoster(await listMembers(context.db, clubId), format, language)
    await noteChange(context, { clubId, accountId: account.id }, 'members.exported', { format })
    return {
      status: 200,
      file: { type: FORMATS[format], body },
      headers: {
        'Content-Disposition': `attachment; filename="${slug}-members.${format}"`,
        'Cache-Control': 'no-store',
      },
    }
  }

function formatOf(text: string): Format {
  const formats = Object.keys(FORMATS) as Format[]
  const format = formats.find((known) => known === text)
  if (!format) throw malformed('format', `one of ${formats.join(', ')}`)
  return format
}

/** Shows what a file would do; with the token of that, does it. */
export const postImport =
  (context: AppContext) =>
  async ({ session, query, body, language }: AppRequest<InClub>): Promise<AppAnswer> => {
    const { slug } = session.membership
    const token = query.get('token')
    if (token === null && query.get('dry_run') !== '1')
      throw malformed('token', 'the token of a dry run, or dry_run must be 1')
    if (!Buffer.isBuffer(body)) throw malformed('The body', 'a CSV or XLSX file')
    const table = await readRosterFile(body)
    if (token === null)
      return { status: 200, json: planJson(await previewImport(context, slug, table), table) }
    const confirmed = { token, withRoles: query.get('roles') === '1', staff: session.account.id }
    const { isDone, plan, invited } = await applyImport(context, slug, table, confirmed)
    if (!isDone) return { status: 409, json: { ...ROSTER_CHANGED, preview: planJson(plan, table) } }
    await mailFirst(context, session, invited, language)
    return {
      status: 200,
      json: { invited: plan.invites.length, changed: plan.changes.length, same: plan.same },
    }
  }

const ROSTER_CHANGED = {
  error: 'conflict',
  detail: 'The roster or the file has changed since the dry run. Look at the new preview.',
}

// One file must not keep all other emails waiting; the page of members sends the rest.
export const MAILED_AT_ONCE = 500

export const mailFirst = (
  context: AppContext,
  { membership }: InClub,
  accountIds: readonly string[],
  language: AppRequest['language'],
) => orderInvitations(context, membership, accountIds.slice(0, MAILED_AT_ONCE), language)

const planJson = (plan: ImportPlan, { columns }: RosterTable) => ({
  columns: {
    used: columns.map(({ title, field }) => ({ column: title, field })),
    unknown: plan.unknown,
  },
  rows: plan.rows,
  invite: plan.invites.map(inviteJson),
  change: plan.changes.map(changeJson),
  roles: rolesIn(plan).map(({ number, ...role }) => ({ member: number, ...role })),
  same: plan.same,
  wrong: plan.faults,
  // A file with mistakes is not imported at all.
  token: plan.faults.length === 0 ? plan.token : null,
})

const inviteJson = ({ number, category, ...rest }: Invite) => ({
  ...{ member: number, category: category?.name ?? null },
  ...rest,
})

const changeJson = ({ row, number, name, from, to }: Change) => ({
  ...{ row, member: number, name, from: changedJson(from), to: changedJson(to) },
})

const changedJson = ({ category, ...rest }: Changed) => ({
  ...rest,
  ...(category === undefined ? {} : { category: category?.name ?? null }),
})

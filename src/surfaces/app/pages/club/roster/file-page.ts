import { html } from 'hono/html'
import { listMembers } from '../../../../../club/member-store.ts'
import { applyImport, previewImport } from '../../../../../club/roster-file/apply-import.ts'
import { packTable, unpackTable } from '../../../../../club/roster-file/pack-table.ts'
import { type RosterTable, readRosterFile } from '../../../../../club/roster-file/read-table.ts'
import { fieldsOf } from '../../../../../core/fields.ts'
import type { UploadedFile } from '../../../../../core/multipart/read-multipart.ts'
import { Problem, STATUS_OF } from '../../../../../core/problem.ts'
import { problemIn } from '../../../../../words/problem-in.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { MAILED_AT_ONCE, mailFirst } from '../../../club/roster-files.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { csrfField } from '../../submit-form.ts'
import { type ClubRequest, renderClubPage } from '../club-page.ts'
import { notMailed } from './list-page.ts'
import { listPath } from './parts.ts'
import { previewPage } from './preview-page.ts'

export const getFile = async (request: ClubRequest): Promise<AppAnswer> => ({
  status: 200,
  page: await filePage(request, null),
})

const MOST_PACKED = 2 << 20

/** A file gives a preview; what the preview's own form brings back is done. */
export const postFile =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => {
    const fields = fieldsOf(request.body)
    try {
      if (typeof fields.table === 'string') return await apply(context, request, unpackTable(fields.table))
      const table = await readRosterFile(fileOf(fields.file).bytes)
      if (packTable(table).length > MOST_PACKED) throw new Problem('too_large', 'The body is too large.')
      return { status: 200, page: await show(context, request, table, null) }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const sentence = problemIn(request.language, error.detail)
      return { status: STATUS_OF[error.code], page: await filePage(request, sentence) }
    }
  }

function fileOf(value: unknown): UploadedFile {
  if (typeof value === 'object' && value !== null && 'bytes' in value) return value as UploadedFile
  throw new Problem('malformed_parameter', 'We couldn’t read the file: choose it again.')
}

const show = async (
  context: AppContext,
  request: ClubRequest,
  table: RosterTable,
  sentence: string | null,
) => {
  const plan = await previewImport(context, request.session.membership.slug, table)
  return previewPage(request, { plan, table, sentence })
}

async function apply(context: AppContext, request: ClubRequest, table: RosterTable): Promise<AppAnswer> {
  const { session, language } = request
  const { token, roles } = fieldsOf(request.body)
  const { slug } = session.membership
  const confirmed = { token: String(token), withRoles: roles === 'on', staff: session.account.id }
  try {
    const { isDone, plan, invited } = await applyImport(context, slug, table, confirmed)
    if (!isDone) {
      const sentence = wordsOf(language).clubRoster.file.changed
      return { status: 409, page: await previewPage(request, { plan, table, sentence }) }
    }
    await mailFirst(context, session, invited, language)
    return { status: 303, location: `${listPath(slug)}?done=imported` }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const sentence = problemIn(language, error.detail)
    return { status: STATUS_OF[error.code], page: await show(context, request, table, sentence) }
  }
}

/** The next of those whose invitations were not emailed yet. */
export const postMailThem =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => {
    const { session, language } = request
    const waiting = notMailed(await listMembers(context.db, session.membership.clubId))
    const next = waiting.slice(0, MAILED_AT_ONCE).map(({ accountId }) => accountId)
    await mailFirst(context, session, next, language)
    return { status: 303, location: `${listPath(session.membership.slug)}?done=mailing` }
  }

const TYPES = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function filePage(request: ClubRequest, sentence: string | null) {
  const { language, session, token } = request
  const { slug } = session.membership
  const { file, invite } = wordsOf(language).clubRoster
  const own = `${listPath(slug)}/file`
  const exported = `/api/v1/clubs/${slug}/members/export?language=${language}`
  return renderClubPage(request, {
    tab: 'members',
    title: file.title,
    target: own,
    body: html`<section class="card"><h2>${file.import}</h2><p>${file.importLead}</p>
<form method="post" action="${own}" enctype="multipart/form-data">${sentence === null ? '' : html`<p class="alert" role="alert" id="import-fault">${sentence}</p>`}${csrfField(token)}
<div class="field"><label for="import-file">${file.choose}</label><p class="hint" id="import-file-hint">${file.limits}</p><input id="import-file" name="file" type="file" required accept="${TYPES}" aria-describedby="import-file-hint"></div>
<button class="button" type="submit">${file.preview}</button></form></section>
<section class="card"><h2>${file.export}</h2><p>${file.exportLead}</p>
<div class="row"><a class="button quiet" href="${exported}&amp;format=csv" download>${file.csv}</a><a class="button quiet" href="${exported}&amp;format=xlsx" download>${file.xlsx}</a></div></section>
<p><a class="button quiet" href="${listPath(slug)}">${invite.back}</a></p>`,
  })
}

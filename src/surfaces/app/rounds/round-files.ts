import type { Session } from '../../../account/account.ts'
import { malformed } from '../../../core/problem.ts'
import { EXPORT_FORMATS, type ExportFormat, exportRounds } from '../../../round/file/export-rounds.ts'
import type { ImportPlan } from '../../../round/file/import-plan.ts'
import { applyImport, planImport } from '../../../round/file/plan-import.ts'
import { readRoundsFile } from '../../../round/file/read-rounds-file.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'
import { courseMatcher } from './match-course.ts'

/** All rounds as a file. */
export const getExport =
  ({ db }: AppContext) =>
  async ({ session, query }: AppRequest<Session>): Promise<AppAnswer> => {
    const format = formatOf(query.get('format') ?? 'csv')
    return {
      status: 200,
      download: { type: EXPORT_FORMATS[format], parts: exportRounds(db, session.account.id, format) },
      headers: {
        'Content-Disposition': `attachment; filename="dogleg-rounds.${format}"`,
        'Cache-Control': 'no-store',
      },
    }
  }

function formatOf(text: string): ExportFormat {
  const formats = Object.keys(EXPORT_FORMATS) as ExportFormat[]
  const format = formats.find((known) => known === text)
  if (!format) throw malformed('format', `one of ${formats.join(', ')}`)
  return format
}

/** Shows what a file would add with `dry_run=1`, else adds it. */
export const postImport =
  (context: AppContext) =>
  async ({ session, query, body }: AppRequest<Session>): Promise<AppAnswer> => {
    if (!Buffer.isBuffer(body)) throw malformed('The body', 'a CSV file')
    const plan = await planImport(context, session.account.id, readRoundsFile(body), courseMatcher(context))
    if (query.get('dry_run') === '1') return { status: 200, json: planJson(plan) }
    if (plan.faults.length > 0) return { status: 400, json: { ...MISTAKES, preview: planJson(plan) } }
    await applyImport(context, session.account.id, plan)
    return { status: 200, json: { added: plan.rounds.length, same: plan.same, deleted: plan.deleted } }
  }

const MISTAKES = {
  error: 'malformed_parameter',
  detail: 'The file has mistakes. Correct them first.',
}

const planJson = ({ unknown, rows, rounds, same, deleted, faults }: ImportPlan) => ({
  ...{ rows, unknown_columns: unknown, same, deleted },
  add: rounds.map(({ row, round, isKnownCourse }) => ({ row, known_course: isKnownCourse, round })),
  wrong: faults,
})

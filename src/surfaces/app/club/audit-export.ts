import { type AuditEntry, readAudit } from '../../../club/audit-store.ts'
import { listMembers } from '../../../club/member-store.ts'
import { writeCsv } from '../../../core/csv/csv-cell.ts'
import { malformed } from '../../../core/problem.ts'
import type { Language } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest, InClub } from '../route.ts'
import { type People, peopleOf, sentenceOf, whoMade } from './change-words.ts'
import { parseAuditFilter } from './parse-audit-filter.ts'

const AT_ONCE = 1_000
/** Older ones are in a file of their own: by `day`, or with `before`. */
const MOST_ENTRIES = 50_000

/** The list of changes as a file for spreadsheets, the newest first. */
export const getAuditExport =
  (context: AppContext) =>
  async ({ session, query, language }: AppRequest<InClub>): Promise<AppAnswer> => {
    if ((query.get('format') ?? 'csv') !== 'csv') throw malformed('format', 'csv')
    const { membership } = session
    const filter = await parseAuditFilter(context, session, query)
    const people = peopleOf(await listMembers(context.db, membership.clubId), language)
    const rows = [headRow(language)]
    for (let page: readonly AuditEntry[] = [], isLast = false; !isLast; ) {
      const last = page.at(-1)
      page = await readAudit(context, membership.clubId, {
        ...{ ...filter, limit: Math.min(AT_ONCE, MOST_ENTRIES + 1 - rows.length) },
        ...(last && { after: last }),
      })
      rows.push(...page.map((entry) => rowOf(entry, people, language)))
      isLast = page.length < AT_ONCE || rows.length > MOST_ENTRIES
    }
    return {
      status: 200,
      file: { type: 'text/csv; charset=utf-8', body: writeCsv(rows) },
      headers: {
        'Content-Disposition': `attachment; filename="changes-${membership.slug}.csv"`,
        'Cache-Control': 'no-store',
      },
    }
  }

function headRow(language: Language): readonly string[] {
  const { at, by, what, sentence, about } = wordsOf(language).clubChanges.columns
  return [at, by, what, sentence, about]
}

const rowOf = (entry: AuditEntry, people: People, language: Language): readonly string[] => [
  new Date(entry.at).toISOString(),
  whoMade(entry, people, language),
  entry.what,
  sentenceOf(entry, people, language),
  JSON.stringify(entry.about),
]

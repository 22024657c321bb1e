import { auditFacets, readAudit } from '../../../../../club/audit-store.ts'
import { listMembers } from '../../../../../club/member-store.ts'
import { peopleOf } from '../../../club/change-words.ts'
import { parseAuditFilter } from '../../../club/parse-audit-filter.ts'
import { clubOf } from '../../../club/tee-sheet/club-of.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import type { ClubRequest } from '../club-page.ts'
import { changesPage } from './changes-page.ts'
import { cursorOf } from './cursor.ts'

const PAGE = 50

/** What the staff changed, in pages; filtered by who, what and the day. */
export const getChanges =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => {
    const { session, query, language } = request
    const { clubId } = session.membership
    const filter = await parseAuditFilter(context, session, query)
    const after = cursorOf(query.get('after'))
    const [found, facets, roster, { zone }] = [
      await readAudit(context, clubId, { ...filter, limit: PAGE + 1, ...(after && { after }) }),
      await auditFacets(context, clubId),
      await listMembers(context.db, clubId),
      await clubOf(context, session),
    ]
    const view = {
      ...{ request, facets, zone, people: peopleOf(roster, language), isFirst: after === null },
      ...{ entries: found.slice(0, PAGE), hasOlder: found.length > PAGE },
    }
    return { status: 200, page: await changesPage(view) }
  }

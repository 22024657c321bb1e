import { getAuditExport } from '../../../club/audit-export.ts'
import type { AppContext } from '../../../context.ts'
import { type AppRoute, clubPage } from '../../../route.ts'
import { getChanges } from './show-changes.ts'

export const changesPages = (context: AppContext): readonly AppRoute[] => [
  clubPage('read_audit')('GET', '/club/:club/changes', getChanges(context)),
  // The same file as over the API, in the language of the page.
  clubPage('read_audit')('GET', '/club/:club/changes/file', getAuditExport(context)),
]

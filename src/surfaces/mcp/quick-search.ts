import type { Addresses } from '../../platform/config.ts'
import { openQuickCalls } from '../../platform/http/fast/quick-call.ts'
import { EARLIER_REVISIONS, NEWEST_REVISION } from './revisions.ts'
import { serverInfo } from './server-info.ts'
import { searchTool } from './tools/search.ts'

/** Plain searches skip the protocol's library (decision 17). */
export const openQuickSearch = (addresses: Addresses) =>
  openQuickCalls({
    tool: searchTool.name,
    newestRevision: NEWEST_REVISION,
    earlierRevisions: EARLIER_REVISIONS,
    serverInfo: serverInfo(addresses),
  })

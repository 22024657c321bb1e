import type { BulkFiles } from '../../export/bulk-files.ts'
import type { Library } from '../../library/library.ts'
import type { LibraryHealth } from '../../library/watch.ts'

/** What the data API needs from the process. */
export type ApiContext = {
  readonly library: Library
  readonly health: LibraryHealth
  readonly bulk: BulkFiles
  /** {base_url}, as configured: we build links from it, never from a request. */
  readonly address: string
  /** Part of every entity tag: changes if we serve the same records differently. */
  readonly version: string
}

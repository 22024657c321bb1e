import type { BulkFiles } from '../../export/bulk-files.ts'
import type { Library } from '../../library/library.ts'
import type { LibraryHealth } from '../../library/watch.ts'

/** What the data API needs of the process it runs in. */
export type ApiContext = {
  readonly library: Library
  readonly health: LibraryHealth
  readonly bulk: BulkFiles
  /** {base_url}, as configured: links are built from it, never from a request. */
  readonly address: string
  /** Part of every entity tag: changes when the same records would be served differently. */
  readonly version: string
}

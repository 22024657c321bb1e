import type { Reach } from '../../../oauth/client-document-client.ts'
import type { AppContext } from '../context.ts'
import type { Callers } from './callers.ts'

/** The oidc-provider library, imported on first use: it would slow down the start. */
export type Oidc = typeof import('oidc-provider')

/** What the library's configuration and our checks inside it work with. */
export type OidcParts = {
  readonly oidc: Oidc
  readonly context: AppContext
  readonly callers: Callers
  /** Signs the cookies; the same in all processes. */
  readonly secret: string
  /** How far it may reach for the documents of clients. */
  readonly reach: Reach
}

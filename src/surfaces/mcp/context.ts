import type { AgentContext } from '../../agent/agent-context.ts'
import type { RateLimit } from '../../platform/config.ts'
import type { Log } from '../../platform/http/log.ts'
import type { Retriever } from '../../product/retriever.ts'

/** What the tool server works with: what agents may use, and what a server of its own needs besides. */
export type McpContext = AgentContext & {
  readonly retriever: Retriever
  readonly log: Log
  /** Browser origins besides our own whose pages may call (DOGLEG_MCP_ORIGINS). */
  readonly allowedOrigins: readonly string[]
  /** ERR-429: null where nobody is limited. */
  readonly rateLimit: RateLimit | null
}

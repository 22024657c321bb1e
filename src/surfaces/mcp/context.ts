import type { AgentContext } from '../../agent/agent-context.ts'
import type { FairUse } from '../../platform/http/fair-use.ts'
import type { Log } from '../../platform/http/log.ts'
import type { Retriever } from '../../product/retriever.ts'

/** The tool server's context: what agents may use, plus what the server itself needs. */
export type McpContext = AgentContext & {
  readonly retriever: Retriever
  readonly log: Log
  /** Other browser origins whose pages may call (DOGLEG_MCP_ORIGINS). */
  readonly allowedOrigins: readonly string[]
  /** ERR-429: null for no limit. */
  readonly fairUse: FairUse | null
}

import type { TSchema } from 'typebox'
import type { Bearer } from '../../agent/bearer.ts'
import type { McpContext } from './context.ts'

/** What a tool answers: a short text to read, and the same as data. */
export type ToolAnswer = {
  readonly text: string
  readonly structured: Readonly<Record<string, unknown>>
  /** An answer that says what went wrong and what to send instead. */
  readonly isError?: boolean
  readonly meta?: Readonly<Record<string, unknown>>
}

export type Asker = {
  /** Null at open tools. */
  readonly bearer: Bearer | null
  /** The address of the chat assistant's plugin, where nothing is sold. */
  readonly chatAssistant: boolean
}

export type ToolSchemas = { readonly input: TSchema; readonly output: TSchema }

/** One tool, whatever revision of the protocol it is called by. */
export type Tool = {
  readonly name: string
  readonly title: string
  /** For a model: what it does, when to call it, what to do with the answer. */
  readonly description: string
  /** What it takes and answers, loaded when somebody wants to know: what describes schemas is large. */
  readonly schemas: () => Promise<ToolSchemas>
  readonly annotations: {
    readonly readOnlyHint: boolean
    readonly destructiveHint: boolean
    readonly idempotentHint: boolean
    readonly openWorldHint: boolean
  }
  /** USE-2: whether it needs a signed-in golfer. */
  readonly needsGolfer: boolean
  /** Whether the chat assistant's plugin offers it. */
  readonly forChatAssistant: boolean
  /** The page that shows its answers, for clients that can (MCP Apps). */
  readonly view?: string
  /** Reads the arguments itself; what is wrong with them is thrown as a Problem and becomes a tool error. */
  readonly run: (context: McpContext, args: unknown, asker: Asker) => Promise<ToolAnswer>
}

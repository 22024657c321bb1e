import type { TSchema } from 'typebox'
import type { Bearer } from '../../agent/bearer.ts'
import type { McpContext } from './context.ts'

/** A tool's answer: a short text to read, and the same as data. */
export type ToolAnswer = {
  readonly text: string
  readonly structured: Readonly<Record<string, unknown>>
  /** The answer says what went wrong and what to send instead. */
  readonly isError?: boolean
  readonly meta?: Readonly<Record<string, unknown>>
}

export type Asker = {
  /** Null for open tools. */
  readonly bearer: Bearer | null
  /** The call came to the chat assistant's address, where we sell nothing. */
  readonly chatAssistant: boolean
}

export type ToolSchemas = { readonly input: TSchema; readonly output: TSchema }

/** One tool, the same in every revision of the protocol. A new one also goes into the list in `tools/tools.ts`. */
export type Tool = {
  readonly name: string
  readonly title: string
  /** Tells a model what the tool does, when to call it, and what to do with the answer. */
  readonly description: string
  /** Input and output, loaded on first use: the schema library is large. */
  readonly schemas: () => Promise<ToolSchemas>
  readonly annotations: {
    readonly readOnlyHint: boolean
    readonly destructiveHint: boolean
    readonly idempotentHint: boolean
    readonly openWorldHint: boolean
  }
  /** USE-2: only for a signed-in golfer. The gate then asks for the OAuth scope. */
  readonly needsGolfer: boolean
  /** Also offered at the chat assistant's address. */
  readonly forChatAssistant: boolean
  /** The page that shows its answers, in clients that can (MCP Apps). */
  readonly view?: string
  /** Parses the arguments itself; a Problem becomes a tool error. */
  readonly run: (context: McpContext, args: unknown, asker: Asker) => Promise<ToolAnswer>
}

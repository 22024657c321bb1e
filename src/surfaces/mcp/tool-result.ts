import type { CallToolResult } from '@modelcontextprotocol/server'
import { Problem } from '../../core/problem.ts'
import { isUnavailable } from '../../platform/db/unavailable.ts'
import type { McpContext } from './context.ts'
import type { Asker, Tool, ToolAnswer } from './tool.ts'

/** The result of a call, whatever happens: a tool that fails still answers, with an error. */
export async function runTool(
  context: McpContext,
  tool: Tool,
  args: unknown,
  asker: Asker,
): Promise<CallToolResult> {
  try {
    return answerResult(await tool.run(context, args, asker))
  } catch (error) {
    return failedResult(context, tool, error)
  }
}

export function failedResult({ log }: Pick<McpContext, 'log'>, tool: Tool, error: unknown): CallToolResult {
  const problem = toProblem(error)
  if (problem.code === 'internal') log.error({ err: error, tool: tool.name }, 'a tool failed')
  return problemResult(problem)
}

/** Members in the library's own order, so that the quick call can send the same bytes. */
export const answerResult = ({ text, structured, isError, meta }: ToolAnswer): CallToolResult => ({
  ...(meta === undefined ? {} : { _meta: { ...meta } }),
  content: [{ type: 'text', text }],
  structuredContent: { ...structured },
  ...(isError ? { isError } : {}),
})

/** An error as a sentence for the model, and as a code for programs. */
export const problemResult = ({ code, detail }: Problem): CallToolResult =>
  answerResult({ text: `${detail} (${code})`, structured: { error: { code, detail } }, isError: true })

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  return isUnavailable(error)
    ? new Problem('unavailable', 'We can’t reach the database right now. Try again in a few seconds.')
    : new Problem('internal', 'Something went wrong on our side.')
}

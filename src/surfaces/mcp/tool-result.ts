import type { CallToolResult } from '@modelcontextprotocol/server'
import { Problem } from '../../core/problem.ts'
import { isUnavailable } from '../../platform/db/unavailable.ts'
import type { McpContext } from './context.ts'
import type { Asker, Tool, ToolAnswer } from './tool.ts'

/** What a call is answered, come what may: a tool never fails in another way than by an answer that says so. */
export async function runTool(
  context: McpContext,
  tool: Tool,
  args: unknown,
  asker: Asker,
): Promise<CallToolResult> {
  try {
    return answerResult(await tool.run(context, args, asker))
  } catch (error) {
    const problem = toProblem(error)
    if (problem.code === 'internal') context.log.error({ err: error, tool: tool.name }, 'a tool failed')
    return problemResult(problem)
  }
}

/** The members stand in the order the library puts them in, so that what is kept as text needs no change. */
export const answerResult = ({ text, structured, isError, meta }: ToolAnswer): CallToolResult => ({
  ...(meta === undefined ? {} : { _meta: { ...meta } }),
  content: [{ type: 'text', text }],
  structuredContent: { ...structured },
  ...(isError ? { isError } : {}),
})

/** What went wrong as a sentence for the model, and as a code for the program. */
export const problemResult = ({ code, detail }: Problem): CallToolResult =>
  answerResult({ text: `${detail} (${code})`, structured: { error: { code, detail } }, isError: true })

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  return isUnavailable(error)
    ? new Problem('unavailable', 'The database cannot be reached at the moment; try again in a few seconds.')
    : new Problem('internal', 'Something went wrong on our side.')
}

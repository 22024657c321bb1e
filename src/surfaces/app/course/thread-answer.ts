import { Problem, type ProblemCode } from '../../../core/problem.ts'
import { gzipJson, type TaggedGzip } from './tagged-gzip.ts'

/** What a thread made: the body as it is sent, or why there is none. */
export type ThreadAnswer = TaggedGzip | { readonly code: ProblemCode; readonly detail: string }

/** In the thread: JSON becomes a body, and a problem is told. */
export async function threadAnswer(make: () => Promise<object>): Promise<ThreadAnswer> {
  try {
    return gzipJson(await make())
  } catch (error) {
    if (error instanceof Problem) return { code: error.code, detail: error.detail }
    throw error
  }
}

/** On the other side. */
export function bodyOf(answer: ThreadAnswer): TaggedGzip {
  if ('code' in answer) throw new Problem(answer.code, answer.detail)
  return answer
}

/** Problems are not kept: there is no end of addresses that lead to one. */
export const sizeOfAnswer = (answer: ThreadAnswer) => ('body' in answer ? answer.body.length + 200 : null)

/** How long a thread may take for one answer. */
export const LIMIT_MS = 20_000

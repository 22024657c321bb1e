import { shown } from '../../core/problem.ts'
import { RPC } from './rpc-answer.ts'

type Issue = { readonly path: readonly (string | number)[]; readonly message: string }

/**
 * The library takes malformed params for an error of its own, and its message is a dump of its schema. They are the
 * client's mistake: we say so, and which field it is.
 */
export function plainError(json: string): string {
  if (!json.includes(`"code":${RPC.internal}`)) return json
  const answer = JSON.parse(json)
  const [issue] = issuesIn(answer.error?.message)
  if (issue === undefined) return json
  const message = `${shown(issue.path.join('.'))}: ${shown(issue.message)}`
  return JSON.stringify({ ...answer, error: { code: RPC.invalidParams, message } })
}

function issuesIn(message: unknown): readonly Issue[] {
  if (typeof message !== 'string' || !message.startsWith('[')) return []
  try {
    return JSON.parse(message).filter(isIssue)
  } catch {
    return []
  }
}

const isIssue = ({ path, message }: Partial<Issue>) => Array.isArray(path) && typeof message === 'string'

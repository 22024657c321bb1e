import { Problem } from '../../../core/problem.ts'
import { type Answer, OPEN_HEADERS } from '../../../platform/http/fast/answer.ts'
import { headerLines } from '../../../platform/http/fast/write-head.ts'
import type { OpenRequest } from '../../../platform/http/read-only-route.ts'
import { requestUrl } from '../../ui/code/request-url.ts'
import type { Description } from './description.ts'

/**
 * Where a form of the reference leads without scripts: a form cannot fill in a path or leave out what is empty, so
 * this does it and sends the browser on. It never leads anywhere but to the API's own routes.
 */
export function openRequest({ paths }: Description, base: string, { url }: OpenRequest): Answer {
  const given = new URLSearchParams(url.split('?')[1] ?? '')
  const name = given.get('operation')
  const [path, operation] = Object.entries(paths)
    .map(([path, { get }]) => [path, get] as const)
    .find(([, { operationId }]) => operationId === name) ?? [null, null]
  if (path === null) throw new Problem('not_found', 'Page not found.')
  const values = operation.parameters.map(
    (parameter) => [parameter.name, given.get(parameter.name) ?? ''] as const,
  )
  const Location = requestUrl(base, path, new Map(values))
  return {
    status: 303,
    headers: OPEN_HEADERS + headerLines({ Location, 'Cache-Control': 'no-store' }),
    body: Buffer.alloc(0),
  }
}

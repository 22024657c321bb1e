import { DoglegError } from './dogleg-error.ts'
import type { Answer } from './get.ts'
import type { Error as ErrorBody } from './types.ts'

export function parseAnswer<T>(answer: Answer): T {
  const body = parseJson(answer.text)
  if (answer.status !== 200) throw failed(answer, body)
  if (body === undefined) throw failed(answer, { error: 'not_json' })
  return body as T
}

function failed({ status, headers }: Answer, body: unknown): DoglegError {
  // An answer from something in between, such as a proxy, may have any body.
  const { error, detail } = (body ?? {}) as Partial<ErrorBody>
  return new DoglegError({
    status,
    code: typeof error === 'string' ? error : null,
    detail: typeof detail === 'string' ? detail : null,
    requestId: headers.get('x-request-id'),
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

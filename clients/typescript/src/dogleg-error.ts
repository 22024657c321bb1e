/** What is known of a failed call; null is unknown. No status means that no answer arrived. */
export type Failure = {
  status: number | null
  /** The `error` field of the answer, or `network_error`. */
  code: string | null
  detail: string | null
  /** The answer's `X-Request-Id`, to quote when asking about the failure. */
  requestId: string | null
}

export class DoglegError extends Error implements Failure {
  override readonly name = 'DoglegError'
  readonly status: number | null
  readonly code: string | null
  readonly detail: string | null
  readonly requestId: string | null

  constructor(failure: Failure, options?: ErrorOptions) {
    const known = [failure.status, failure.code, failure.detail].filter((part) => part !== null)
    super(known.join(' '), options)
    this.status = failure.status
    this.code = failure.code
    this.detail = failure.detail
    this.requestId = failure.requestId
  }
}

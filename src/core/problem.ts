/** The codes of the `error` field; what each means over HTTP is said once, in `STATUS_OF`. */
export const STATUS_OF = {
  malformed_parameter: 400,
  invalid_event: 400,
  signed_out: 401,
  wrong_credentials: 401,
  invalid_token: 401,
  signature: 401,
  premium_required: 402,
  guest: 403,
  csrf: 403,
  role: 403,
  insufficient_scope: 403,
  not_found: 404,
  not_surveyed: 404,
  method_not_allowed: 405,
  email_taken: 409,
  conflict: 409,
  no_recent_position: 409,
  link_used: 410,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  not_configured: 503,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof STATUS_OF

/** The one error that may be shown to a client: its detail is a sentence for the reader. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly detail: string
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | null
  constructor(code: ProblemCode, detail: string, retryAfter: number | null = null) {
    super(detail)
    this.name = 'Problem'
    this.code = code
    this.detail = detail
    this.retryAfter = retryAfter
  }
}

// ERR-400: the detail names the parameter and what is accepted.
export const malformed = (parameter: string, accepted: string) =>
  new Problem('malformed_parameter', `${parameter} must be ${accepted}.`)

/** Raw input, cut short before we repeat it in an answer. */
export const shown = (input: string) =>
  input.length > 80 ? `${input.slice(0, 77).toWellFormed()}…` : input.toWellFormed()

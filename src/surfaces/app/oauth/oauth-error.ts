/** An error in OAuth's own format (RFC 6749, 5.2; RFC 7591, 3.2.2). */
export class OauthError extends Error {
  readonly status: number
  readonly error: string
  readonly retryAfter: number | null
  constructor(status: number, error: string, description: string, retryAfter: number | null = null) {
    super(description)
    this.name = 'OauthError'
    this.status = status
    this.error = error
    this.retryAfter = retryAfter
  }
}

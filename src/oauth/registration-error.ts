/** RFC 7591, section 3.2.2: why we refuse a client, in a sentence for its developer. */
export class RegistrationError extends Error {
  readonly code: 'invalid_redirect_uri' | 'invalid_client_metadata'
  constructor(code: RegistrationError['code'], sentence: string) {
    super(sentence)
    this.name = 'RegistrationError'
    this.code = code
  }
}

const CONTACT = /https?:\/\/[^\s()<>]+|(?:mailto:)?[^\s()<>@:]+@[^\s()<>@]+\.[^\s()<>@]+/gi

/** USE-4: the operator of a product that misbehaves should hear of it before it is shut out. */
export function checkUserAgent(userAgent: unknown): string {
  // Callers in plain JavaScript have no compiler to tell them that it is required.
  if (typeof userAgent !== 'string') throw wrong('your product')
  const product = userAgent.replace(CONTACT, '')
  if (!/[a-z]/i.test(product)) throw wrong('your product')
  if (product === userAgent) throw wrong('a way to contact you, a URL or an email address')
  return userAgent
}

const wrong = (missing: string) =>
  new TypeError(`userAgent must name ${missing}, as in "ScoreKeeper/2.1 (+https://example.org/contact)"`)

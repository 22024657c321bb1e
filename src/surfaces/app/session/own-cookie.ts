import { cookieLine, readCookie } from '../../../platform/http/cookie.ts'
import type { AppRequest } from '../route.ts'

type At = Pick<AppRequest, 'addresses'>

const isSecure = ({ addresses }: At) => addresses.app.startsWith('https:')

/**
 * A cookie of this host and all its paths. Over https its name says so, and browsers take it from nobody else: a neighbour
 * cannot plant one.
 */
export const ownCookie = (name: string) => {
  const nameAt = (at: At) => (isSecure(at) ? `__Host-${name}` : name)
  return {
    read: (at: At & Pick<AppRequest, 'headers'>) => readCookie(at.headers.cookie, nameAt(at)),
    line: (at: At, value: string, maxAge: number) =>
      cookieLine(nameAt(at), value, { secure: isSecure(at), maxAge }),
  }
}

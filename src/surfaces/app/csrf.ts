import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '../../core/problem.ts'

/** The token that shows that a request comes from our own page; it is made from the cookie, so nothing is kept. */
export function csrfTokenOf(cookie: string): string {
  if (last.cookie !== cookie)
    last = { cookie, token: createHmac('sha256', cookie).update('dogleg csrf').digest('base64url') }
  return last.token
}

// A page puts it into each of its forms.
let last = { cookie: '', token: '' }

export function checkCsrfToken(given: unknown, cookie: string) {
  const wanted = Buffer.from(csrfTokenOf(cookie))
  const shown = Buffer.from(typeof given === 'string' ? given : '')
  if (shown.length !== wanted.length || !timingSafeEqual(shown, wanted))
    throw new Problem('csrf', 'The X-CSRF-Token header (in a form: csrf_token) must be the session’s token.')
}

/** Whether JSON is asked for by name; a wildcard is what a form of another site would send. */
export const acceptsJson = ({ accept }: IncomingHttpHeaders) =>
  (accept ?? '').split(',').some((part) => /^application\/json$/i.test((part.split(';')[0] ?? '').trim()))

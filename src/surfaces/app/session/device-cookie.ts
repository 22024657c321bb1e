import type { IncomingHttpHeaders } from 'node:http'
import { findMark, MARK_PATTERN, type MarkKind, newMark } from '../../../account/device-mark.ts'
import { cookieLine, readCookie } from '../../../platform/http/cookie.ts'
import type { AppContext } from '../context.ts'
import type { AppRequest } from '../route.ts'

const COOKIE = '_service_device'
const A_YEAR = 31_536_000
/** For a family that shares a tablet. The one that was not used for longest gives way. */
const MAX_MARKS = 8
const MARKS = new RegExp(`^${MARK_PATTERN}(?:\\.${MARK_PATTERN}){0,${MAX_MARKS - 1}}$`)

/** Where an attempt comes from: the address, and what the device shows from earlier sign-ins. */
export const fromDevice = ({ address, headers }: Pick<AppRequest, 'address' | 'headers'>) => ({
  client: address,
  marks: readMarks(headers),
})

/** The cookie for a device where this account has just signed in. It outlives the session and opens nothing. */
export async function deviceCookie(
  context: AppContext,
  { headers }: Pick<AppRequest, 'headers'>,
  accountId: string,
  kind: MarkKind,
): Promise<string> {
  const shown = readMarks(headers)
  const own = (await findMark(context, shown, accountId, kind)) ?? (await newMark(context, accountId, kind))
  const marks = [own, ...shown.filter((mark) => mark !== own)].slice(0, MAX_MARKS)
  const secure = context.addresses.app.startsWith('https:')
  return cookieLine(COOKIE, marks.join('.'), { secure, maxAge: A_YEAR })
}

function readMarks({ cookie }: IncomingHttpHeaders): readonly string[] {
  const value = readCookie(cookie, COOKIE)
  return value !== null && MARKS.test(value) ? value.split('.') : []
}

import { findMark, MARK_PATTERN, type MarkKind, newMark } from '../../../account/device-mark.ts'
import type { AppContext } from '../context.ts'
import type { AppRequest } from '../route.ts'
import { ownCookie } from './own-cookie.ts'

const COOKIE = ownCookie('_service_device')
const A_YEAR = 31_536_000
/** For a family that shares a tablet. The one that was not used for longest gives way. */
const MAX_MARKS = 8
const MARKS = new RegExp(`^${MARK_PATTERN}(?:\\.${MARK_PATTERN}){0,${MAX_MARKS - 1}}$`)

type Shown = Pick<AppRequest, 'addresses' | 'headers'>

/** Where an attempt comes from: the address, and what the device shows from earlier sign-ins. */
export const fromDevice = (request: Shown & Pick<AppRequest, 'address'>) => ({
  client: request.address,
  marks: readMarks(request),
})

/** The cookie for a device where this account has just signed in. It outlives the session and opens nothing. */
export async function deviceCookie(
  context: AppContext,
  request: Shown,
  accountId: string,
  kind: MarkKind,
): Promise<string> {
  const shown = readMarks(request)
  const own = (await findMark(context, shown, accountId, kind)) ?? (await newMark(context, accountId, kind))
  const marks = [own, ...shown.filter((mark) => mark !== own)].slice(0, MAX_MARKS)
  return COOKIE.line(context, marks.join('.'), A_YEAR)
}

function readMarks(request: Shown): readonly string[] {
  const value = COOKIE.read(request)
  return value !== null && MARKS.test(value) ? value.split('.') : []
}

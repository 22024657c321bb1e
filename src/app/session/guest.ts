import type { Session } from '../../golfer/account.ts'
import { makeGuest } from '../../golfer/guest-store.ts'
import { openCourse, openSession } from '../../golfer/session-store.ts'
import { chargeGuest } from '../../golfer/throttles.ts'
import { Problem, shown } from '../../problem.ts'
import { fieldsOf, optionalText } from '../body.ts'
import type { AppContext } from '../context.ts'
import { deviceOf } from '../device.ts'
import type { AppAnswer, Asked } from '../route.ts'

/** USE-3: an agent or a browser comes in as an anonymous guest, with a course or without one. */
export const postGuest =
  (context: AppContext) =>
  async ({ body, session, address, headers }: Asked): Promise<AppAnswer> => {
    const slug = courseOf(context, optionalText(fieldsOf(body), 'golf_course_slug'))
    const device = deviceOf(headers['user-agent'])
    return { status: 302, location: '/gps', ...(await enter(context, session, { slug, address, device })) }
  }

type Entry = { readonly slug: string | null; readonly address: string; readonly device: string | null }

/** Whoever has a session already keeps it, and their account: the course is opened in it. */
export async function enter(
  context: AppContext,
  session: Session | null,
  { slug, address, device }: Entry,
): Promise<{ readonly session?: string }> {
  if (session !== null) {
    if (slug !== null && slug !== session.courseSlug) await openCourse(context.db, session.id, slug)
    return {}
  }
  await chargeGuest(context, address)
  const accountId = await makeGuest(context)
  return { session: await openSession(context, { accountId, method: 'guest', courseSlug: slug, device }) }
}

/** The slug under which a course is served today; a course that was merged into another is that one. */
export function courseOf({ library }: AppContext, slug: string | null): string | null {
  if (slug === null) return null
  const snapshot = library.current()
  if (snapshot === null) throw new Problem('unavailable', 'The library is being loaded; try again.', 1)
  const served = snapshot.mergedInto.get(slug) ?? slug
  if (!snapshot.numberOf.has(served)) throw new Problem('not_found', `No course has the slug ${shown(slug)}.`)
  return served
}

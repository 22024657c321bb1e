import type { Session } from '../../../account/account.ts'
import { createGuest } from '../../../account/guest-store.ts'
import { endSession, openCourse, openSession } from '../../../account/session-store.ts'
import { limitGuests } from '../../../account/sign-in-limits.ts'
import { fieldsOf, optionalText } from '../../../core/fields.ts'
import { courseOf } from '../../../library/served-slug.ts'
import type { AppContext } from '../context.ts'
import { deviceOf } from '../device.ts'
import type { AppAnswer, AppRequest } from '../route.ts'

/** USE-3: an agent or a browser comes in as an anonymous guest, with a course or without one. */
export const postGuest =
  (context: AppContext) =>
  async ({ body, session, address, headers }: AppRequest): Promise<AppAnswer> => {
    const slug = courseOf(context, optionalText(fieldsOf(body), 'golf_course_slug'))
    const device = deviceOf(headers['user-agent'])
    return { status: 302, location: '/gps', ...(await enter(context, session, { slug, address, device })) }
  }

type Entry = { readonly slug: string | null; readonly address: string; readonly device: string | null }

/**
 * A signed-in person stays who they are: the course is opened in their session. A guest stays the same guest
 * under a new id, so that nobody who planted the old one comes along.
 */
export async function enter(
  context: AppContext,
  session: Session | null,
  { slug, address, device }: Entry,
): Promise<{ readonly session?: string }> {
  if (session?.account.kind === 'member') {
    if (slug !== null && slug !== session.courseSlug) await openCourse(context.db, session.id, slug)
    return {}
  }
  if (session === null) await limitGuests(context, address)
  const accountId = session?.account.id ?? (await createGuest(context))
  const method = session?.method ?? 'guest'
  const courseSlug = slug ?? session?.courseSlug ?? null
  const token = await openSession(context, { accountId, method, courseSlug, device })
  if (session !== null) await endSession(context.db, session.id)
  return { session: token }
}

import type { Session } from '../../../account/account.ts'
import { changeProfile, readProfile } from '../../../account/profile-store.ts'
import { openCourse } from '../../../account/session-store.ts'
import { fieldsOf, optionalText } from '../../../core/fields.ts'
import { courseOf } from '../../../library/served-slug.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'
import { parseProfileChange, parseUnits, profileJson } from './profile-json.ts'

export const getProfile =
  ({ db }: AppContext) =>
  async ({ session }: AppRequest<Session>): Promise<AppAnswer> => ({
    status: 200,
    json: profileJson(await readProfile(db, session.account.id)),
  })

/** Everything that was sent is checked before anything is written. */
export const putProfile =
  (context: AppContext) =>
  async ({ session, body }: AppRequest<Session>): Promise<AppAnswer> => {
    const change = parseProfileChange(context, fieldsOf(body))
    return { status: 200, json: profileJson(await changeProfile(context, session.account.id, change)) }
  }

/** APP-3: what a guest may choose too: the course that is open, and the units. */
export const patchSession =
  (context: AppContext) =>
  async ({ session, body }: AppRequest<Session>): Promise<AppAnswer> => {
    const fields = fieldsOf(body)
    const change = Object.hasOwn(fields, 'units') ? { units: parseUnits(fields) } : {}
    const slug = courseOf(context, optionalText(fields, 'golf_course_slug'))
    if (slug !== null) await openCourse(context.db, session.id, slug)
    const { units } = await changeProfile(context, session.account.id, change)
    return { status: 200, json: { units, golf_course_slug: slug ?? session.courseSlug } }
  }

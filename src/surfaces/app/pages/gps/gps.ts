import type { Session } from '../../../../account/account.ts'
import { readProfile } from '../../../../account/profile-store.ts'
import { openCourse } from '../../../../account/session-store.ts'
import { type Fields, optionalText } from '../../../../core/fields.ts'
import { courseOf, presentLibrary, servedSlug } from '../../../../library/served-slug.ts'
import { EMPTY, type Filled } from '../../../ui/form-field.ts'
import type { AppContext } from '../../context.ts'
import { deviceOf } from '../../device.ts'
import { localPath } from '../../return-path.ts'
import { type AppAnswer, type AppRequest, type AppRoute, forSession, openPage } from '../../route.ts'
import { enter } from '../../session/guest.ts'
import { submit } from '../submit-form.ts'
import { readCourse, summaryBySlug } from './course-of.ts'
import { coursePicker } from './course-picker.ts'
import { courseView } from './course-view.ts'
import { getPicture } from './get-picture.ts'
import { holesDrawn } from './holes-drawn.ts'
import { playParts } from './play-parts.ts'
import { welcomePage } from './welcome-page.ts'
import { windOfCourse } from './wind-of-course.ts'

export const gpsRoutes = (context: AppContext): readonly AppRoute[] => [
  openPage('GET', '/gps', getGps(context)),
  openPage('POST', '/gps', redirectToGps, { csrf: 'none', body: false }),
  openPage('POST', '/gps/start', startAsGuest(context)),
  forSession('GET', '/gps/course.svg', getPicture(context)),
]

const getGps =
  (context: AppContext) =>
  async (request: AppRequest): Promise<AppAnswer> => {
    const { session, query } = request
    const wanted = courseOf(context, query.get('course') || null)
    if (session === null) return { status: 200, page: await welcome(context, request, wanted, EMPTY) }
    // The mark is for the one look after starting: left in the address, whoever it is sent to would be told of cookies.
    if (query.has('started')) return { status: 303, location: withoutMark(query) }
    return { status: 200, page: await openedPage(context, request, session, wanted) }
  }

const welcome = (context: AppContext, request: AppRequest, slug: string | null, filled: Filled) =>
  welcomePage(request, {
    course: slug === null ? null : summaryBySlug(presentLibrary(context), slug),
    started: request.query.has('started'),
    filled,
  })

function withoutMark(query: URLSearchParams): string {
  const rest = new URLSearchParams(query)
  rest.delete('started')
  return rest.size > 0 ? `/gps?${rest}` : '/gps'
}

/** The course that is asked for, or the one the session has open; else the picker. */
async function openedPage(context: AppContext, request: AppRequest, session: Session, wanted: string | null) {
  const { query } = request
  const profile = await readProfile(context.db, session.account.id)
  if (wanted !== null && wanted !== session.courseSlug) await openCourse(context.db, session.id, wanted)
  const snapshot = presentLibrary(context)
  const isPicking = wanted === null && (query.has('pick') || query.has('q') || query.has('near'))
  const slug = wanted ?? session.courseSlug
  const course = slug === null || isPicking ? null : readCourse(snapshot, servedSlug(snapshot, slug))
  if (course !== null) {
    const selection = courseSelection(query)
    const [drawn, wind] = await Promise.all([
      holesDrawn(context.db, course),
      selection.hole === null ? null : windOfCourse(context, course.summary, profile),
    ])
    const play =
      query.get('view') === 'book' ? null : await playParts(context, session, profile, course.summary)
    return courseView(request, { course, drawn, profile, selection, wind, play, now: context.now() })
  }
  return coursePicker(request, snapshot, profile)
}

const courseSelection = (query: URLSearchParams) => ({
  layout: query.get('layout'),
  tee: query.get('tee'),
  gender: query.get('gender'),
  hole: wholeNumber(query.get('hole')),
})

const wholeNumber = (text: string | null) => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null)

/** USE-3: the guest route leads here, and some clients follow its redirect with another POST. */
const redirectToGps = async ({ target, query }: AppRequest): Promise<AppAnswer> => {
  const [, search] = target.split('?', 2)
  return {
    status: 303,
    location: search ? localPath(`/gps?${search}`, `/gps?${query}`) : '/gps',
  }
}

/** USE-3: the guest comes in by the press of a button, where no script does it. */
const startAsGuest = (context: AppContext) => (request: AppRequest) => {
  const { session, address, headers } = request
  const slugOf = (given: string | null | undefined) => courseOf(context, given || null)
  const work = async (fields: Fields) => {
    const slug = slugOf(optionalText(fields, 'course'))
    const location = slug === null ? '/gps?started=1' : `/gps?course=${slug}&started=1`
    const device = deviceOf(headers['user-agent'])
    return { status: 303, location, ...(await enter(context, session, { slug, address, device })) }
  }
  return submit(request, {}, work, (filled) =>
    welcome(context, request, slugOf(filled.values.course), filled),
  )
}

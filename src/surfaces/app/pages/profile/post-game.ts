import type { Session } from '../../../../account/account.ts'
import { changeProfile, readProfile } from '../../../../account/profile-store.ts'
import { type Fields, optionalText } from '../../../../core/fields.ts'
import { parseHandicapText } from '../../../../core/handicap.ts'
import { malformed } from '../../../../core/problem.ts'
import { presentLibrary } from '../../../../library/served-slug.ts'
import type { Language } from '../../../../words/language.ts'
import type { AppContext } from '../../context.ts'
import { HANDICAPS, parseProfileChange } from '../../golfer/profile-json.ts'
import type { AppRequest } from '../../route.ts'
import type { Summary } from '../gps/course-of.ts'
import { findCourses } from '../gps/find-courses.ts'
import { typedIn } from '../submit-form.ts'
import { courseLabel, gameLabels } from './game-form.ts'
import { handicapText } from './handicap-text.ts'
import { courseBySlug, DONE, profilePage, submitForm } from './show-profile.ts'

export const postGame = (context: AppContext) => (request: AppRequest<Session>) =>
  submitForm(context, request, 'game', gameLabels(request.language), async (fields) => {
    const { id } = request.session.account
    const { homeCourse } = await readProfile(context.db, id)
    const homes = homesOf(context, fields, courseBySlug(context, homeCourse))
    const change = parseProfileChange(context, gameFields(request.language, fields, homes[0]?.slug ?? null))
    // Nothing is saved before it is known which course is meant.
    if (homes.length > 1) {
      const filled = { values: typedIn(fields), fault: null }
      return {
        status: 200,
        page: await profilePage(context, request, 'game', { form: 'game', filled, homes }),
      }
    }
    await changeProfile(context, id, change)
    return DONE
  })

const MOST_OFFERED = 8

/** The courses that may be meant by what was typed. */
function homesOf(context: AppContext, fields: Fields, present: Summary | null): readonly Summary[] {
  const chosen = courseBySlug(context, optionalText(fields, 'home_course'))
  if (chosen !== null) return [chosen]
  const typed = optionalText(fields, 'home', 200)?.trim() ?? ''
  if (typed === '') return []
  if (present !== null && typed === courseLabel(present)) return [present]
  const { courses, corrected } = findCourses(presentLibrary(context), typed, MOST_OFFERED)
  if (courses.length === 0 || corrected !== null)
    throw malformed('home', 'the name of a course in our library')
  return courses
}

/** The form's texts as the fields of the profile. */
const gameFields = (language: Language, fields: Fields, home_course: string | null): Fields => ({
  name: fields.name,
  handicap: handicapOf(language, optionalText(fields, 'handicap') ?? ''),
  gender: fields.gender === '' ? null : fields.gender,
  ...(fields.tee !== undefined && { tee: fields.tee }),
  units: fields.units,
  home_course,
  competition: fields.competition === 'on',
})

/** The page asks for it with a plus, so it also says what is wrong with a plus. */
function handicapOf(language: Language, text: string): number | null {
  if (text.trim() === '') return null
  const handicap = parseHandicapText(text)
  const { least, most } = HANDICAPS
  if (handicap >= least && handicap <= most) return handicap
  const [low, high, example] = [least, most, 12.4].map((each) => handicapText(language, each))
  throw malformed('handicap', `a number from ${low} to ${high}, for example ${example}`)
}

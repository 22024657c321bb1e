import type { Profile } from '../../../../account/profile.ts'
import { type ShownWind, shownWind } from '../../../../wind/shown-wind.ts'
import type { AppContext } from '../../context.ts'
import { ambientOver } from '../../course/wind/ambient-over.ts'
import type { Summary } from './course-of.ts'

/** The wind over a course, or why we show none. */
export type CourseWindNow =
  | { readonly wind: ShownWind; readonly observedAt: Date; readonly whyNone: null }
  | { readonly wind: null; readonly whyNone: 'competition' | 'no answer' }

const none = (whyNone: 'competition' | 'no answer') => ({ wind: null, whyNone })

/** Null for a course whose wind we cannot calculate. It waits for the weather no longer than `readAmbient` does. */
export async function windOfCourse(
  context: AppContext,
  summary: Summary,
  { units, competition }: Profile,
): Promise<CourseWindNow | null> {
  const { coverage } = summary
  // In a competition we show distances only.
  if (competition && (coverage.wind || coverage.contours)) return none('competition')
  if (!coverage.wind) return null
  const { ambient } = await ambientOver(context, summary)
  if (!ambient) return none('no answer')
  const wind = shownWind(ambient, units === 'metres' ? 'm/s' : 'mph')
  return { wind, observedAt: ambient.observedAt, whyNone: null }
}

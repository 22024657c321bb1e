import { mayDo } from '../../../../../club/ability.ts'
import { readClubPins } from '../../../../../club/green-pin-store.ts'
import type { GreenPin } from '../../../../../club/pin-day.ts'
import type { Point } from '../../../../../core/geo/path.ts'
import { spotOnGreen } from '../../../../../terrain/pin/green-frame.ts'
import { type JudgedPin, judgePin } from '../../../../../terrain/pin/judge-pin.ts'
import type { PinHole } from '../../../club/pins/pin-course.ts'
import { isPinOf, pastOn, readPast } from '../../../club/pins/pin-past.ts'
import { readPinCourse } from '../../../club/pins/read-pin-course.ts'
import { type Suggestion, suggestFor } from '../../../club/pins/suggest.ts'
import { type Today, todayOf } from '../../../club/pins/today.ts'
import type { AppContext } from '../../../context.ts'
import { layoutOf } from '../../../course/layout-of.ts'
import type { ClubRequest } from '../club-page.ts'
import { clubPath } from '../tabs.ts'

/** A hole of the layout that is shown, with its pin. */
export type ShownHole = PinHole & {
  readonly pin: GreenPin | null
  /** Null without a pin or an outline. */
  readonly spot: Point | null
  readonly judged: JudgedPin | null
  readonly past: readonly Point[]
  /** Only where they were asked for. */
  readonly suggestion: Suggestion | null
}

export type PinView = {
  readonly request: ClubRequest
  readonly today: Today
  readonly courseName: string
  readonly layout: string | null
  readonly layouts: readonly (string | null)[]
  readonly holes: readonly ShownHole[]
  readonly maySet: boolean
  /** Whether suggestions were asked for. */
  readonly isSuggesting: boolean
  /** When we began to read. */
  readonly since: number
}

/** The greens of one layout: the one in the query, or the first. */
export async function readPinView(context: AppContext, request: ClubRequest): Promise<PinView> {
  const { membership } = request.session
  const since = context.now()
  const today = await todayOf(context, membership)
  const [course, pins, past] = [
    await readPinCourse(context, today.course.slug),
    await readClubPins(context.db, membership.clubId, today.day),
    await readPast(context.db, membership.clubId, today.day),
  ]
  const layouts = [...new Set(course.holes.map(({ layout }) => layout))]
  const wanted = layoutOf(request.query)?.toLowerCase()
  const layout = layouts.find((name) => name?.toLowerCase() === wanted) ?? layouts[0] ?? null
  const maySet = mayDo(membership.role, 'set_pins')
  const isSuggesting = maySet && request.query.get('suggest') !== null
  const suggestions = isSuggesting ? suggestFor(course, past, today.day) : []
  const own = course.holes.filter((hole) => hole.layout === layout)
  return {
    ...{ request, today, courseName: course.name, layout, layouts, maySet, isSuggesting, since },
    holes: own.map((hole) => shownHole(hole, { pins, past, suggestions, day: today.day })),
  }
}

type Known = {
  readonly pins: readonly GreenPin[]
  readonly past: readonly GreenPin[]
  readonly suggestions: readonly Suggestion[]
  readonly day: string
}

function shownHole(hole: PinHole, { pins, past, suggestions, day }: Known): ShownHole {
  const { green } = hole
  const pin = pins.find(isPinOf(hole)) ?? null
  const spot = pin && green && spotOnGreen(green.frame, pin)
  return {
    ...{ ...hole, pin, spot },
    judged: green && spot && judgePin(green, spot),
    past: green ? pastOn(hole, green, past, day).map((before) => before.spot) : [],
    suggestion: suggestions.find((each) => each.hole === hole) ?? null,
  }
}

/** A page of the pins, for the layout that is shown. */
export function pinPath(
  { request, layout }: PinView,
  more = '',
  query: Readonly<Record<string, string>> = {},
) {
  const all = new URLSearchParams({ ...(layout === null ? {} : { layout }), ...query })
  const path = `${clubPath(request.session.membership.slug, 'pins')}${more}`
  return all.size === 0 ? path : `${path}?${all}`
}

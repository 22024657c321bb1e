import type { Fields } from '../../../../../core/fields.ts'
import { Problem } from '../../../../../core/problem.ts'
import { spotOnGreen } from '../../../../../terrain/pin/green-frame.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { EMPTY, type Filled } from '../../../../ui/form-field.ts'
import { setPins } from '../../../club/pins/set-pins.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { submit } from '../../submit-form.ts'
import type { ClubRequest } from '../club-page.ts'
import { holePage } from './hole-page.ts'
import { parseCoordinates, parsePaces } from './parse-spot.ts'
import { type PinView, pinPath, readPinView, type ShownHole } from './pin-view.ts'

export const getHole =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => {
    const view = await readPinView(context, request)
    const hole = holeOf(view)
    const done = /^\d{1,2}$/.exec(request.query.get('done') ?? '')
    const parts = {
      ...{ hole, spot: spotOf(hole), filled: EMPTY },
      done: done && wordsOf(request.language).clubPins.set(Number(done[0])),
    }
    return { status: 200, page: await holePage(view, parts) }
  }

function holeOf({ request, holes }: PinView): ShownHole {
  const found = holes.find(({ hole }) => String(hole) === request.params.hole)
  if (!found) throw new Problem('not_found', 'Page not found.')
  return found
}

function spotOf({ green, spot, suggestion }: ShownHole) {
  return green && suggestion ? spotOnGreen(green.frame, suggestion) : spot
}

export const postHole =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => {
    const view = await readPinView(context, request)
    const hole = holeOf(view)
    const { clubPins: words } = wordsOf(request.language)
    const labels = {
      ...{ front: words.front, left: words.fromLeft, lat: words.lat, lng: words.lng },
      'pins[0].lat and pins[0].lng': words.place,
    }
    const work = async (fields: Fields) => {
      const at = hole.green ? parsePaces(hole.green, fields) : parseCoordinates(fields)
      await setPins(context, request.session, view.today, [{ hole: hole.hole, layout: hole.layout, ...at }])
      return { status: 303, location: nextPath(view, hole) }
    }
    const again = async (filled: Filled) => holePage(view, { hole, spot: hole.spot, filled, done: null })
    return submit(request, labels, work, again)
  }

/** The next hole; after the last one, all of them. */
function nextPath(view: PinView, { hole }: ShownHole): string {
  const next = view.holes[view.holes.findIndex((each) => each.hole === hole) + 1]
  return next ? pinPath(view, `/${next.hole}`, { done: String(hole) }) : pinPath(view, '', { done: '1' })
}

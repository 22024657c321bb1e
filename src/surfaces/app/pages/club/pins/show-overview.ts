import type { Fields } from '../../../../../core/fields.ts'
import { Problem } from '../../../../../core/problem.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { EMPTY, type Filled } from '../../../../ui/form-field.ts'
import { clearPins, setPins } from '../../../club/pins/set-pins.ts'
import { todayOf } from '../../../club/pins/today.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { submit } from '../../submit-form.ts'
import type { ClubRequest } from '../club-page.ts'
import { choiceName, overviewPage } from './overview-page.ts'
import { parsePoint } from './parse-spot.ts'
import { type PinView, pinPath, readPinView } from './pin-view.ts'
import { sheetPage } from './sheet-page.ts'

export const getOverview =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => {
    const view = await readPinView(context, request)
    return { status: 200, page: await overviewPage(view, { filled: EMPTY, done: doneText(request) }) }
  }

/** `done` is how many pins were set, or `cleared`. */
function doneText({ query, language }: ClubRequest): string | null {
  const { clubPins: words } = wordsOf(language)
  const done = query.get('done') ?? ''
  if (done === 'cleared') return words.cleared
  return /^\d{1,2}$/.test(done) ? words.setMany(Number(done)) : null
}

export const getSheet =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => ({
    status: 200,
    page: await sheetPage(await readPinView(context, request)),
  })

export const postClear =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => {
    await clearPins(context, request.session, await todayOf(context, request.session.membership))
    return { status: 303, location: pinPath(await readPinView(context, request), '', { done: 'cleared' }) }
  }

/** The suggestions that were accepted. */
export const postSuggestions =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => {
    const view = await readPinView(context, request)
    const work = async (fields: Fields) => {
      const pins = chosenIn(view, fields)
      if (pins.length === 0)
        throw new Problem('malformed_parameter', wordsOf(request.language).clubPins.noneChosen)
      await setPins(context, request.session, view.today, pins)
      return { status: 303, location: pinPath(view, '', { done: String(pins.length) }) }
    }
    const again = async (filled: Filled) => overviewPage(view, { filled, done: null })
    return submit(request, {}, work, again)
  }

const chosenIn = ({ holes, layout }: PinView, fields: Fields) =>
  holes.flatMap(({ hole }) => {
    const text = fields[choiceName(hole)]
    return typeof text === 'string' ? [{ hole, layout, ...parsePoint(text, choiceName(hole)) }] : []
  })

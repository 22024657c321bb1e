import { mayDo } from '../../../../../club/ability.ts'
import type { Fields } from '../../../../../core/fields.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { EMPTY } from '../../../../ui/form-field.ts'
import { changeStatus } from '../../../club/status/status.ts'
import type { AppContext } from '../../../context.ts'
import { type AppAnswer, type AppRoute, clubPage } from '../../../route.ts'
import { submit } from '../../submit-form.ts'
import type { ClubRequest } from '../club-page.ts'
import { lines } from '../messages/thread-page.ts'
import { clubPath } from '../tabs.ts'
import { boardPage } from './board-page.ts'

const BOARD = '/club/:club'

export const boardPages = (context: AppContext): readonly AppRoute[] => [
  clubPage('read_tee_sheet')('GET', BOARD, getBoard(context)),
  clubPage('run_tee_sheet')('POST', BOARD, postStatus(context)),
]

const getBoard =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => ({
    status: 200,
    page: await boardPage(context, request, EMPTY),
  })

const postStatus = (context: AppContext) => (request: ClubRequest) => {
  const { session, language } = request
  const { change } = wordsOf(language).clubBoard
  const labels = { note: change.note, until: change.until, state: change.state, carts: change.carts }
  return submit(
    request,
    labels,
    async (fields) => {
      await changeStatus(context, session, statusOf(fields, mayDo(session.membership.role, 'set_up_club')))
      return { status: 303, location: `${clubPath(session.membership.slug)}?done=status` }
    },
    (filled) => boardPage(context, request, filled),
  )
}

/** The form as a status that the service takes. A box that is not ticked sends nothing. */
const statusOf = (fields: Fields, isManager: boolean): Fields => ({
  ...{ state: fields.state, carts: fields.carts, note: lines(fields.note) },
  until: fields.until === '' ? null : fields.until,
  preferred_lies: fields.preferred_lies === 'yes',
  temporary_greens: Object.keys(fields).flatMap(greenOf),
  ...(isManager ? { public_status: fields.public_status === 'yes' } : {}),
})

/** `green 7` or `green 7 North`. */
function greenOf(name: string) {
  const [, hole, layout] = /^green (\d{1,2})(?: (.+))?$/.exec(name) ?? []
  return hole === undefined ? [] : [{ hole: Number(hole), layout: layout ?? null }]
}

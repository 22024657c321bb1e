import { html } from 'hono/html'
import { deleteRound } from '../../../../round/round-store.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer } from '../../route.ts'
import { csrfField } from '../submit-form.ts'
import { roundOf } from './round-page.ts'
import { type RoundsRequest, renderRoundsPage, roundPath, roundsPath } from './rounds-frame.ts'
import { dayOfRound } from './score-text.ts'

/** Asks first. */
export const getDelete =
  (context: AppContext) =>
  async (request: RoundsRequest): Promise<AppAnswer> => {
    const round = await roundOf(context, request)
    const { language, token } = request
    const { remove } = wordsOf(language).rounds
    const own = roundPath(round.id)
    return {
      status: 200,
      page: await renderRoundsPage(request, {
        tab: 'history',
        title: remove.title,
        body: html`<p class="lead">${remove.lead(round.course_name, dayOfRound(language, round))}</p>
<form class="card" method="post" action="${own}/delete">${csrfField(token)}
<div class="row"><button class="button danger" type="submit">${remove.confirm}</button><a class="button quiet" href="${own}">${remove.keep}</a></div></form>`,
      }),
    }
  }

export const postDelete =
  (context: AppContext) =>
  async (request: RoundsRequest): Promise<AppAnswer> => {
    const { id } = await roundOf(context, request)
    await deleteRound(context, request.session.account.id, id)
    return { status: 303, location: `${roundsPath('history')}?done=deleted` }
  }

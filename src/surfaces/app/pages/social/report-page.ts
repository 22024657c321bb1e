import { html } from 'hono/html'
import { readNames } from '../../../../account/contact-store.ts'
import { type Fields, fieldsOf, textField } from '../../../../core/fields.ts'
import { blockGolfer, golferMeant, type Pointer } from '../../../../social/block.ts'
import { reportGolfer } from '../../../../social/report.ts'
import { SOCIAL_LIMITS } from '../../../../social/social-limits.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { EMPTY, type Filled, hidden } from '../../../ui/form-field.ts'
import { alert } from '../../../ui/notice.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer } from '../../route.ts'
import { pointerFrom } from '../../social/blocks.ts'
import { csrfField, submit } from '../submit-form.ts'
import { type Ask, nameIn, renderSocialPage } from './social-page.ts'

export const getReportPage =
  (context: AppContext) =>
  async (request: Ask): Promise<AppAnswer> => {
    const pointer = pointerFrom(Object.fromEntries(request.query))
    return { status: 200, page: await reportPage(context, request, pointer, EMPTY) }
  }

async function reportPage(context: AppContext, request: Ask, pointer: Pointer, filled: Filled) {
  const { session, language, token } = request
  const words = wordsOf(language).social.report
  const golfer = await golferMeant(context, session.account.id, pointer)
  const name = nameIn(language, (await readNames(context.db, [golfer])).get(golfer))
  const fields = Object.entries(pointer).map(([field, id]) => hidden(field, id))
  return renderSocialPage(request, {
    ...{ tab: 'friends', title: words.title, target: `/report?${new URLSearchParams(pointer)}` },
    body: html`<p class="lead">${words.lead(name)}</p>
<form class="card" method="post" action="/report">${alert('report', filled)}${csrfField(token)}${fields}
<div class="field"><label for="report-reason">${words.reason}</label>
<textarea id="report-reason" name="reason" rows="4" maxlength="${SOCIAL_LIMITS.reason}" required>${filled.values.reason ?? ''}</textarea></div>
<button class="button" type="submit">${words.send}</button></form>
<form method="post" action="/report/block">${csrfField(token)}${fields}<p>${words.or}</p>
<div class="row"><button class="button quiet danger" type="submit">${words.block(name)}</button><a class="button quiet" href="/feed">${words.back}</a></div></form>`,
  })
}

export const postReportForm =
  (context: AppContext) =>
  (request: Ask): Promise<AppAnswer> => {
    const pointer = pointerFrom(fieldsOf(request.body))
    const work = async (fields: Fields) => {
      const reason = textField(fields, 'reason', { max: SOCIAL_LIMITS.reason })
      await reportGolfer(context, request.session.account.id, pointer, reason)
      return { status: 303, location: '/feed?done=reported' }
    }
    const labels = { reason: wordsOf(request.language).social.report.reason }
    return submit(request, labels, work, (filled) => reportPage(context, request, pointer, filled))
  }

export const postReportBlock =
  (context: AppContext) =>
  async ({ session, body }: Ask): Promise<AppAnswer> => {
    await blockGolfer(context, session.account.id, pointerFrom(fieldsOf(body)))
    return { status: 303, location: '/friends?done=blocked' }
  }

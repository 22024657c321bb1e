import { html } from 'hono/html'
import { readNames } from '../../../../account/contact-store.ts'
import { Problem } from '../../../../core/problem.ts'
import { askByCode, golferBehindCode } from '../../../../social/befriend.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer } from '../../route.ts'
import { type Ask, nameIn, renderSocialPage, smallForm } from './social-page.ts'

/** Where a friend's link leads. Opening it sends nothing. */
export const getAddPage =
  (context: AppContext) =>
  async (request: Ask): Promise<AppAnswer> => {
    const { session, params, language } = request
    const code = params.code ?? ''
    const golfer = await golferBehindCode(context, session.account.id, code).catch(ownCode)
    if (golfer === null) return { status: 303, location: '/friends?done=own' }
    const name = nameIn(language, (await readNames(context.db, [golfer])).get(golfer))
    const words = wordsOf(language).social.add
    const page = await renderSocialPage(request, {
      ...{ tab: 'friends', title: words.title(name) },
      body: html`<p class="lead">${words.lead}</p>
<div class="row">${smallForm(request, `/friends/add/${encodeURIComponent(code)}`, {}, { text: words.ask, isMain: true })}<a class="button quiet" href="/friends">${words.notNow}</a></div>`,
    })
    return { status: 200, page }
  }

/** Somebody who opens their own link finds it among their friends. */
function ownCode(error: unknown): null {
  if (error instanceof Problem && error.code === 'conflict') return null
  throw error
}

export const postAdd =
  (context: AppContext) =>
  async ({ session, params }: Ask): Promise<AppAnswer> => {
    const { state } = await askByCode(context, session.account.id, params.code ?? '')
    return { status: 303, location: `/friends?done=${state}` }
  }

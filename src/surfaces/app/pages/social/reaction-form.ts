import { html } from 'hono/html'
import { fieldsOf } from '../../../../core/fields.ts'
import type { Post } from '../../../../social/feed.ts'
import { parseReaction, REACTIONS } from '../../../../social/reaction.ts'
import { react, unreact } from '../../../../social/talk.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { hidden } from '../../../ui/form-field.ts'
import type { AppContext } from '../../context.ts'
import { localPath } from '../../return-path.ts'
import type { AppAnswer } from '../../route.ts'
import { idFrom } from '../../social/social-json.ts'
import { csrfField } from '../submit-form.ts'
import type { Ask } from './social-page.ts'

/** A button each; the one that was chosen takes it back. */
export function reactionForm({ language, token }: Ask, { round, reactions }: Post, from: string) {
  const { post, reactions: words } = wordsOf(language).social
  return html`<form class="reactions" method="post" action="/feed/${round.id}/reaction" aria-label="${post.reactions}">${csrfField(token)}${hidden('return_to', from)}${REACTIONS.map(
    (reaction) => {
      const isOwn = reactions.own === reaction
      const count = reactions.counts[reaction] ?? 0
      return html`<button type="submit" name="reaction" value="${isOwn ? 'none' : reaction}"${isOwn ? html` class="own"` : ''}>${words[reaction]}${count === 0 ? '' : html` <b>${count}</b>`}${isOwn ? html`<span class="unseen"> (${post.takeBack})</span>` : ''}</button>`
    },
  )}</form>`
}

export const postReaction =
  (context: AppContext) =>
  async ({ session, params, body }: Ask): Promise<AppAnswer> => {
    const { reaction, return_to: from } = fieldsOf(body)
    const post = idFrom(params.post)
    if (reaction === 'none') await unreact(context, session.account.id, post)
    else await react(context, session.account.id, post, parseReaction(reaction))
    return { status: 303, location: localPath(typeof from === 'string' ? from : null, `/feed/${post}`) }
  }

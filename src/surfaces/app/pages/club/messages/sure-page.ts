import { html } from 'hono/html'
import type { Audience } from '../../../../../club/message.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { hidden } from '../../../../ui/form-field.ts'
import type { Draft } from '../../../club/messages/send.ts'
import type { AppContext } from '../../../context.ts'
import { csrfField } from '../../submit-form.ts'
import type { ClubRequest } from '../club-page.ts'
import { messagesPage, messagesPath } from './frame.ts'
import { viewOf } from './list-page.ts'
import { audienceWords } from './message-words.ts'

/** Whether the sender chose a group whose size they may not know. */
export const isWide = (audience: Audience) =>
  'everyone' in audience || 'role' in audience || 'event' in audience

/** The message as it will go out, and to how many, before it does. The form carries what was written. */
export async function surePage(
  context: AppContext,
  request: ClubRequest,
  { audience, text, isUrgent, to }: Draft,
  typed: Readonly<Record<string, string>>,
) {
  const { viewer } = await viewOf(context, request)
  const words = wordsOf(request.language).clubMessages
  const { sure } = words
  const path = messagesPath(request.session.membership.slug, '/write')
  const carried = ['to', 'text', 'urgent'].map((name) => hidden(name, typed[name] ?? ''))
  return messagesPage({ ...request, target: path }, 'write', {
    title: sure.title(to.length),
    body: html`<form class="message-write" method="post" action="${path}">${csrfField(request.token)}${carried}
<div class="message"><p class="message-who"><b>${words.to(audienceWords(audience, viewer, words) ?? words.audience.you)}</b>${isUrgent ? html` <span class="mark urgent">${words.urgent}</span>` : ''}
<small>${sure.count(to.length)}${isUrgent ? ` · ${sure.atOnce}` : ''}</small></p>
<p class="message-text">${text}</p></div>
<div class="row"><button class="button" type="submit" name="sure" value="yes">${sure.send(to.length)}</button><button class="button quiet" type="submit" name="change" value="yes">${sure.change}</button></div>
</form>`,
  })
}

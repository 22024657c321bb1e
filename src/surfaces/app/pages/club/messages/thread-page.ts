import { html } from 'hono/html'
import type { Message, Receipt } from '../../../../../club/message.ts'
import { countUnread, markRead } from '../../../../../club/message-store.ts'
import { findThread, readReceipts, readThread } from '../../../../../club/thread-store.ts'
import { clubTimeIn } from '../../../../../words/club-time.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { EMPTY, type Filled, faultId, hidden } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import { noMessage } from '../../../club/messages/recipients.ts'
import { LONGEST, send } from '../../../club/messages/send.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { csrfField, submit } from '../../submit-form.ts'
import type { ClubRequest } from '../club-page.ts'
import { messagesPage, messagesPath } from './frame.ts'
import { type ListView, viewOf } from './list-page.ts'
import { audienceWords, senderWords } from './message-words.ts'

/** A thread, as far as the golfer sent or received it. Opening it marks it as read. */
export const getThread =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => ({
    status: 200,
    page: await threadPage(context, request, EMPTY),
  })

/** Answers the sender of a message. */
export const postReply = (context: AppContext) => (request: ClubRequest) => {
  const { session, params, language } = request
  const path = messagesPath(session.membership.slug, `/${params.message ?? ''}`)
  const labels = { text: wordsOf(language).clubMessages.write.text }
  return submit(
    request,
    labels,
    async ({ text, reply_to }) => {
      await send(context, session, { text: lines(text), reply_to })
      return { status: 303, location: `${path}?done=sent` }
    },
    (filled) => threadPage(context, { ...request, target: path }, filled),
  )
}

/** Forms send two characters for the end of a line. */
export const lines = (text: unknown) => (typeof text === 'string' ? text.replaceAll('\r\n', '\n') : text)

async function threadPage(context: AppContext, request: ClubRequest, filled: Filled) {
  const { db, now } = context
  const since = now()
  const { session, params, language, query } = request
  const { clubId } = session.membership
  const thread = await findThread(db, clubId, session.account.id, params.message ?? '')
  if (thread === null) throw noMessage()
  const messages = await readThread(db, clubId, session.account.id, thread)
  const received = messages.filter(({ from, readAt }) => from !== session.account.id && readAt === null)
  await markRead(
    db,
    session.account.id,
    received.map(({ id }) => id),
    since,
  )
  const own = messages.filter(({ from }) => from === session.account.id).map(({ id }) => id)
  const receipts = await readReceipts(db, own)
  const view = await viewOf(context, request)
  const words = wordsOf(language).clubMessages
  return messagesPage(request, null, {
    title: words.thread,
    done: query.get('done') === 'sent' ? words.done.sent : null,
    live: { topics: ['messages'], since },
    unread: await countUnread(db, clubId, session.account.id),
    body: html`<div data-live="thread"><ol class="message-thread">${messages.map((message) =>
      messageHtml(view, message, receipts.get(message.id)),
    )}</ol></div>
${replyHtml(request, view, messages, filled)}`,
  })
}

function messageHtml({ viewer, zone, language }: ListView, message: Message, receipt: Receipt | undefined) {
  const words = wordsOf(language).clubMessages
  const { id, at, text, from, isUrgent, audience } = message
  const whom = audienceWords(audience, viewer, words)
  const isOwn = from === viewer.accountId
  return html`<li class="message${isOwn ? ' own' : ''}" id="m-${id}">
<p class="message-who"><b><bdi>${senderWords(message, viewer, words)}</bdi></b>${isUrgent ? html` <span class="mark urgent">${words.urgent}</span>` : ''}
<small>${whom === null ? '' : html`${words.to(whom)} · `}<time datetime="${new Date(at).toISOString()}">${clubTimeIn(language, zone, at)}</time></small></p>
<p class="message-text">${text}</p>
${receipt ? html`<small>${words.readBy(receipt.readBy, receipt.sentTo)}</small>` : ''}</li>`
}

/** To the one who wrote last, if they are still in the club. */
function replyHtml(
  { session, token, params }: ClubRequest,
  { viewer, language }: ListView,
  messages: readonly Message[],
  filled: Filled,
) {
  const words = wordsOf(language).clubMessages
  const answered = messages.findLast(({ from }) => from !== viewer.accountId)
  if (!answered) return ''
  const sender = answered.from === null ? undefined : viewer.people.get(answered.from)
  if (!sender?.isAccepted) return html`<p class="hint">${words.noReply}</p>`
  const isWrong = filled.fault?.field === 'text'
  return html`<form class="message-reply" method="post" action="${messagesPath(session.membership.slug, `/${params.message ?? ''}`)}">
<h2>${words.reply.title}</h2>
${alert('reply', filled)}${csrfField(token)}${hidden('reply_to', answered.id)}
<div class="field"><label for="reply-text">${words.write.text}</label>
<p class="hint" id="reply-hint">${words.reply.to(sender.name ?? words.nameless(sender.number))}</p>
<textarea id="reply-text" name="text" required maxlength="${LONGEST}" aria-describedby="reply-hint${isWrong ? ` ${faultId('reply')}` : ''}"${isWrong ? html` aria-invalid="true"` : ''}>${filled.values.text ?? ''}</textarea></div>
<button class="button" type="submit">${words.reply.send}</button>
</form>`
}

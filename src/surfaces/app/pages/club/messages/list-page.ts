import { html } from 'hono/html'
import type { Message } from '../../../../../club/message.ts'
import { countUnread, readInbox } from '../../../../../club/message-store.ts'
import { readSent, type SentMessage } from '../../../../../club/thread-store.ts'
import { clubTimeIn } from '../../../../../words/club-time.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { peopleOf } from '../../../club/messages/messages.ts'
import { clubOf } from '../../../club/tee-sheet/club-of.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import type { ClubRequest } from '../club-page.ts'
import { messagesPage, messagesPath } from './frame.ts'
import { audienceWords, senderWords, type Viewer } from './message-words.ts'

const PAGE = 50

/** What the golfer received or sent, a line for each thread. */
export const getMessageList =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => {
    const { session, query, language } = request
    const since = context.now()
    const box = query.get('box') === 'sent' ? 'sent' : 'inbox'
    const { clubId, slug } = session.membership
    const read = box === 'sent' ? readSent : readInbox
    const before = Number(query.get('before') ?? Number.NaN)
    const page = { before: Number.isSafeInteger(before) ? before : since + 1, limit: PAGE }
    const messages = await read(context.db, clubId, session.account.id, page)
    const view = { ...(await viewOf(context, request)), box } as const
    const words = wordsOf(language).clubMessages
    const done = query.get('done') === 'sent' ? words.done.sent : null
    const html = await messagesPage(request, box, {
      title: words.title,
      done,
      live: { topics: ['messages'], since },
      unread: await countUnread(context.db, clubId, session.account.id),
      body: listHtml(view, messages, slug),
    })
    return { status: 200, page: html }
  }

export type ListView = {
  readonly viewer: Viewer
  readonly zone: string
  readonly language: ClubRequest['language']
}

export async function viewOf(context: AppContext, { session, language }: ClubRequest): Promise<ListView> {
  const { account, membership } = session
  const people = await peopleOf(context.db, membership.clubId)
  const { zone } = await clubOf(context, session)
  const number = people.get(account.id)?.number ?? null
  return { language, zone, viewer: { accountId: account.id, number, club: membership.name, people } }
}

type Box = { readonly box: 'inbox' | 'sent' }

function listHtml(view: ListView & Box, messages: readonly Message[], slug: string) {
  const words = wordsOf(view.language).clubMessages
  if (messages.length === 0)
    return html`<div data-live="messages"><p class="empty">${words.none[view.box]}</p></div>`
  const last = messages.at(-1)
  const older = messages.length === PAGE && last ? olderHtml(slug, view.box, last.at, words.older) : ''
  return html`<div data-live="messages">${threadLines(view, messages, slug)}${older}</div>`
}

const olderHtml = (slug: string, box: Box['box'], before: number, words: string) =>
  html`<p><a class="button quiet" href="${messagesPath(slug)}?${new URLSearchParams({ box, before: String(before) })}">${words}</a></p>`

/** The newest message of each thread. */
export const threadLines = (view: ListView & Box, messages: readonly Message[], slug: string) =>
  html`<ul class="message-list">${[...Map.groupBy(messages, ({ threadId }) => threadId).values()].map(
    (thread) => lineHtml(view, thread, slug),
  )}</ul>`

function lineHtml({ viewer, zone, language, box }: ListView & Box, thread: readonly Message[], slug: string) {
  const [newest] = thread
  if (!newest) return ''
  const words = wordsOf(language).clubMessages
  const isUnread = box === 'inbox' && thread.some(({ readAt }) => readAt === null)
  const who =
    box === 'sent'
      ? words.to(audienceWords(newest.audience, viewer, words) ?? words.audience.you)
      : senderWords(newest, viewer, words)
  return html`<li><a class="message-line${isUnread ? ' unread' : ''}" href="${messagesPath(slug, `/${newest.id}`)}">
<span class="message-who"><bdi>${who}</bdi>${isUnread ? html` <span class="mark">${words.unread}</span>` : ''}${newest.isUrgent ? html` <span class="mark urgent">${words.urgent}</span>` : ''}</span>
<time datetime="${new Date(newest.at).toISOString()}">${clubTimeIn(language, zone, newest.at)}</time>
<span class="message-start">${newest.text.slice(0, 200).toWellFormed()}</span>
${factsHtml(newest, thread.length, words)}</a></li>`
}

function factsHtml(
  message: Message & Partial<SentMessage>,
  count: number,
  words: ReturnType<typeof wordsOf>['clubMessages'],
) {
  const facts = [
    message.sentTo === undefined ? null : words.readBy(message.readBy ?? 0, message.sentTo),
    count > 1 ? words.replies(count - 1) : null,
  ].filter((fact) => fact !== null)
  return facts.length === 0 ? '' : html`<small>${facts.join(' · ')}</small>`
}

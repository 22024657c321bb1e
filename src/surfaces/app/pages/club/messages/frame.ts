import { html } from 'hono/html'
import { wordsOf } from '../../../../../words/words-of.ts'
import { type ClubPageParts, type ClubRequest, renderClubPage } from '../club-page.ts'
import { clubPath } from '../tabs.ts'

export type Box = 'inbox' | 'sent' | 'write' | 'emails'

export const messagesPath = (slug: string, rest = '') => `${clubPath(slug, 'messages')}${rest}`

const REST: Readonly<Record<Box, string>> = {
  inbox: '',
  sent: '?box=sent',
  write: '/write',
  emails: '/emails',
}

/** A page of messages, with the ways to the other ones. */
export function messagesPage(
  request: ClubRequest,
  box: Box | null,
  { body, ...parts }: Omit<ClubPageParts, 'tab'>,
) {
  const { slug } = request.session.membership
  const { boxes, label } = wordsOf(request.language).clubMessages
  return renderClubPage(request, {
    ...parts,
    tab: 'messages',
    body: html`<nav class="message-boxes" aria-label="${label}">${(Object.keys(REST) as Box[]).map(
      (each) =>
        html`<a href="${messagesPath(slug, REST[each])}"${each === box ? html` aria-current="page"` : ''}>${boxes[each]}</a>`,
    )}</nav>
${body}`,
  })
}

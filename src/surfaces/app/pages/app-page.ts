import { html } from 'hono/html'
import type { Session } from '../../../account/account.ts'
import { renderPage } from '../../ui/page.ts'

export type AppPageParts = {
  readonly title: string
  readonly body: unknown
  /** Anything else for the head. */
  readonly head?: unknown
  /** Who is looking; leave it out if the page cannot know. */
  readonly session?: Session | null
  /** `plain`: the title heads a column of text. `wide`: the body has its own heading and all the room. */
  readonly shape?: 'plain' | 'wide'
}

/** A page of the app. Search engines list none of them. */
export const renderAppPage = ({ title, body, head, session, shape = 'plain' }: AppPageParts) =>
  renderPage({
    title: `${title} · Dogleg`,
    header: { home: '/gps', links: [{ href: '/gps?pick=1', text: 'Courses' }, accountLink(session)] },
    robots: 'noindex',
    head,
    shape: shape === 'plain' ? 'text' : 'wide',
    body: shape === 'plain' ? html`<h1>${title}</h1>\n${body}` : body,
  })

const accountLink = (session: Session | null | undefined) =>
  session === null ? { href: '/sign-in', text: 'Sign in' } : { href: '/profile', text: 'Profile' }

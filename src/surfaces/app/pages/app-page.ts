import { html } from 'hono/html'
import type { Session } from '../../../account/account.ts'
import { renderPage } from '../../ui/page.ts'
import type { Viewer } from '../../ui/page-parts.ts'
import type { AppRequest } from '../route.ts'

/** What a page has to know about the request that it answers. */
export type PageRequest = Pick<AppRequest, 'session' | 'language' | 'addresses' | 'target'>

export type AppPageParts = {
  readonly title: string
  readonly body: unknown
  /** Anything else for the head. */
  readonly head?: unknown
  /** There is one thing to do here. */
  readonly isFocused?: boolean
  /** `plain`: the title heads a column of text. `wide`: the body has its own heading and all the room. `play`: and the whole screen. */
  readonly shape?: 'plain' | 'wide' | 'play'
}

/** A page of the app. Search engines list none of them. */
export const renderAppPage = (
  { session, language, addresses, target }: PageRequest,
  { title, body, head, isFocused, shape = 'plain' }: AppPageParts,
) =>
  renderPage({
    title: `${title} · Dogleg`,
    ...{ language, addresses, head, isFocused, surface: 'app', path: target, viewer: viewerOf(session) },
    shape: shape === 'plain' ? 'text' : shape,
    body: shape === 'plain' ? html`<h1>${title}</h1>\n${body}` : body,
  })

function viewerOf(session: Session | null): Viewer {
  if (session === null) return { kind: 'nobody' }
  const { kind, name } = session.account
  return kind === 'member' ? { kind, name: name ?? '' } : { kind: 'guest' }
}

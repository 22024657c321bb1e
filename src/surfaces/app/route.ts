import type { IncomingHttpHeaders } from 'node:http'
import type { Membership, Session, SignInMethod } from '../../account/account.ts'
import type { Ability } from '../../club/ability.ts'
import type { Addresses } from '../../platform/config.ts'
import type { EventStream } from '../../platform/http/event-stream.ts'
import type { Language } from '../../words/language.ts'
import { WINDOW_HEADERS } from '../ui/security-headers.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a route is asked, with who is asking. */
export type AppRequest<S = Session | null> = {
  readonly session: S
  /** The cookie's value; null where there is no session. */
  readonly token: string | null
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: unknown
  readonly headers: IncomingHttpHeaders
  /** The path and query of the request, without the language. */
  readonly target: string
  readonly address: string
  /** Of the address that was asked for. */
  readonly language: Language
  /** The public addresses of all surfaces. */
  readonly addresses: Addresses
}

export type SignedIn = { readonly account: string; readonly by: SignInMethod }

/** What a route answers; one place turns it into a response. */
export type AppAnswer = {
  readonly status: number
  readonly json?: unknown
  readonly page?: string
  /** A style, a script or a picture. */
  readonly file?: { readonly type: string; readonly body: string | Buffer }
  /** A file that may be large, piece by piece. */
  readonly download?: { readonly type: string; readonly parts: AsyncIterable<string> }
  /** Events for a page that stays open. */
  readonly stream?: (out: EventStream) => Promise<void>
  readonly location?: string
  /** The token of a session that was opened; null when the session has ended. */
  readonly session?: string | null
  /** Who has just signed in, and how; for the log. */
  readonly signedIn?: SignedIn
  /** Null takes one away that every answer has. */
  readonly headers?: Readonly<Record<string, string | null>>
  /** Further cookies, as whole lines. */
  readonly cookies?: readonly string[]
}

export type InClub = Session & {
  readonly membership: Membership
  /** Messages of the club that the golfer has not read; pages show it. */
  readonly unread?: number
}

/**
 * Who may ask. `open`: anyone. `session`: guests too. `golfer`: a signed-in person, so no guest (APP-3).
 * An ability: a member of the club in the path whose role gives it.
 */
export type Access = 'open' | 'session' | 'golfer' | Ability

export type AppRoute = {
  readonly method: Method
  readonly url: string
  readonly access: Access
  /** A page for people: its errors are pages too, and its posts are forms. */
  readonly page: boolean
  /** The request is exempt from the token against forgery, not from the check of its origin. */
  readonly csrf: CsrfRule
  /** Whether the route reads a body. One that does not answers before the body arrives, whatever its type. */
  readonly body: boolean
  /** The body is a file: its bytes, or on a page a form with a file in it. */
  readonly upload: boolean
  readonly handle: (request: AppRequest<never>) => Promise<AppAnswer>
}

/** `none` is only for routes that change nothing, or whose address alone gives the right to. */
export type CsrfRule = 'token' | 'accept-json' | 'none'

/** The same where an assistant may have opened a window for it, which must not lose sight of each other. */
export const inOpenedWindow = (route: AppRoute): AppRoute => ({
  ...route,
  handle: async (request) => {
    const answer = await route.handle(request)
    return { ...answer, headers: { ...WINDOW_HEADERS, ...answer.headers } }
  },
})

type Options = Partial<Pick<AppRoute, 'csrf' | 'body' | 'upload'>>

const route =
  <S>(access: Access, page: boolean) =>
  (
    method: Method,
    url: string,
    handle: (request: AppRequest<S>) => Promise<AppAnswer>,
    { csrf = 'token', body = true, upload = false }: Options = {},
  ): AppRoute => ({ method, url, access, page, csrf, body, upload, handle })

/** For anyone. */
export const open = route<Session | null>('open', false)
/** For whoever has a session, guests included. */
export const forSession = route<Session>('session', false)
/** For signed-in people: guests are readers (APP-3). */
export const forGolfer = route<Session>('golfer', false)
/** For members of the club in the path, by what their role lets them do. */
export const forClub = (ability: Ability) => route<InClub>(ability, false)

/** The same as pages: whoever may not see one is led to the sign-in. */
export const openPage = route<Session | null>('open', true)
export const sessionPage = route<Session>('session', true)
export const golferPage = route<Session>('golfer', true)
/** A page of the club in the path, for members whose role gives the ability. */
export const clubPage = (ability: Ability) => route<InClub>(ability, true)

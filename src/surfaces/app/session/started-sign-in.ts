import type { IncomingHttpHeaders } from 'node:http'
import { cookieLine, readCookie } from '../../../platform/http/cookie.ts'
import type { AppContext } from '../context.ts'
import { returnPath } from '../return-path.ts'

const COOKIE = '_service_provider'
const TEN_MINUTES = 600

/** A sign-in at the identity provider that a browser has started; the browser itself keeps it. */
export type StartedSignIn = { readonly state: string; readonly nonce: string; readonly returnTo: string }

export const startedCookie = (context: AppContext, { state, nonce, returnTo }: StartedSignIn) =>
  line(context, `${state}.${nonce}.${Buffer.from(returnTo).toString('base64url')}`, TEN_MINUTES)

export const endedCookie = (context: AppContext) => line(context, '', 0)

const line = ({ addresses }: AppContext, value: string, maxAge: number) =>
  cookieLine(COOKIE, value, { secure: addresses.app.startsWith('https:'), maxAge })

export function readStarted({ cookie }: IncomingHttpHeaders): StartedSignIn | null {
  const value = readCookie(cookie, COOKIE) ?? ''
  const [, state = '', nonce = '', path = ''] = /^([\w-]{43})\.([\w-]{43})\.([\w-]+)$/.exec(value) ?? []
  if (state === '') return null
  return { state, nonce, returnTo: returnPath(Buffer.from(path, 'base64url').toString()) }
}

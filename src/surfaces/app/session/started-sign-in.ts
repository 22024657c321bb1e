import type { AppContext } from '../context.ts'
import { returnPath } from '../return-path.ts'
import type { AppRequest } from '../route.ts'
import { ownCookie } from './own-cookie.ts'

const COOKIE = ownCookie('_service_provider')
const TEN_MINUTES = 600

/** A sign-in at the identity provider that a browser has started; the browser itself keeps it. */
export type StartedSignIn = { readonly state: string; readonly nonce: string; readonly returnTo: string }

export const startedCookie = (context: AppContext, { state, nonce, returnTo }: StartedSignIn) =>
  COOKIE.line(context, `${state}.${nonce}.${Buffer.from(returnTo).toString('base64url')}`, TEN_MINUTES)

export const endedCookie = (context: AppContext) => COOKIE.line(context, '', 0)

export function readStarted(request: Pick<AppRequest, 'addresses' | 'headers'>): StartedSignIn | null {
  const value = COOKIE.read(request) ?? ''
  const [, state = '', nonce = '', path = ''] = /^([\w-]{43})\.([\w-]{43})\.([\w-]+)$/.exec(value) ?? []
  if (state === '') return null
  return { state, nonce, returnTo: returnPath(Buffer.from(path, 'base64url').toString()) }
}

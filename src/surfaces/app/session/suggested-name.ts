import { isProviderGuest } from '../../../account/account.ts'
import { cookieLine, readCookie } from '../../../platform/http/cookie.ts'
import { EMPTY, type Filled } from '../../ui/form-field.ts'
import type { AppContext } from '../context.ts'
import type { AppRequest } from '../route.ts'

const COOKIE = '_service_name'
const AN_HOUR = 3_600

/**
 * What the identity provider calls a guest. The browser keeps it for the form that claims the account: until then we
 * store nobody's name.
 */
export const suggestedNameCookie = ({ addresses }: AppContext, accountId: string, name: string) =>
  cookieLine(COOKIE, `${accountId}.${Buffer.from(name).toString('base64url')}`, {
    secure: addresses.app.startsWith('https:'),
    maxAge: AN_HOUR,
  })

/** It has done its work once somebody has signed in or out. */
export const endedNameCookie = ({ addresses }: Pick<AppContext, 'addresses'>, cookie: string | undefined) =>
  readCookie(cookie, COOKIE) === null
    ? []
    : [cookieLine(COOKIE, '', { secure: addresses.app.startsWith('https:'), maxAge: 0 })]

/** A form for a new account, with the name filled in where the provider gave this very guest one. */
export function suggested({ session, headers }: Pick<AppRequest, 'session' | 'headers'>): Filled {
  if (session === null || !isProviderGuest(session)) return EMPTY
  const [accountId, name = ''] = (readCookie(headers.cookie, COOKIE) ?? '').split('.')
  if (accountId !== session.account.id) return EMPTY
  return { values: { name: Buffer.from(name, 'base64url').toString().slice(0, 100) }, fault: null }
}

import { isProviderGuest } from '../../../account/account.ts'
import { EMPTY, type Filled } from '../../ui/form-field.ts'
import type { AppContext } from '../context.ts'
import type { AppRequest } from '../route.ts'
import { ownCookie } from './own-cookie.ts'

const COOKIE = ownCookie('_service_name')
const AN_HOUR = 3_600

/**
 * What the identity provider calls a guest. The browser keeps it for the form that claims the account: until then we
 * store nobody's name.
 */
export const suggestedNameCookie = (context: AppContext, accountId: string, name: string) =>
  COOKIE.line(context, `${accountId}.${Buffer.from(name).toString('base64url')}`, AN_HOUR)

/** It has done its work once somebody has signed in or out. */
export const endedNameCookie = (request: Pick<AppRequest, 'addresses' | 'headers'>) =>
  COOKIE.read(request) === null ? [] : [COOKIE.line(request, '', 0)]

/** A form for a new account, with the name filled in where the provider gave this very guest one. */
export function suggested(request: Pick<AppRequest, 'session' | 'addresses' | 'headers'>): Filled {
  const { session } = request
  if (session === null || !isProviderGuest(session)) return EMPTY
  const [accountId, name = ''] = (COOKIE.read(request) ?? '').split('.')
  if (accountId !== session.account.id) return EMPTY
  return { values: { name: Buffer.from(name, 'base64url').toString().slice(0, 100) }, fault: null }
}

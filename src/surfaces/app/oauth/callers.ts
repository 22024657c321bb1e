import type { IncomingMessage } from 'node:http'
import type { Account, Session } from '../../../account/account.ts'

/** Who is behind a request to oidc-provider; there is no `session` unless a browser asks. */
export type Caller = { readonly address: string; readonly session?: Session | null }

export type Callers = WeakMap<IncomingMessage, Caller>

/** Who is signed in; a guest counts as signed out. */
export const golferOf = (session: Session | null | undefined): Account | null =>
  session?.account.kind === 'member' ? session.account : null

import { type ListedAccount, readAccountByEmail } from '../account/account-by-email-store.ts'
import { parseEmail } from '../core/email.ts'
import { Problem } from '../core/problem.ts'
import type { Deps } from '../platform/deps.ts'

/** The account with the email that the operator gave. */
export async function accountOf({ db }: Deps, email: string): Promise<ListedAccount> {
  const account = await readAccountByEmail(db, parseEmail(email))
  if (account === null) throw new Problem('not_found', 'We couldn’t find an account with this email.')
  return account
}

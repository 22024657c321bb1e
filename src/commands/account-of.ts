import type { Means } from '../golfer/account.ts'
import { readAccountByEmail, type SeenAccount } from '../golfer/account-by-email-store.ts'
import { parseEmail } from '../golfer/email.ts'
import { Problem } from '../problem.ts'

/** Whose email an operator gave. */
export async function accountOf({ db }: Means, email: string): Promise<SeenAccount> {
  const account = await readAccountByEmail(db, parseEmail(email))
  if (account === null) throw new Problem('not_found', 'Nobody has this email.')
  return account
}

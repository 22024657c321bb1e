import { Problem } from '../core/problem.ts'
import { confirmPassword, type GivenPassword } from './confirm-password.ts'
import { endSession, readSessionsOf } from './session-store.ts'
import type { SignInDeps } from './sign-in.ts'

const NAME_LENGTH = 22

/** What a session is called in the list: the start of its id, which is a hash and opens nothing. */
export const sessionName = (id: string) => id.slice(0, NAME_LENGTH)

/**
 * Ends one session of the golfer, and returns its id. Somebody may have found an open session and want to keep the owner
 * out, so we ask for the password, where there is one.
 */
export async function endOwnSession(
  deps: SignInDeps,
  accountId: string,
  name: string,
  given: GivenPassword,
): Promise<string> {
  const sessions = await readSessionsOf(deps, accountId)
  const wanted = sessions.find(({ id }) => sessionName(id) === name)
  if (!wanted) throw new Problem('not_found', 'You’re not signed in there any more.')
  await confirmPassword(deps, accountId, given)
  await endSession(deps.db, wanted.id)
  return wanted.id
}

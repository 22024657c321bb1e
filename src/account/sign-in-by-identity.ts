import { Problem } from '../core/problem.ts'
import { isTaken } from '../platform/db/unavailable.ts'
import type { Deps } from '../platform/deps.ts'
import type { AccountDeps } from './account-hooks.ts'
import { claimAccount } from './claim-account-store.ts'
import { createGuest, removeGuest } from './guest-store.ts'
import type { Identity } from './identity-provider.ts'
import {
  findIdentity,
  insertIdentity,
  type KnownIdentity,
  lockOwnerOf,
  type Owner,
  updateIdentity,
} from './identity-store.ts'

/**
 * The account of the person the provider vouches for. `signedInAs` is the member who asks, if they are signed in: a
 * sign-in never takes them from their account to a guest's.
 */
export async function signInByIdentity(
  deps: AccountDeps,
  identity: Identity,
  signedInAs: string | null = null,
): Promise<string> {
  const settle = () =>
    deps.db.transaction().execute((trx) => findOrLinkAccount({ ...deps, db: trx }, identity, signedInAs))
  try {
    return await settle()
  } catch (error) {
    // The same new identity signed in twice at once; by now we know it.
    if (!isTaken(error)) throw error
    return settle()
  }
}

async function findOrLinkAccount(
  deps: AccountDeps,
  identity: Identity,
  signedInAs: string | null,
): Promise<string> {
  const { db } = deps
  const known = await findIdentity(db, identity)
  if (known?.kind === 'member') {
    await updateIdentity(db, identity, known.accountId)
    return known.accountId
  }
  const owner = await ownerOf(deps, identity)
  if (signedInAs !== null) checkOwn(owner, signedInAs)
  // Anybody could have signed up with an email that we have not verified. The provider has verified it.
  if (owner !== null && !owner.verified) await claimAccount(deps, owner.id)
  return linkIdentity(deps, identity, known, owner)
}

/** Only an email that the provider has verified tells us whose account it is. */
const ownerOf = async ({ db, now }: Deps, { email, emailVerified }: Identity) =>
  email !== null && emailVerified ? lockOwnerOf(db, email, now()) : null

function checkOwn(owner: Owner | null, signedInAs: string) {
  if (owner?.id !== signedInAs || !owner.verified)
    throw new Problem(
      'conflict',
      'This sign-in uses a different email from your account. Sign out first, then sign in with it.',
    )
}

/** APP-2: somebody without an account is a guest; their email is stored with the identity only. */
async function linkIdentity(
  deps: Deps,
  identity: Identity,
  known: KnownIdentity | null,
  owner: Owner | null,
): Promise<string> {
  const { db, now } = deps
  const accountId = owner?.id ?? known?.accountId ?? (await createGuest(deps))
  if (known === null) await insertIdentity(db, identity, accountId, now())
  else await updateIdentity(db, identity, accountId)
  if (known !== null && known.accountId !== accountId) await removeGuest(db, known.accountId)
  return accountId
}

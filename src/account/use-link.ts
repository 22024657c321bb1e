import { Problem } from '../core/problem.ts'
import { hashToken } from '../core/token.ts'
import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import { consumeLink, type Link, readLink } from './email-link-store.ts'
import type { LinkPurpose } from './link-lifetime.ts'

const linkUsed = () =>
  new Problem('link_used', 'This link has already been used, or has expired. Ask for a new one.')

const linkQuery = ({ now }: Deps, token: string, purpose: LinkPurpose) => ({
  id: hashToken(token),
  purpose,
  now: now(),
})

/** Whose link it is, if it still works; reading does not use it up. */
export const lookUpLink = (deps: Deps, token: string, purpose: LinkPurpose): Promise<Link | null> =>
  readLink(deps.db, linkQuery(deps, token, purpose))

export async function findLink(deps: Deps, token: string, purpose: LinkPurpose): Promise<Link> {
  const link = await lookUpLink(deps, token, purpose)
  if (link === null) throw linkUsed()
  return link
}

/**
 * Does the work of a link and uses it up: both or neither. The work writes the account first, like everybody who writes
 * both, so that two transactions cannot deadlock.
 */
export const useLink = (
  deps: Deps,
  token: string,
  purpose: LinkPurpose,
  work: (trx: Db) => Promise<void>,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await work(trx)
    if (!(await consumeLink(trx, linkQuery(deps, token, purpose)))) throw linkUsed()
  })

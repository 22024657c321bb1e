import { Problem } from '../core/problem.ts'
import type { Db } from '../platform/db/open.ts'
import { hashToken, type Means } from './account.ts'
import { type Link, type LinkPurpose, readLink, takeLink } from './email-link-store.ts'

const linkUsed = () =>
  new Problem('link_used', 'This link has been used already, or is too old. Ask for a new one.')

const question = ({ now }: Means, token: string, purpose: LinkPurpose) => ({
  id: hashToken(token),
  purpose,
  now: now(),
})

/** What a mailed link stands for, if it can still be used; looking does not use it up. */
export const lookUpLink = (means: Means, token: string, purpose: LinkPurpose): Promise<Link | null> =>
  readLink(means.db, question(means, token, purpose))

export async function findLink(means: Means, token: string, purpose: LinkPurpose): Promise<Link> {
  const link = await lookUpLink(means, token, purpose)
  if (link === null) throw linkUsed()
  return link
}

/**
 * Does what a link is good for and uses it up: both or neither. The work writes the account first, as all others
 * who write both do, so that none waits for another in a circle.
 */
export const useLink = (
  means: Means,
  token: string,
  purpose: LinkPurpose,
  work: (trx: Db) => Promise<void>,
): Promise<void> =>
  means.db.transaction().execute(async (trx) => {
    await work(trx)
    if (!(await takeLink(trx, question(means, token, purpose)))) throw linkUsed()
  })

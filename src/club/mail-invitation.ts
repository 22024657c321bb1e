import { type Recipient, readRecipient } from '../account/contact-store.ts'
import { DAY_MS } from '../core/duration.ts'
import { hashToken } from '../core/token.ts'
import type { Deps } from '../platform/deps.ts'
import { composeEmail } from '../platform/mail/compose-email.ts'
import type { DeliveringMailer, Mail } from '../platform/mail/mailer.ts'
import { countInWindow } from '../platform/throttle/throttle-store.ts'
import { type Language, pathIn } from '../words/language.ts'
import { wordsOf } from '../words/words-of.ts'
import type { Member } from './club.ts'
import { findMember, updateMember } from './member-store.ts'

export type InvitationDeps = Deps & {
  readonly mailer: DeliveringMailer
  readonly addresses: { readonly app: string }
}

/** The club that invites. */
export type Inviting = { readonly clubId: string; readonly slug: string; readonly name: string }

/** From all clubs together: nobody should be flooded. */
const MOST_A_DAY = 5

/** Emails an invitation, at most once a day; returns whether it did. One that was begun before counts already. */
export async function mailInvitation(
  deps: InvitationDeps,
  club: Inviting,
  accountId: string,
  language: Language,
  isCounted = false,
): Promise<boolean> {
  const { db, now, mailer, addresses } = deps
  const member = await findMember(db, club.clubId, { accountId })
  const recipient = await readRecipient(db, accountId, language)
  if (!member || !recipient || member.isAccepted || member.isArchived) return false
  if (!isCounted && !(await countInvitation(deps, club, accountId))) return false
  await updateMember(db, club.clubId, accountId, { mailed_at: now() })
  if ((await mailer.deliver(invitationEmail(recipient, club, member, addresses.app))) === 'later')
    throw new Error('No mail server took the email.')
  return true
}

/** Whether one more may go out. Counted by golfer, so that removing and inviting them again sends no second email. */
export async function countInvitation(
  { db, now }: Deps,
  { clubId }: Inviting,
  accountId: string,
): Promise<boolean> {
  const golfer = hashToken(accountId)
  const own = await countInWindow(db, `invitation ${clubId} ${golfer}`, now(), DAY_MS, 1)
  if (own.count > 1) return false
  return (await countInWindow(db, `invitations ${golfer}`, now(), DAY_MS, MOST_A_DAY)).count <= MOST_A_DAY
}

function invitationEmail(
  { name, email, verified, hasPassword, language }: Recipient,
  club: Inviting,
  member: Member,
  appUrl: string,
): Mail {
  const { emails, club: words } = wordsOf(language)
  const { subject, ask, sure, button, first, firstButton, otherwise } = emails.invitation
  const at = (path: string) => `${appUrl}${pathIn(language, path)}`
  // Somebody new has an account that nobody can sign in to yet.
  const isNew = !verified && !hasPassword
  const setPassword = isNew ? [first, { label: firstButton, href: at('/forgotten') }] : []
  return composeEmail(
    { email, name: name ?? member.name },
    subject(club.name),
    [
      ask(club.name, words.roles[member.role]),
      sure(email),
      { label: button, href: at(`/club/${club.slug}/join`) },
      ...setPassword,
      otherwise,
    ],
    language,
  )
}

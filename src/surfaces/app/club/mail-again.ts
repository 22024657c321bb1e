import type { Membership } from '../../../account/account.ts'
import { noteChange } from '../../../club/audit-store.ts'
import type { Whom } from '../../../club/club.ts'
import { countInvitation } from '../../../club/mail-invitation.ts'
import { findMember, updateMember } from '../../../club/member-store.ts'
import { Problem } from '../../../core/problem.ts'
import type { Language } from '../../../words/language.ts'
import type { AppContext } from '../context.ts'
import { orderInvitations } from '../mail-kinds.ts'

export type MailedBy = {
  readonly membership: Membership
  readonly staff: string
  readonly language: Language
}

/** Emails an invitation again, unless that was less than a day ago. */
export async function mailAgain(
  context: AppContext,
  { membership, staff, language }: MailedBy,
  whom: Whom,
): Promise<void> {
  const member = await findMember(context.db, membership.clubId, whom)
  if (member === null) throw new Problem('not_found', 'We couldn’t find that member.')
  if (member.isAccepted || member.isArchived)
    throw new Problem('conflict', 'This golfer has accepted the invitation already.')
  if (!(await countInvitation(context, membership, member.accountId)))
    throw new Problem('rate_limited', 'We email an invitation at most once a day.', 3_600)
  await updateMember(context.db, membership.clubId, member.accountId, { mailed_at: context.now() })
  await orderInvitations(context, membership, [member.accountId], language, true)
  const by = { clubId: membership.clubId, accountId: staff }
  await noteChange(context, by, 'invitation.mailed', { member: member.number })
}

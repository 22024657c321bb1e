import {
  type LinkMail,
  type LinkMailInput,
  type LinkMails,
  mailReset,
  mailVerification,
} from '../../account/email-links.ts'
import { type Inviting, mailInvitation } from '../../club/mail-invitation.ts'
import { hashToken } from '../../core/token.ts'
import type { JobPolicy } from '../../platform/jobs/job.ts'
import type { Jobs } from '../../platform/jobs/open-jobs.ts'
import type { JobKinds } from '../../platform/jobs/work-jobs.ts'
import type { Language } from '../../words/language.ts'
import type { AppContext } from './context.ts'

/** Somebody waits for these; a mail server that is being restarted is back within minutes. */
const MAIL: JobPolicy = { lane: 'quick', priority: 5, tries: 6, backoffMs: 10_000 }

export const MAIL_POLICIES: Readonly<Record<string, JobPolicy>> = {
  'verify-mail': MAIL,
  'reset-mail': MAIL,
  'invitation-mail': { ...MAIL, priority: 2 },
}

type InvitationInput = {
  readonly club: Inviting
  readonly accountId: string
  readonly language: Language
  /** It counts as mailed already. */
  readonly isCounted: boolean
}

/** Emails that are sent as jobs. */
export const mailKinds = (context: AppContext): JobKinds => ({
  'verify-mail': { ...MAIL, run: (input) => mailVerification(context, input as LinkMailInput) },
  'reset-mail': { ...MAIL, run: (input) => mailReset(context, input as LinkMailInput) },
  'invitation-mail': {
    ...MAIL,
    run: async (input, { isRepeat }) => {
      const { club, accountId, language, isCounted } = input as InvitationInput
      await mailInvitation(context, club, accountId, language, isCounted || isRepeat)
    },
  },
})

/** If it began at once, it would slow down the next request, and a client could measure whether there was work to do. */
export const mailDelay = (random: (bytes: number) => Buffer) => () => 250 + (random(2).readUInt16BE() % 1_000)

export const linkMails = (jobs: Pick<Jobs, 'add'>, delayMs: () => number): LinkMails => ({
  orderMail: async (kind: LinkMail, input: LinkMailInput) => {
    await jobs.add([{ kind, key: hashToken(input.to), input, delayMs: delayMs() }])
  },
})

/** Invites golfers by email; the page of members shows whom we have mailed. */
export async function orderInvitations(
  { jobs, mailDelayMs }: AppContext,
  { clubId, slug, name }: Inviting,
  accountIds: readonly string[],
  language: Language,
  isCounted = false,
): Promise<void> {
  const club = { clubId, slug, name }
  await jobs.add(
    accountIds.map((accountId) => ({
      kind: 'invitation-mail',
      key: `${clubId} ${accountId}`,
      input: { club, accountId, language, isCounted } satisfies InvitationInput,
      delayMs: mailDelayMs(),
    })),
  )
}

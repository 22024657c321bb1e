import { HOUR_MS } from '../core/duration.ts'
import { parseEmail } from '../core/email.ts'
import { hashToken, newToken } from '../core/token.ts'
import type { Deps } from '../platform/deps.ts'
import type { DeliveringMailer, Mail } from '../platform/mail/mailer.ts'
import { countInWindow, uncount } from '../platform/throttle/throttle-store.ts'
import { DEFAULT_LANGUAGE, type Language, pathIn } from '../words/language.ts'
import { confirmFirstEmail, resetEmail, verificationEmail } from './account-emails.ts'
import type { AccountDeps } from './account-hooks.ts'
import { type Recipient, readRecipient, readRecipientByEmail } from './contact-store.ts'
import { confirmEmail, replaceLink } from './email-link-store.ts'
import { LINK_LIFETIME_MS, type LinkPurpose } from './link-lifetime.ts'
import { limitEmails } from './sign-in-limits.ts'
import { clearPins } from './sign-out.ts'
import { findLink, lookUpLink, useLink } from './use-link.ts'

const MAX_LINKS_PER_HOUR = 5

export type LinkDeps = Deps & {
  readonly mailer: DeliveringMailer
  readonly addresses: { readonly app: string }
}

/**
 * Emails with a link, sent as jobs: if the process ends, another one sends them. A job only says to whom. The link is made
 * when the email is, since nobody but its reader may have it.
 */
export type LinkMail = 'verify-mail' | 'reset-mail'
export type LinkMailInput = { readonly to: string; readonly language: Language }
export type LinkMails = { readonly orderMail: (kind: LinkMail, input: LinkMailInput) => Promise<void> }

/** Sends a link that confirms the account's email. */
export const sendVerification = (
  { orderMail }: LinkMails,
  accountId: string,
  language: Language = DEFAULT_LANGUAGE,
): Promise<void> => orderMail('verify-mail', { to: accountId, language })

/** The job. */
export async function mailVerification(deps: LinkDeps, { to, language }: LinkMailInput): Promise<void> {
  const recipient = await readRecipient(deps.db, to)
  if (recipient === null || recipient.verified) return
  await mailLink(deps, recipient, 'verify', language, verificationEmail)
}

type LinkEmail = (recipient: Recipient, link: string, language: Language) => Mail

async function mailLink(
  deps: LinkDeps,
  recipient: Recipient,
  purpose: LinkPurpose,
  language: Language,
  email: LinkEmail,
): Promise<void> {
  const link = await makeLink(deps, recipient, purpose, language)
  if (link === null || (await deps.mailer.deliver(email(recipient, link, language))) !== 'later') return
  await uncount(deps.db, countKey(purpose, recipient.accountId))
  throw new Error('No mail server took the email.')
}

/** Only somebody who reads that email can have opened the link: the address is confirmed. */
export async function useVerification(deps: AccountDeps, token: string): Promise<string> {
  const { accountId } = await findLink(deps, token, 'verify')
  await useLink(deps, token, 'verify', async (trx) => {
    await confirmEmail(trx, accountId, deps.now())
    await clearPins({ ...deps, db: trx }, accountId)
  })
  return accountId
}

/** Whether a link still works; asking does not use it up. */
export const isLinkValid = async (deps: Deps, token: string, purpose: LinkPurpose): Promise<boolean> =>
  (await lookUpLink(deps, token, purpose)) !== null

/**
 * Sends a reset link. Nobody may find out whether we know the email, not even by measuring the time: the work that
 * depends on it is a job, which begins a moment later.
 */
export async function requestReset(
  deps: Deps & LinkMails,
  email: string,
  client: string,
  language: Language = DEFAULT_LANGUAGE,
): Promise<void> {
  const { key } = parseEmail(email)
  await limitEmails(deps, client)
  await deps.orderMail('reset-mail', { to: key, language })
}

/** The job. An unconfirmed email may be somebody else's, so it cannot reset the password. */
export async function mailReset(deps: LinkDeps, { to, language }: LinkMailInput): Promise<void> {
  const recipient = await readRecipientByEmail(deps.db, to)
  if (recipient === null) return
  if (recipient.verified) await mailLink(deps, recipient, 'reset', language, resetEmail)
  else await mailLink(deps, recipient, 'verify', language, confirmFirstEmail)
}

const countKey = (purpose: LinkPurpose, accountId: string) => `${purpose} mails ${hashToken(accountId)}`

/** The URL of a new link; null when the account has had enough of them for now. */
async function makeLink(
  deps: LinkDeps,
  recipient: Recipient,
  purpose: LinkPurpose,
  language: Language,
): Promise<string | null> {
  const { db, now, random, addresses } = deps
  const { accountId, emailKey } = recipient
  const at = now()
  const key = countKey(purpose, accountId)
  const { count } = await countInWindow(db, key, at, HOUR_MS, MAX_LINKS_PER_HOUR)
  if (count > MAX_LINKS_PER_HOUR) return null
  const token = newToken(random)
  await replaceLink(db, {
    id: hashToken(token),
    account_id: accountId,
    purpose,
    email_key: emailKey,
    created_at: at,
    expires_at: at + LINK_LIFETIME_MS[purpose],
  })
  return `${addresses.app}${pathIn(language, `/${purpose}`)}?token=${token}`
}

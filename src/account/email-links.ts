import { HOUR_MS } from '../core/duration.ts'
import { parseEmail } from '../core/email.ts'
import { hashToken, newToken } from '../core/token.ts'
import type { Deps } from '../platform/deps.ts'
import type { Background } from '../platform/jobs/background.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { countInWindow } from '../platform/throttle/throttle-store.ts'
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

export type LinkDeps = Deps & { readonly mailer: Mailer; readonly addresses: { readonly app: string } }

/** Sends a link that confirms the account's email. */
export async function sendVerification(
  deps: LinkDeps,
  accountId: string,
  language: Language = DEFAULT_LANGUAGE,
): Promise<void> {
  const recipient = await readRecipient(deps.db, accountId)
  if (recipient === null || recipient.verified) return
  const link = await makeLink(deps, recipient, 'verify', language)
  if (link !== null) deps.mailer.send(verificationEmail(recipient, link, language))
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
 * depends on it happens in the background.
 */
export async function requestReset(
  deps: LinkDeps & { readonly background: Background },
  email: string,
  client: string,
  language: Language = DEFAULT_LANGUAGE,
): Promise<void> {
  const { key } = parseEmail(email)
  await limitEmails(deps, client)
  deps.background.run(() => sendReset(deps, key, language))
}

// An unconfirmed email may be somebody else's, so it cannot reset the password.
async function sendReset(deps: LinkDeps, emailKey: string, language: Language): Promise<void> {
  const recipient = await readRecipientByEmail(deps.db, emailKey)
  if (recipient === null) return
  const [purpose, mail] = recipient.verified
    ? (['reset', resetEmail] as const)
    : (['verify', confirmFirstEmail] as const)
  const link = await makeLink(deps, recipient, purpose, language)
  if (link !== null) deps.mailer.send(mail(recipient, link, language))
}

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
  const key = `${purpose} mails ${hashToken(accountId)}`
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

import { emailKey, parseEmail } from '../core/email.ts'
import { malformed, Problem } from '../core/problem.ts'
import { isTaken } from '../platform/db/unavailable.ts'
import type { Language } from '../words/language.ts'
import type { AccountDeps } from './account-hooks.ts'
import {
  insertMember,
  type KnownIdentity,
  type Owner,
  readIdentityOf,
  turnIntoMember,
} from './account-store.ts'
import { rememberLanguage } from './contact-store.ts'
import { type LinkMails, sendVerification } from './email-links.ts'
import { parseName } from './name.ts'
import { checkPassword } from './password.ts'
import type { SignInDeps } from './sign-in.ts'
import { limitSignUps } from './sign-in-limits.ts'

export type SignUpDeps = SignInDeps & LinkMails

export type Claim = {
  /** A guest from an identity provider may leave it out: the provider gave us one. */
  readonly email: string | null
  /** A guest from an identity provider may leave it out: they can sign in there. */
  readonly password: string | null
  readonly name: string
  readonly client: string
  /** Of the email that we send them. */
  readonly language?: Language
}

export type SignUp = Claim & { readonly email: string; readonly password: string }

/** Creates an account; returns its id. */
export async function signUp(deps: SignUpDeps, given: SignUp): Promise<string> {
  await limitSignUps(deps, given.client)
  const accountId = await refuseTaken(insertMember(deps, await ownerOf(deps, given, null)))
  await writeIn(deps, accountId, given)
  await sendVerification(deps, accountId, given.language)
  return accountId
}

/** The guest's account becomes a member's. It stays the same account, with everything in it. */
export async function claim(
  deps: SignUpDeps & Pick<AccountDeps, 'hooks'>,
  accountId: string,
  given: Claim,
): Promise<void> {
  await limitSignUps(deps, given.client)
  const owner = await ownerOf(deps, given, await readIdentityOf(deps.db, accountId))
  // Another claim was faster, or the guest is gone.
  if (!(await refuseTaken(turnIntoMember(deps, accountId, owner))))
    throw new Problem('conflict', 'This guest account already has an owner; sign in instead.')
  await writeIn(deps, accountId, given)
  if (owner.emailVerifiedAt === null) await sendVerification(deps, accountId, given.language)
}

/** From now on, they get emails in the language of the page on which they signed up. */
const writeIn = async ({ db }: SignUpDeps, accountId: string, { language }: Claim) => {
  if (language !== undefined) await rememberLanguage(db, accountId, language)
}

/** Checks everything before it hashes the password, which takes the most work. */
async function ownerOf(deps: SignUpDeps, given: Claim, identity: KnownIdentity | null): Promise<Owner> {
  const email = parseEmail(emailOf(given, identity))
  const name = parseName(given.name)
  if (given.password === null && identity === null) throw malformed('password', 'given')
  if (given.password !== null) await checkPassword(given.password, email.text)
  const isVerified = identity?.email != null && identity.emailVerified
  return {
    email,
    name,
    emailVerifiedAt: isVerified ? deps.now() : null,
    passwordHash: given.password === null ? null : await deps.hasher.hash(given.password),
  }
}

function emailOf({ email }: Claim, identity: KnownIdentity | null): string {
  const vouched = identity?.email ?? null
  if (vouched !== null && email !== null && emailKey(email) !== emailKey(vouched))
    throw malformed('email', 'the email you signed in with, or left out')
  const chosen = vouched ?? email
  if (chosen === null) throw malformed('email', 'an email address')
  return chosen
}

async function refuseTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (isTaken(error))
      throw new Problem('email_taken', 'There is already an account with this email; sign in instead.')
    throw error
  }
}

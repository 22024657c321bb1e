import { type SignInDeps, signInWithSecret } from '../account/sign-in.ts'
import { attemptPin } from '../account/sign-in-limits.ts'
import { readPin } from './member-store.ts'

export type PinSignIn = {
  readonly club: string
  readonly member: string
  readonly pin: string
  readonly client: string
}

/** APP-1: a club's slug, the member's number there and their PIN; returns the account's id. */
export function signInWithPin(deps: SignInDeps, { club, member, pin, client }: PinSignIn): Promise<string> {
  const slug = club.trim().toLowerCase()
  const number = member.trim()
  return signInWithSecret(deps, client, {
    secret: pin,
    attempt: () => attemptPin(deps, client, slug, number),
    find: () => readPin(deps.db, slug, number),
    wrong: 'Wrong club, member number or PIN.',
  })
}

import type { Proof } from '../account/proof.ts'
import { type FromDevice, type SignInDeps, signInWithSecret } from '../account/sign-in.ts'
import { attemptPin } from '../account/sign-in-limits.ts'
import { hasPin, readPin } from './member-store.ts'

export type PinSignIn = FromDevice & {
  readonly club: string
  readonly member: string
  readonly pin: string
}

/** APP-1: a club's slug, the member's number there and their PIN. */
export function signInWithPin(deps: SignInDeps, { club, member, pin, ...from }: PinSignIn): Promise<Proof> {
  const whom = { club: club.trim().toLowerCase(), member: member.trim() }
  return signInWithSecret(deps, from, {
    kind: 'pin',
    secret: pin,
    attempt: (mark) => attemptPin(deps, from.client, whom, mark),
    find: () => readPin(deps.db, whom.club, whom.member),
    stillHas: hasPin,
    wrong: 'Wrong club, member number or PIN.',
  })
}

import type { Role } from '../account/account.ts'

/** APP-3: what people can do in a club, and which roles may. */
export const ABILITIES = {
  read_tee_sheet: ['member', 'caddie', 'starter', 'professional', 'manager'],
  book: ['member', 'caddie', 'starter', 'professional', 'manager'],
  score: ['member', 'caddie', 'starter', 'professional', 'manager'],
  message: ['member', 'caddie', 'starter', 'professional', 'manager'],
  read_pins: ['member', 'caddie', 'starter', 'professional', 'manager'],
  own_pin: ['member', 'caddie', 'starter', 'professional', 'manager'],
  read_yard: ['caddie', 'starter', 'professional', 'manager'],
  run_tee_sheet: ['starter', 'professional', 'manager'],
  run_yard: ['starter', 'professional', 'manager'],
  set_pins: ['professional', 'manager'],
  post_scores: ['professional', 'manager'],
  run_roster: ['manager'],
  set_up_club: ['manager'],
  read_audit: ['manager'],
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Ability = keyof typeof ABILITIES

export const mayDo = (role: Role, ability: Ability) => (ABILITIES[ability] as readonly Role[]).includes(role)

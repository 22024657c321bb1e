import { readAccountByEmail } from '../account/account-by-email-store.ts'
import { lockUnused } from '../account/account-store.ts'
import type { Club, Member } from '../club/club.ts'
import { createClub } from '../club/create-club.ts'
import { parseNumber } from '../club/membership.ts'
import { newPin } from '../club/new-pin.ts'
import { addMember } from '../club/roster.ts'
import { parseEmail } from '../core/email.ts'
import { readCourseTimezone } from '../course/timezone-store.ts'
import { addressesOf, WrongSetting } from '../platform/config.ts'
import { originOf } from '../platform/origin-of.ts'
import { noSuchCourse } from './no-such-course.ts'
import type { Given } from './verbs.ts'
import type { CommandDeps } from './with-deps.ts'

/** The first manager, with a PIN if there is no other way for them to sign in. */
export type FirstManager = { readonly member: Member; readonly pin: string | null }

export type CreatedClub = {
  readonly club: Club
  readonly manager: FirstManager | null
  /** Where managers set the club up, and where they sign in. */
  readonly setUp: string
  readonly signIn: string
}

/** Creates a club and, if the operator names one, its first manager. Mistakes are found before anything is written. */
export async function createWithManager(deps: CommandDeps, given: Given): Promise<CreatedClub> {
  const { name = '', course = '', manager, member } = given
  if (manager === undefined && member !== undefined)
    throw new WrongSetting('--member is the number of the first manager. Name them with --manager EMAIL.')
  if (manager !== undefined) parseEmail(manager)
  const number = parseNumber(member ?? '1')
  if ((await readCourseTimezone(deps.db, course)) === null) throw await noSuchCourse(deps.db, course)
  const club = await createClub(deps, { name, courseSlug: course })
  return {
    club,
    manager: manager === undefined ? null : await addManager(deps, club.slug, manager, number),
    ...addressesFor(deps, club.slug),
  }
}

async function addManager(
  deps: CommandDeps,
  club: string,
  email: string,
  number: string,
): Promise<FirstManager> {
  const pin = (await canSignIn(deps, email)) ? null : newPin(deps.random)
  const given = { email, number, role: 'manager', pin, by: 'operator' } as const
  return { member: await addMember(deps, club, given), pin }
}

/** With a password, an identity provider or a confirmed email. */
async function canSignIn({ db }: CommandDeps, email: string): Promise<boolean> {
  const account = await readAccountByEmail(db, parseEmail(email))
  return account !== null && !(await lockUnused(db, account.id))
}

function addressesFor({ config }: CommandDeps, slug: string) {
  const { app } = addressesOf(config.urls, originOf(config.host, config.port))
  return { setUp: `${app}/club/${slug}/set-up`, signIn: `${app}/sign-in` }
}

/** What to do next, for people. */
export function nextSteps({ club, manager, setUp, signIn }: CreatedClub): readonly (readonly string[])[] {
  if (manager === null)
    return [
      [''],
      ['Next, add the first manager, with a PIN of 4 to 12 digits to sign in with:'],
      [`  ./dogleg club add-member ${club.slug} EMAIL --member 1 --role manager --pin PIN`],
      [`They sign in at ${signIn} and set the club up at ${setUp}`],
    ]
  const { member, pin } = manager
  const how =
    pin === null
      ? ['They sign in as they always do.']
      : [
          `PIN ${pin}, shown only now: they sign in with club ${club.slug}, member ${member.number} and this PIN.`,
        ]
  return [
    [''],
    [`${member.email} is the first manager, member ${member.number}.`],
    how,
    [`Sign in:          ${signIn}`],
    [`Set the club up:  ${setUp}`],
  ]
}

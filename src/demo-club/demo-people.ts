import type { Role } from '../account/account.ts'
import { readAccountByEmail } from '../account/account-by-email-store.ts'
import { changeProfile } from '../account/profile-store.ts'
import { insertCategory, listCategories } from '../club/category-store.ts'
import type { Member } from '../club/club.ts'
import type { RecordChange } from '../club/member-record-store.ts'
import { findMember, listMembers } from '../club/member-store.ts'
import { listMembershipsOf } from '../club/membership-store.ts'
import { newPin } from '../club/new-pin.ts'
import { addMember, type RosterDeps, setPin } from '../club/roster.ts'
import { parseEmail } from '../core/email.ts'
import { namePerson } from '../demo/naming/name-person.ts'
import { seededRandom } from '../demo/random.ts'

/** Somebody in the demo club. */
export type Person = {
  readonly accountId: string
  readonly number: string
  readonly role: Role
  readonly email: string
}

/** Whose PIN is shown, once. */
export type ShownPin = { readonly role: Role; readonly number: string; readonly pin: string }

// Reserved for examples: no mail ever arrives there.
const DOMAIN = 'demo-club.example'

const MEMBERS = 60
const CADDIES = 6
const FIRST_MEMBER = 101
const FIRST_CADDIE = 11

type Planned = Omit<Person, 'accountId'>

const planned = (role: Role, number: number): Planned => ({
  role,
  number: String(number),
  email: `${role}-${number}@${DOMAIN}`,
})

const several = (role: Role, count: number, first: number) =>
  Array.from({ length: count }, (_, index) => planned(role, first + index))

/** The manager comes last: once they have a PIN, all PINs have been shown. */
const ROSTER: readonly Planned[] = [
  ...several('member', MEMBERS, FIRST_MEMBER),
  ...several('caddie', CADDIES, FIRST_CADDIE),
  planned('starter', 3),
  planned('professional', 2),
  planned('manager', 1),
]

const FIRST_EMAIL = ROSTER[0]?.email ?? ''

/** The demo club that an earlier start has created, or begun to. */
export async function findDemoClub({ db }: Pick<RosterDeps, 'db'>) {
  const account = await readAccountByEmail(db, parseEmail(FIRST_EMAIL))
  const [club = null] = account === null ? [] : await listMembershipsOf(db, account.id)
  return club
}

type DemoClubRef = { readonly id: string; readonly slug: string }

/** Everybody of the club. Those who are missing after a start that was cut short are added. */
export async function admitEverybody(deps: RosterDeps, club: DemoClubRef): Promise<readonly Person[]> {
  const random = seededRandom(1, 0, 'people of the demo club')
  const known = new Map((await listMembers(deps.db, club.id)).map((member) => [member.email, member]))
  if ((await listCategories(deps.db, club.id)).length === 0)
    for (const category of CATEGORIES) await insertCategory(deps, club.id, category)
  const people: Person[] = []
  for (const person of ROSTER)
    people.push(await admit(deps, club, person, known.get(person.email) ?? null, namePerson(random)))
  return people
}

const CATEGORIES = ['Full', 'Five-day', 'Junior'] as const

/** What the club has on its members: of each category some, and handicaps from scratch to 28. */
function recordOf({ role, number }: Planned): RecordChange {
  const n = Number(number)
  if (role !== 'member') return {}
  const category = n % 9 === 0 ? 'Junior' : n % 4 === 0 ? 'Five-day' : 'Full'
  const joined = `${category === 'Junior' ? 2024 : 1988 + (n % 35)}-0${1 + (n % 9)}-01`
  return { category, handicap: ((n * 37) % 281) / 10, joined }
}

async function admit(
  deps: RosterDeps,
  club: DemoClubRef,
  person: Planned,
  known: Member | null,
  name: string,
): Promise<Person> {
  const { accountId } =
    known ?? (await addMember(deps, club.slug, { ...person, ...recordOf(person), by: 'operator' }))
  if (!known?.name) await changeProfile(deps, accountId, { name })
  return { ...person, accountId }
}

/** A PIN for one person of each role, in the order of what they may do. Empty when they were shown before. */
export async function choosePins(
  deps: RosterDeps,
  club: DemoClubRef,
  people: readonly Person[],
): Promise<readonly ShownPin[]> {
  const manager = people.find(({ role }) => role === 'manager')
  const known = manager && (await findMember(deps.db, club.id, { accountId: manager.accountId }))
  if (known?.hasPin) return []
  const firsts = people.filter(
    ({ role }, index) => people.findIndex((other) => other.role === role) === index,
  )
  const shown: ShownPin[] = []
  for (const { role, number, accountId } of firsts) {
    const pin = newPin(deps.random)
    await setPin(deps, club.slug, { accountId }, pin, { by: 'operator' })
    shown.push({ role, number, pin })
  }
  return shown.toReversed()
}

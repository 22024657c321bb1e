import { type Club, type Member, noSuchClub } from '../club/club.ts'
import { listClubs, readClub } from '../club/club-store.ts'
import { listMembers } from '../club/member-store.ts'
import { parseRole } from '../club/membership.ts'
import { addMember, removeMember, setPin, setRole } from '../club/roster.ts'
import type { Command } from './command.ts'
import { type CreatedClub, createWithManager, nextSteps } from './create-club.ts'
import { type Result, runVerb, type Verb } from './verbs.ts'

const help = `
./dogleg club create NAME --course SLUG [--manager EMAIL] [--member NUMBER]
./dogleg club add-member CLUB EMAIL --member NUMBER [--role ROLE] [--pin PIN]
./dogleg club remove-member CLUB EMAIL
./dogleg club set-role CLUB EMAIL --role ROLE
./dogleg club set-pin CLUB EMAIL --pin PIN
./dogleg club list
./dogleg club show CLUB

Manages clubs, their members and roles. CLUB is the club’s slug, made from its name: Bar Club becomes bar-club.
If an email has no account yet, add-member creates one that the golfer can use later.
create prints where the manager signs in and sets the club up. With --manager it adds them too, and prints a PIN once if
their account has no other way to sign in. If you don't know the course's slug, give its name: we list the nearest ones.

  --course SLUG    the course the club plays on
  --manager EMAIL  the first manager of a new club
  --member NUMBER  the member number: 1 to 20 letters, digits and hyphens (for the first manager: 1 by default)
  --role ROLE      member (the default), caddie, starter, professional or manager
  --pin PIN        4 to 12 digits to sign in with, together with club and member number; a new PIN also ends a
                   lockout after wrong PINs
  --json           print the result as JSON
  --data DIR       the data folder (default DOGLEG_DATA or ./data)

Exit code: 0, or 1 if an argument is wrong.
`

const VERBS: Readonly<Record<string, Verb>> = {
  create: {
    usage: 'NAME --course SLUG [--manager EMAIL] [--member NUMBER]',
    run: async (deps, given) => {
      const created = await createWithManager(deps, given)
      const { slug, name, courseSlug } = created.club
      return { json: createdJson(created), rows: [[slug, name, courseSlug], ...nextSteps(created)] }
    },
  },
  'add-member': {
    usage: 'CLUB EMAIL --member NUMBER [--role ROLE] [--pin PIN]',
    run: async (deps, { club = '', email = '', member: number = '', role = 'member', pin = null }) => {
      const given = { email, number, pin, role: parseRole(role), by: 'operator' } as const
      return memberResult(club, await addMember(deps, club, given))
    },
  },
  'remove-member': {
    usage: 'CLUB EMAIL',
    run: async (deps, { club = '', email = '' }) =>
      memberResult(club, await removeMember(deps, club, { email }, 'operator')),
  },
  'set-role': {
    usage: 'CLUB EMAIL --role ROLE',
    run: async (deps, { club = '', email = '', role = '' }) =>
      memberResult(club, await setRole(deps, club, { email }, parseRole(role), 'operator')),
  },
  'set-pin': {
    usage: 'CLUB EMAIL --pin PIN',
    run: async (deps, { club = '', email = '', pin = '' }) =>
      memberResult(club, await setPin(deps, club, { email }, pin, { by: 'operator' })),
  },
  list: {
    usage: '',
    run: async ({ db }) => {
      const clubs = await listClubs(db)
      return {
        json: { clubs: clubs.map((club) => ({ ...clubJson(club), members: club.members })) },
        rows: clubs.map(({ slug, name, courseSlug, members }) => [slug, name, courseSlug, String(members)]),
      }
    },
  },
  show: {
    usage: 'CLUB',
    run: async ({ db }, { club: slug = '' }) => {
      const club = await readClub(db, slug)
      if (club === null) throw noSuchClub(slug)
      const members = await listMembers(db, club.id)
      return {
        json: { ...clubJson(club), members: members.map(memberJson) },
        rows: [[`${club.name} (${club.slug}) at ${club.courseSlug}`], ...members.map(memberRow)],
      }
    },
  },
}

const clubJson = ({ slug, name, courseSlug, createdAt }: Club) => ({
  slug,
  name,
  course: courseSlug,
  created_at: new Date(createdAt).toISOString(),
})

/** The PIN is here and nowhere else: we store only its hash. */
const createdJson = ({ club, manager, setUp, signIn }: CreatedClub) => ({
  ...clubJson(club),
  manager: manager && { ...memberJson(manager.member), pin: manager.pin },
  ...{ set_up_url: setUp, sign_in_url: signIn },
})

const memberJson = (member: Member) => {
  const { number, name, email, emailVerified, role, hasPin, isAccepted, isArchived, since } = member
  return {
    member: number,
    name,
    email,
    email_verified: emailVerified,
    role,
    has_pin: hasPin,
    accepted: isAccepted || isArchived,
    since: new Date(since).toISOString(),
    archived: isArchived,
  }
}

const memberRow = ({ number, name, email, emailVerified, role, hasPin, ...is }: Member) => [
  number,
  role,
  email ?? '',
  name ?? '',
  // A sign-up alone does not prove that the email is theirs.
  emailVerified ? '' : 'email not confirmed',
  hasPin ? '' : 'no PIN',
  is.isArchived ? 'archived' : is.isAccepted ? '' : 'invited',
]

const memberResult = (club: string, member: Member): Result => ({
  json: { club, ...memberJson(member) },
  rows: [[club, ...memberRow(member)]],
})

export const command: Command = {
  summary: 'manage clubs, members, roles and PINs',
  help,
  run: (args, terminal) => runVerb('club', VERBS, args, terminal),
}

import { randomBytes } from 'node:crypto'
import type { Role, SignInMethod } from '../../src/account/account.ts'
import { openSession } from '../../src/account/session-store.ts'
import { createClub } from '../../src/club/create-club.ts'
import { addMember, type RosterDeps } from '../../src/club/roster.ts'
import { type Db, openDb } from '../../src/platform/db/open.ts'
import { ACCOUNT_HOOKS } from '../../src/wiring.ts'
import { type AppClient, openClient } from './app-client.ts'
import { cheapHasher } from './cheap-hasher.ts'
import type { TestService } from './service.ts'

const random = (bytes: number) => randomBytes(bytes)

/** The dependencies of the club functions, with a clock that a test can set. */
export const rosterDeps = (db: Db, now: () => number = Date.now): RosterDeps => ({
  db,
  now,
  random,
  hooks: ACCOUNT_HOOKS,
  hasher: cheapHasher(),
})

/** A person on a club's roster, with their browser. */
export type ClubPerson = AppClient & {
  readonly email: string
  readonly number: string
  readonly accountId: string
}

/** Clubs of a running service and their people, created as an operator would. */
export type TestClubs = {
  readonly deps: RosterDeps
  readonly found: (name: string, courseSlug: string) => Promise<string>
  readonly admit: (club: string, role: Role) => Promise<ClubPerson>
  /** A signed-in browser. */
  readonly signIn: (accountId: string, method?: SignInMethod) => Promise<AppClient>
  readonly close: () => Promise<void>
}

let people = 0

export function openTestClubs({
  origin,
  folder,
  databaseUrl,
}: Pick<TestService, 'origin' | 'folder' | 'databaseUrl'>): TestClubs {
  const db = openDb({ folder, url: databaseUrl })
  const deps = rosterDeps(db)
  const signIn = async (accountId: string, method: SignInMethod = 'password') => {
    const client = openClient(origin)
    client.plant(await openSession(deps, { accountId, method, courseSlug: null, device: null }))
    return client
  }
  const admit = async (club: string, role: Role) => {
    const number = `N-${++people}`
    const email = `member-${people}-${process.pid}@example.test`
    const { accountId } = await addMember(deps, club, { email, role, number, pin: null, by: 'operator' })
    return { ...(await signIn(accountId)), email, number, accountId }
  }
  return {
    deps,
    found: async (name, courseSlug) => (await createClub(deps, { name, courseSlug })).slug,
    admit,
    signIn,
    close: () => db.destroy(),
  }
}

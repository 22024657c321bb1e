import { randomBytes } from 'node:crypto'
import { openSession } from '../../src/account/session-store.ts'
import { createClub } from '../../src/club/create-club.ts'
import { addMember, type RosterDeps } from '../../src/club/roster.ts'
import { recordKey } from '../../src/oauth/record-key.ts'
import { putRecord } from '../../src/oauth/record-store.ts'
import { type Db, openDb, type Where } from '../../src/platform/db/open.ts'
import { giftPremium } from '../../src/premium/gift-store.ts'
import { rosterDeps } from '../../test/support/test-clubs.ts'

export type Person = { readonly accountId: string; readonly email: string; readonly number: string }

/** People and clubs as an operator would make them, and a way back in for those who signed out. */
export type People = {
  readonly makeClub: (name: string, courseSlug: string) => Promise<string>
  readonly makeMember: (club: string, role: 'member' | 'manager', name: string) => Promise<Person>
  readonly giftPremium: (accountId: string) => Promise<void>
  /** A new cookie; null if the account is gone. */
  readonly signIn: (accountId: string) => Promise<string | null>
  /** Null if the account is gone. */
  readonly giveToken: (accountId: string, clientId: string, resource: string) => Promise<string | null>
  /** Key of the payment events. */
  readonly eventSecret: () => Promise<string>
  readonly close: () => Promise<void>
}

const HOUR_MS = 3_600_000
const YEAR_MS = 365 * 24 * HOUR_MS

export function openPeople(where: Where): People {
  const db = openDb(where)
  const deps = rosterDeps(db)
  return {
    makeClub: async (name, courseSlug) => (await createClub(deps, { name, courseSlug })).slug,
    makeMember: async (club, role, name) => {
      const person = { email: `${name}@example.test`, number: name.toUpperCase() }
      const { accountId } = await addMember(deps, club, { ...person, role, pin: '1234', by: 'operator' })
      return { ...person, accountId }
    },
    giftPremium: (accountId) => giftPremium(deps, 'sandbox', accountId, YEAR_MS),
    signIn: (accountId) => signIn(deps, accountId),
    giveToken: (accountId, clientId, resource) => giveToken(db, { accountId, clientId, resource }),
    eventSecret: async () => {
      const stored = db.selectFrom('secret').select('value').where('name', '=', 'sandbox')
      return (await stored.executeTakeFirstOrThrow()).value
    },
    close: () => db.destroy(),
  }
}

/** Without a password, whose hash would take longer than many requests. */
const signIn = (deps: RosterDeps, accountId: string) =>
  openSession(deps, { accountId, method: 'password', courseSlug: null, device: null }).catch(() => null)

type Grantee = { readonly accountId: string; readonly clientId: string; readonly resource: string }

async function giveToken(db: Db, { accountId, clientId, resource }: Grantee): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const record = { accountId, clientId, grantId: token, payload: { scope: 'caddie', aud: resource } }
  const put = (model: string) =>
    putRecord(db, recordKey(model, token), { ...record, expiresAt: Date.now() + HOUR_MS })
  return put('AccessToken').then(
    () => put('Grant').then(() => token),
    () => null,
  )
}

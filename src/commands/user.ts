import { type ListedAccount, listAccounts, verifyEmail } from '../account/account-by-email-store.ts'
import { deleteAccount } from '../account/delete-account-store.ts'
import { isMinor } from '../account/minor-store.ts'
import { readSessionsOf } from '../account/session-store.ts'
import { signOutEverywhere } from '../account/sign-out.ts'
import { listMembershipsOf } from '../club/membership-store.ts'
import { malformed } from '../core/problem.ts'
import { giftPremium } from '../premium/gift-store.ts'
import { markMinor, unmarkMinor } from '../social/mark-minor.ts'
import { accountOf } from './account-of.ts'
import type { Command } from './command.ts'
import { durationOf } from './duration.ts'
import { factRows, isoOf } from './fact-rows.ts'
import { premiumJson } from './show-premium.ts'
import { type Result, runVerb, type Verb } from './verbs.ts'
import type { CommandDeps } from './with-deps.ts'
import { providerNameOf } from './with-payments.ts'

const help = `
./dogleg user show EMAIL
./dogleg user grant EMAIL --premium DURATION
./dogleg user verify EMAIL
./dogleg user sign-out EMAIL
./dogleg user minor EMAIL --is YES|NO
./dogleg user delete EMAIL --yes
./dogleg user list

Golfers' accounts.

  show       what we know about an account
  grant      add Premium to the time that is left
  verify     confirm an email for its golfer, and remove PINs that a manager chose
  sign-out   end all sessions and disconnect all assistants
  minor      mark a golfer as under 18, so that only friends see them; only you can take the mark away
  delete     delete everything we store about a golfer
  list       all accounts

  --premium DURATION  a number followed by m, h, d or y (minutes, hours, days, years of 365 days), such as 1d
  --is YES|NO         yes or no
  --yes               confirm: deleting an account can’t be undone
  --json              print the result as JSON
  --data DIR          the data folder (default DOGLEG_DATA or ./data)

Exit code: 0, or 1 if nobody has the email or an argument is wrong.
`

const VERBS: Readonly<Record<string, Verb>> = {
  show: { usage: 'EMAIL', run: async (deps, { email = '' }) => shownAccount(deps, email) },
  grant: {
    usage: 'EMAIL --premium DURATION',
    run: async (deps, { email = '', premium = '' }) => {
      const ms = durationOf('premium', premium)
      await giftPremium(deps, providerNameOf(deps.config), (await accountOf(deps, email)).id, ms)
      return shownAccount(deps, email)
    },
  },
  verify: {
    usage: 'EMAIL',
    run: async (deps, { email = '' }) => {
      await verifyEmail(deps, (await accountOf(deps, email)).id)
      return shownAccount(deps, email)
    },
  },
  'sign-out': {
    usage: 'EMAIL',
    run: async (deps, { email = '' }) => {
      await signOutEverywhere(deps, (await accountOf(deps, email)).id)
      return shownAccount(deps, email)
    },
  },
  minor: {
    usage: 'EMAIL --is YES|NO',
    run: async (deps, { email = '', is = '' }) => {
      const { id } = await accountOf(deps, email)
      if (is === 'yes') await markMinor(deps, id)
      else if (is === 'no') await unmarkMinor(deps, id)
      else throw malformed('--is', 'yes or no')
      return shownAccount(deps, email)
    },
  },
  delete: {
    usage: 'EMAIL --yes',
    run: async (deps, { email = '' }) => {
      const account = await accountOf(deps, email)
      await deleteAccount(deps, account.id)
      return { json: { deleted: account.id }, rows: [['deleted', account.id]] }
    },
  },
  list: {
    usage: '',
    run: async ({ db }) => {
      const accounts = await listAccounts(db)
      return { json: { accounts: accounts.map(accountJson) }, rows: accounts.map(accountRow) }
    },
  },
}

async function shownAccount(deps: CommandDeps, email: string): Promise<Result> {
  const account = await accountOf(deps, email)
  const clubs = await listMembershipsOf(deps.db, account.id)
  const sessions = (await readSessionsOf(deps, account.id)).length
  const minor = await isMinor(deps.db, account.id)
  const facts = { ...accountJson(account), minor, ...(await premiumJson(deps, account.id)) }
  const json = {
    ...facts,
    clubs: clubs.map(({ slug, name, role, number }) => ({ slug, name, role, member: number })),
    sessions,
  }
  const clubRows = clubs.map(({ slug, role, number }) => ['club', `${slug}: ${role}, number ${number}`])
  return { json, rows: [...factRows(facts), ...clubRows, ['sessions', String(sessions)]] }
}

const accountJson = (account: ListedAccount) => ({
  id: account.id,
  kind: account.kind,
  name: account.name,
  email: account.email,
  email_verified: account.emailVerifiedAt !== null,
  premium_until: isoOf(account.premiumUntil),
  created_at: isoOf(account.createdAt),
})

const accountRow = (account: ListedAccount) => [
  account.email ?? '',
  account.name ?? '',
  account.emailVerifiedAt === null ? 'email not confirmed' : '',
  account.premiumUntil === null ? '' : `Premium until ${isoOf(account.premiumUntil)}`,
]

export const command: Command = {
  summary: 'manage accounts and Premium',
  help,
  run: (args, terminal) => runVerb('user', VERBS, args, terminal),
}

import type { AccountDeps } from '../../account/account-hooks.ts'
import type { LinkMails } from '../../account/email-links.ts'
import type { IdentityProvider } from '../../account/identity-provider.ts'
import type { Caddie } from '../../agent/open-caddie.ts'
import type { Wording } from '../../agent/wording-client.ts'
import type { ClubNews } from '../../club-news/open-news.ts'
import type { Boards } from '../../competition/open-boards.ts'
import type { Library } from '../../library/library.ts'
import type { Addresses, Config } from '../../platform/config.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Hasher } from '../../platform/hasher.ts'
import type { Log } from '../../platform/http/log.ts'
import type { Jobs } from '../../platform/jobs/open-jobs.ts'
import type { DeliveringMailer } from '../../platform/mail/mailer.ts'
import type { Payments } from '../../premium/open-payments.ts'
import type { Weather } from '../../wind/weather/open-weather.ts'
import type { AccountData } from './golfer/account-data-type.ts'

/** What the routes of the web app work with. */
export type AppContext = AccountDeps &
  LinkMails & {
    /** Everything we store about somebody. */
    readonly readAccountData: (deps: Deps, accountId: string) => Promise<AccountData>
    readonly config: Config
    readonly addresses: Addresses
    readonly library: Library
    readonly log: Log
    readonly hasher: Hasher
    readonly mailer: DeliveringMailer
    readonly jobs: Pick<Jobs, 'add'>
    readonly mailDelayMs: () => number
    readonly identityProvider: IdentityProvider
    readonly payments: Payments
    readonly news: ClubNews
    /** The leaderboards of competitions. */
    readonly boards: Boards
    readonly weather: Weather
    readonly caddie: Caddie
    readonly wording: Wording
    /** Key of the server-to-server signature (APP-4). */
    readonly siteSecret: string
    /** Signs the links that stop emails. */
    readonly unsubscribeSecret: string
  }

import type { Addresses, Config } from '../config.ts'
import type { Means } from '../golfer/account.ts'
import type { Background } from '../golfer/background.ts'
import type { Hasher } from '../golfer/hasher.ts'
import type { Mailer } from '../golfer/mailer.ts'
import type { Provider } from '../golfer/provider.ts'
import type { Log } from '../http/log.ts'
import type { Library } from '../library/library.ts'
import type { Payments } from '../premium/open-payments.ts'

/** What the routes of the web app work with. */
export type AppContext = Means & {
  readonly config: Config
  readonly addresses: Addresses
  readonly library: Library
  readonly log: Log
  readonly hasher: Hasher
  readonly mailer: Mailer
  readonly background: Background
  readonly provider: Provider
  readonly payments: Payments
  /** Key of the server-to-server signature (APP-4). */
  readonly siteSecret: string
}

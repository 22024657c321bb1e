import type { Library } from '../library/library.ts'
import type { Addresses } from '../platform/config.ts'
import type { Deps } from '../platform/deps.ts'
import type { Position } from '../position/position.ts'
import { savePosition } from '../position/position-store.ts'
import type { Checkout } from '../premium/checkout-store.ts'
import { isFirstTime } from '../premium/ledger-store.ts'
import { openCheckout } from '../premium/open-checkout.ts'
import type { Payments } from '../premium/open-payments.ts'
import type { PlanId } from '../premium/plans.ts'
import type { Weather } from '../wind/weather/open-weather.ts'
import type { Caddie } from './open-caddie.ts'
import type { Wording } from './wording-client.ts'

/**
 * All that the use cases behind the agent routes and the tools get. An agent sends no email, checks no password and
 * takes no payment, so nothing here can.
 */
export type AgentContext = Deps & {
  readonly addresses: Addresses
  readonly library: Library
  readonly premium: AgentPremium
  readonly caddie: Caddie
  readonly weather: Pick<Weather, 'readAmbient'>
  readonly wording: Wording
  /** A golfer's position came with a question. */
  readonly notePosition: (accountId: string, position: Position) => Promise<void>
}

/** What an answer about a shot is made with. */
export type AnswerContext = Pick<AgentContext, 'addresses' | 'caddie' | 'now' | 'weather' | 'wording'>

/** What an agent may do about Premium: learn what it costs this golfer and open a checkout for them to pay on. */
export type AgentPremium = {
  /** TOOL-3: whether this would be the golfer's first subscription, which has an introductory price. */
  readonly isFirstTime: (accountId: string) => Promise<boolean>
  readonly openCheckout: (accountId: string, plan: PlanId) => Promise<Checkout>
  /** No payment provider is configured, so nobody is charged. */
  readonly isTestCheckout: boolean
}

export type AgentContextParts = Deps & {
  readonly addresses: Addresses
  readonly library: Library
  readonly payments: Pick<Payments, 'provider' | 'sandbox'>
} & Pick<AgentContext, 'caddie' | 'weather' | 'wording'>

/** Narrows what a surface has to what an agent may use. */
export const agentContext = ({
  db,
  now,
  random,
  addresses,
  library,
  payments,
  caddie,
  weather,
  wording,
}: AgentContextParts): AgentContext => ({
  db,
  now,
  random,
  addresses,
  library,
  caddie,
  weather,
  wording,
  premium: agentPremium({ db, now, random }, payments),
  notePosition: async (accountId, position) => {
    await savePosition({ db, now }, accountId, position)
  },
})

/** For a golfer who asks in the app: we keep a position only when the app reports it as live (USE-3). */
export const sessionContext = (parts: AgentContextParts): AgentContext => ({
  ...agentContext(parts),
  notePosition: async () => {},
})

function agentPremium(deps: Deps, { provider, sandbox }: AgentContextParts['payments']): AgentPremium {
  const isFirst = (accountId: string) => isFirstTime(deps.db, provider.name, accountId)
  return {
    isFirstTime: isFirst,
    openCheckout: async (accountId, plan) => openCheckout(deps, accountId, plan, await isFirst(accountId)),
    isTestCheckout: sandbox !== null,
  }
}

import type { Ordered, Priced } from './stripe-objects.ts'

/** An object at Stripe, with its id. */
export type Thing = { readonly id: string; readonly object: string; readonly [field: string]: unknown }

export type StripeEvent = {
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly created: number
  readonly data: { readonly object: Thing; readonly previous_attributes?: Readonly<Record<string, unknown>> }
  readonly livemode: false
  readonly pending_webhooks: number
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null }
  readonly type: string
}

export const API_VERSION = '2026-10-28.endive'

/** One account at the fake Stripe: its objects, oldest first, and its events. */
export type Account = {
  /** Seconds since 1970. */
  readonly now: () => number
  readonly things: Map<string, Thing>
  readonly events: StripeEvent[]
  /** What each checkout session ordered. */
  readonly orders: Map<string, Ordered>
  /** The price per period of each subscription. */
  readonly prices: Map<string, Priced>
  readonly newId: (prefix: string) => string
  /** Stores the object's current state. */
  readonly keep: <T extends object>(thing: T) => T
  readonly find: <T = Thing>(id: string, object: string) => T | null
  readonly list: <T = Thing>(object: string) => readonly T[]
  /** Records an event about an object in its current state. */
  readonly say: (type: string, thing: object, previous?: Readonly<Record<string, unknown>>) => void
}

let accounts = 0

export function openAccount(now: () => number): Account {
  const things = new Map<string, Thing>()
  const events: StripeEvent[] = []
  const account = `${process.pid}${++accounts}`
  let made = 0
  const newId = (prefix: string) => `${prefix}_${account}${String(++made).padStart(6, '0')}`
  const seconds = () => Math.floor(now() / 1_000)
  return {
    now: seconds,
    things,
    events,
    orders: new Map(),
    prices: new Map(),
    newId,
    keep: (thing) => {
      things.set((thing as unknown as Thing).id, thing as unknown as Thing)
      return thing
    },
    find: <T>(id: string, object: string) => {
      const thing = things.get(id)
      return thing?.object === object ? (thing as T) : null
    },
    list: <T>(object: string) => [...things.values()].filter((thing) => thing.object === object) as T[],
    say: (type, thing, previous) => {
      events.push({
        ...{ id: newId('evt'), object: 'event', api_version: API_VERSION, created: seconds(), type },
        data: {
          object: JSON.parse(JSON.stringify(thing)),
          ...(previous === undefined ? {} : { previous_attributes: previous }),
        },
        ...{ livemode: false, pending_webhooks: 1, request: { id: null, idempotency_key: null } },
      })
    },
  }
}

/** The events of one step. */
export function eventsOf(account: Account, step: () => void): readonly StripeEvent[] {
  const before = account.events.length
  step()
  return account.events.slice(before)
}

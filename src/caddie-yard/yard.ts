/** Who goes out next: by arrival, or by who was out last. */
export const LINE_ORDERS = ['arrival', 'rotating'] as const
export type LineOrder = (typeof LINE_ORDERS)[number]

export const LOOP_KINDS = ['bag', 'forecaddie'] as const
export type LoopKind = (typeof LOOP_KINDS)[number]

export const ROUND_LENGTHS = [18, 9] as const
export type RoundLength = (typeof ROUND_LENGTHS)[number]

export type RateName = `${LoopKind}_${RoundLength}`
export const RATE_NAMES: readonly RateName[] = ['bag_18', 'bag_9', 'forecaddie_18', 'forecaddie_9']

/** How a club runs its yard. Rates are in minor units of the currency; null where the club has none. */
export type YardSettings = {
  readonly order: LineOrder
  readonly currency: string
  readonly rates: Readonly<Record<RateName, number | null>>
}

export const USUAL_YARD: YardSettings = {
  order: 'arrival',
  currency: 'USD',
  rates: { bag_18: null, bag_9: null, forecaddie_18: null, forecaddie_9: null },
}

/** What a caddie says for a day. `late`: on the way. `left`: gone home. Only those who are here stand in the line. */
export const CADDIE_STATES = ['here', 'late', 'unavailable', 'left'] as const
export type CaddieState = (typeof CADDIE_STATES)[number]

export type CaddieDay = {
  readonly accountId: string
  readonly state: CaddieState
  readonly place: number
  readonly since: number
}

export type CaddieRequest = {
  readonly bookingId: string
  readonly askedBy: string
  /** Null for any caddie. */
  readonly caddieId: string | null
  readonly note: string
  readonly askedAt: number
}

/** One caddie with one group for a round. */
export type Loop = {
  readonly id: string
  /** Null once the booking is gone. */
  readonly bookingId: string | null
  /** Null once the account is deleted. */
  readonly accountId: string | null
  readonly day: string
  readonly tee: string
  readonly minute: number
  readonly startsAt: number
  readonly endsAt: number
  readonly kind: LoopKind
  readonly holes: number
  /** Whose bags: places in the group, from 0. Empty for a forecaddie, who looks after all of them. */
  readonly players: readonly number[]
  /** Where the caddie was in the line; null if they weren't. */
  readonly linePlace: number | null
  /** What the club's rates say, in minor units. */
  readonly rate: number | null
  readonly currency: string
  readonly fee: number | null
  readonly tip: number | null
  readonly paidAt: number | null
}

/** A loop that someone still carries: its group and its caddie exist. */
export type OpenLoop = Loop & { readonly bookingId: string; readonly accountId: string }

export const isOpenLoop = (loop: Loop): loop is OpenLoop =>
  loop.bookingId !== null && loop.accountId !== null && loop.paidAt === null

/** A group whose golfer deleted the account is no reason to be busy later. */
export const isGone = ({ bookingId, startsAt }: Loop, now: number) => bookingId === null && startsAt > now

import type { Advice } from '../caddie/shot/advice.ts'
import type { Asked } from '../caddie/shot/asked.ts'
import type { Where } from '../platform/db/open.ts'

/** A question for the thread that thinks. */
export type CaddieOrder = {
  readonly where: Where
  /** Null for a shot that is on no course we know. */
  readonly on: OrderedHole | null
  readonly now: number
  /** One shot, or one from each of several tees. */
  readonly asked: readonly Asked[]
}

export type OrderedHole = {
  readonly slug: string
  /** Of the library: what was read of a course is as old as this. */
  readonly revision: number
  /** The places of the holes on the course's map, one for each question. */
  readonly holes: readonly number[]
}

/** Null where the course has no map any more. */
export type CaddieReply = readonly Advice[] | null

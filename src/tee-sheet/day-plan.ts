import { weekdayOf } from './clock.ts'
import { type Season, type SheetSettings, seasonOf } from './settings.ts'

/** Something that takes tee times: maintenance, a competition, a storm. */
export type Block = {
  readonly id: string
  readonly kind: BlockKind
  readonly title: string
  readonly firstDay: string
  readonly lastDay: string
  /** 0 for Sunday; empty for every day. */
  readonly weekdays: readonly number[]
  readonly from: number
  /** The first minute after it. */
  readonly to: number
  /** A tee alone; null for all. */
  readonly tee: string | null
  /** Of a shotgun start: how many groups on each of how many holes. */
  readonly shotgun: { readonly holes: number; readonly groups: number } | null
}

export const BLOCK_KINDS = ['maintenance', 'event', 'shotgun', 'closed'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** A time at which a group can start, or the reason why not. */
export type TeeTime = {
  readonly tee: string
  readonly minute: number
  readonly seats: number
  readonly block: Block | null
  /** Groups from the other nine pass here. */
  readonly isTurn: boolean
  /** Too early or too late for the light. */
  readonly isDark: boolean
}

/** First and last light, in minutes of the day; null where the sun does not set or rise. */
export type Daylight = { readonly sunrise: number; readonly sunset: number } | null

export type DayFacts = {
  readonly day: string
  readonly blocks: readonly Block[]
  readonly daylight: Daylight
  /** Whether the clock shows this minute on that day. */
  readonly exists: (minute: number) => boolean
}

const FIRST_TEE = '1'
const TENTH_TEE = '10'

/** All tee times of a day in their order. */
export function planDay(settings: SheetSettings, facts: DayFacts): readonly TeeTime[] {
  const season = seasonOf(settings, facts.day)
  const blocks = facts.blocks.filter((block) => isOn(block, facts.day))
  const times = [
    ...regularTimes(season).map((time) => ({ ...time, block: blocking(blocks, time) })),
    ...blocks.flatMap((block) => shotgunTimes(block, season, blocks)),
  ]
  return times
    .filter(({ minute }) => facts.exists(minute))
    .map((time) => ({ ...time, isDark: isDark(time.minute, facts.daylight, settings.roundMinutes) }))
    .sort((a, b) => a.minute - b.minute || compareTees(a.tee, b.tee))
}

/** Whether somebody may book it, apart from the rules for members. */
export const isOpen = ({ block, isTurn, isDark: dark }: TeeTime) =>
  !isTurn && !dark && (block === null || block.kind === 'shotgun')

type Slot = Pick<TeeTime, 'tee' | 'minute' | 'seats' | 'isTurn'>

function regularTimes({ first, last, interval, groupSize, twoTees }: Season): readonly Slot[] {
  const slots: Slot[] = []
  for (let minute = first; minute <= last; minute += interval) {
    const both = twoTees.some(({ from, to }) => minute >= from && minute < to)
    const isTurn = twoTees.some(({ from, to, turn }) => minute >= from + turn && minute < to + turn)
    slots.push({ tee: FIRST_TEE, minute, seats: groupSize, isTurn })
    if (both) slots.push({ tee: TENTH_TEE, minute, seats: groupSize, isTurn })
  }
  return slots
}

/** 1A, 1B, 2A and so on, all at the minute the gun goes off. */
function shotgunTimes(
  block: Block,
  { groupSize }: Season,
  blocks: readonly Block[],
): readonly Omit<TeeTime, 'isDark'>[] {
  const { shotgun, from: minute } = block
  if (block.kind !== 'shotgun' || shotgun === null) return []
  return Array.from({ length: shotgun.holes * shotgun.groups }, (_, index) => {
    const letter = String.fromCharCode(65 + (index % shotgun.groups))
    const hole = Math.floor(index / shotgun.groups) + 1
    const tee = `${hole}${letter}`
    const closed = closing(blocks, { tee, minute })
    return { tee, minute, seats: groupSize, isTurn: false, block: closed ?? block }
  })
}

/** Whether a block holds on a day. */
export const isOn = ({ firstDay, lastDay, weekdays }: Block, day: string) =>
  firstDay <= day && day <= lastDay && (weekdays.length === 0 || weekdays.includes(weekdayOf(day)))

/** Whether a start at this time is one that the block takes, on a day on which it holds. */
export const isUnder = (
  block: Pick<Block, 'from' | 'to' | 'tee'>,
  { tee, minute }: Pick<Slot, 'tee' | 'minute'>,
) => block.from <= minute && minute < block.to && (block.tee === null || block.tee === tee)

/** A shotgun start takes the regular times of its hours, which its own stand in for. */
function blocking(blocks: readonly Block[], slot: Slot): Block | null {
  const found = closing(blocks, slot) ?? blocks.find((block) => isUnder(block, slot))
  if (!found) return null
  return found.kind === 'shotgun' ? { ...found, kind: 'event' } : found
}

/** Whatever else takes a time, on a closed course nobody starts. */
const closing = (blocks: readonly Block[], slot: Pick<Slot, 'tee' | 'minute'>) =>
  blocks.find((block) => block.kind === 'closed' && isUnder(block, slot))

const isDark = (minute: number, daylight: Daylight, roundMinutes: number | null) =>
  daylight !== null &&
  roundMinutes !== null &&
  (minute < daylight.sunrise || minute + roundMinutes > daylight.sunset)

/** By hole and then by group: 2A before 10A. */
export function compareTees(a: string, b: string): number {
  const difference = Number.parseInt(a, 10) - Number.parseInt(b, 10)
  return difference !== 0 ? difference : a < b ? -1 : a > b ? 1 : 0
}

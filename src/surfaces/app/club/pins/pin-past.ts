import { readPinHistory } from '../../../../club/green-pin-store.ts'
import type { GreenPin } from '../../../../club/pin-day.ts'
import type { Db } from '../../../../platform/db/open.ts'
import { addDays, daysBetween } from '../../../../tee-sheet/clock.ts'
import { spotOnGreen } from '../../../../terrain/pin/green-frame.ts'
import type { PinGreen } from '../../../../terrain/pin/pin-green.ts'
import type { PastSpot } from '../../../../terrain/pin/suggest-pins.ts'
import type { PinHole } from './pin-course.ts'

/** How far back drawings show the holes of a green, and suggestions avoid them. */
export const PAST_DAYS = 14

/** The pins of the days before a day. */
export const readPast = (db: Db, clubId: string, day: string, days = PAST_DAYS) =>
  readPinHistory(db, clubId, { from: addDays(day, -days), before: day })

export const isPinOf = ({ layout, hole }: Pick<PinHole, 'layout' | 'hole'>) => {
  const stored = layout ?? ''
  return (pin: Pick<GreenPin, 'layout' | 'hole'>) => pin.hole === hole && pin.layout === stored
}

/** Where the hole of a green was, and how long ago. */
export const pastOn = (
  hole: PinHole,
  green: PinGreen,
  past: readonly GreenPin[],
  day: string,
): readonly PastSpot[] =>
  past
    .filter(isPinOf(hole))
    .map((pin) => ({ spot: spotOnGreen(green.frame, pin), daysAgo: daysBetween(pin.day, day) }))

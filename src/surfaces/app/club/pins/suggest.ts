import type { GreenPin } from '../../../../club/pin-day.ts'
import type { LatLng } from '../../../../core/geo/point.ts'
import { daysBetween } from '../../../../tee-sheet/clock.ts'
import { spotOnEarth } from '../../../../terrain/pin/green-frame.ts'
import { type JudgedPin, judgePin } from '../../../../terrain/pin/judge-pin.ts'
import { type Difficulty, suggestPins } from '../../../../terrain/pin/suggest-pins.ts'
import type { PinCourse, PinHole } from './pin-course.ts'
import { pastOn } from './pin-past.ts'

export type Suggestion = LatLng & {
  readonly hole: PinHole
  readonly difficulty: Difficulty
  readonly judged: JudgedPin
}

/** A place for today's hole on every green that is mapped; each layout is balanced by itself. */
export function suggestFor(
  { holes }: PinCourse,
  past: readonly GreenPin[],
  day: string,
): readonly Suggestion[] {
  const layouts = [...new Set(holes.map(({ layout }) => layout))]
  return layouts.flatMap((layout) => {
    const own = holes.filter((hole) => hole.layout === layout)
    const greens = own.map(
      (hole) => hole.green && { green: hole.green, past: pastOn(hole, hole.green, past, day) },
    )
    const found = suggestPins(greens, daysBetween('2020-01-01', day))
    return own.flatMap((hole, place) => suggestionOf(hole, found[place] ?? null))
  })
}

function suggestionOf(hole: PinHole, found: ReturnType<typeof suggestPins>[number]): readonly Suggestion[] {
  if (found === null || hole.green === null) return []
  const at = spotOnEarth(hole.green.frame, found.spot)
  return [{ hole, ...at, difficulty: found.difficulty, judged: judgePin(hole.green, found.spot) }]
}

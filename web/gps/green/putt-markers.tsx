import type { Point } from '../../../src/core/geo/path.ts'
import { useWords } from '../words.ts'
import type { Projection } from './green-projection.ts'
import { type PuttTaps, stepOfKey } from './putt-taps.ts'

type Which = 'ball' | 'hole'

type Props = {
  readonly view: Projection
  readonly taps: PuttTaps
  /** Where a marker starts that has no place yet. */
  readonly start: Readonly<Record<Which, Point>>
  readonly onMove: (which: Which, to: Point) => void
}

/** For the keyboard: ball and hole can be focused and moved. Fingers tap through them. */
export function PuttMarkers({ view, taps, start, onMove }: Props) {
  const { playGreen: words } = useWords()
  const keyDown = (which: Which) => (event: KeyboardEvent) => {
    const from = taps[which] ?? start[which]
    const isPlace = event.key === 'Enter' || event.key === ' '
    const step = isPlace ? ([0, 0] as const) : stepOfKey(event.key, event.shiftKey)
    if (!step) return
    event.preventDefault()
    const [x, y] = view.toPage(from)
    onMove(which, step[0] === 0 && step[1] === 0 ? from : view.fromPage([x + step[0], y + step[1]]))
  }
  return (
    <>
      {(['ball', 'hole'] as const).map((which) => {
        const [left, top] = view.toPage(taps[which] ?? start[which])
        return (
          <button
            type="button"
            key={which}
            class={`green-marker green-marker-${which}`}
            style={{ left: `${left}px`, top: `${top}px` }}
            aria-label={`${words[which]}. ${words.keys}`}
            onKeyDown={keyDown(which)}
          />
        )
      })}
    </>
  )
}

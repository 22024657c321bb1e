import type { Point } from '../../../src/core/geo/path.ts'
import type { PuttLine } from '../../../src/terrain/putt/read-putt.ts'
import { useWords } from '../words.ts'
import type { Projection } from './green-projection.ts'
import { pathData } from './path-data.ts'

/** Where today's flag is. */
export function PinMark({ at: [x, y] }: { readonly at: Point }) {
  return (
    <g class="green-pin" transform={`translate(${x} ${y})`}>
      <circle r="3" />
      <path class="green-pole" d="M0 0V-26" />
      <path class="green-flag" d="M0-26l13 4.5L0-17z" />
    </g>
  )
}

/** Where the golfer's ball is by the satellites. */
export function OwnBall({ at: [x, y] }: { readonly at: Point }) {
  return (
    <g class="green-own" transform={`translate(${x} ${y})`}>
      <circle class="green-own-halo" r="12" />
      <circle class="green-own-dot" r="6" />
    </g>
  )
}

type PuttProps = {
  readonly view: Projection
  readonly ball: Point | null
  readonly hole: Point | null
  readonly line: PuttLine | null
}

/** The putt that the golfer asks about: how the ball rolls, and where to aim. */
export function PuttMark({ view, ball, hole, line }: PuttProps) {
  const page = (point: Point) => view.toPage(point)
  return (
    <g class="green-putt">
      {ball && hole && <path class="green-straight" d={pathData([[page(ball), page(hole)]], false)} />}
      {ball && line && (
        <>
          <path class="green-aim-line" d={pathData([[page(ball), page(line.aim)]], false)} />
          <path class="green-roll-under" d={pathData([line.path.map(page)], false)} />
          <path class="green-roll" pathLength={1} d={pathData([line.path.map(page)], false)} />
          <AimMark at={page(line.aim)} />
        </>
      )}
      {hole && <Cup at={page(hole)} />}
      {ball && <circle class="green-ball" cx={page(ball)[0]} cy={page(ball)[1]} r="7" />}
    </g>
  )
}

const AimMark = ({ at: [x, y] }: { readonly at: Point }) => (
  <g class="green-aim" transform={`translate(${x} ${y})`}>
    <circle r="8" />
    <path d="M-12 0H-4M4 0H12M0-12V-4M0 4V12" />
  </g>
)

const Cup = ({ at: [x, y] }: { readonly at: Point }) => (
  <g class="green-cup" transform={`translate(${x} ${y})`}>
    <circle class="green-cup-rim" r="8" />
    <circle class="green-cup-hole" r="5" />
  </g>
)

/** Where players come from: an arrow on the ground, in the middle, or in the corner of a tilted green. */
export function ApproachMark({ view, turn }: { readonly view: Projection; readonly turn: number }) {
  const { playGreen } = useWords()
  const isFlat = view.squeeze === 1
  const x = isFlat ? view.width / 2 - 31 : 28
  return (
    <g class="green-approach" transform={`translate(${x} ${view.height - 20})`}>
      <path transform={`scale(1 ${view.squeeze}) rotate(${turn})`} d="M-3 12V1h-5L0-12 8 1H3v11z" />
      <text x="16" y="4">
        {playGreen.approach}
      </text>
    </g>
  )
}

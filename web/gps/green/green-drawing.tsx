import { useMemo } from 'preact/hooks'
import type { Point } from '../../../src/core/geo/path.ts'
import type { PuttLine } from '../../../src/terrain/putt/read-putt.ts'
import type { Language } from '../../../src/words/language.ts'
import { useWords } from '../words.ts'
import { GreenLand } from './green-land.tsx'
import { ApproachMark, OwnBall, PinMark, PuttMark } from './green-marks.tsx'
import type { GreenPicture } from './green-picture.ts'
import { type Projection, turnedBy } from './green-projection.ts'
import { GreenBands, GreenShade, GreenSkirt, GreenSlopes } from './green-relief.tsx'
import type { GreenScene } from './green-scene.ts'
import type { PuttTaps } from './putt-taps.ts'

type Props = {
  readonly scene: GreenScene
  readonly picture: GreenPicture | null
  readonly view: Projection
  readonly isTilted: boolean
  /** Degrees by which a tilted green is turned. */
  readonly turn: number
  readonly language: Language
  readonly pin: Point | null
  readonly ball: Point | null
  readonly taps: PuttTaps
  readonly line: PuttLine | null
  readonly onTap: ((page: Point) => void) | null
}

/** The green in one picture. */
export function GreenDrawing(props: Props) {
  const { scene, picture, view, isTilted, turn, pin, ball, taps, line, onTap } = props
  const { playGreen: words } = useWords()
  const tap = (event: MouseEvent & { readonly currentTarget: SVGSVGElement }) => {
    const box = event.currentTarget.getBoundingClientRect()
    onTap?.([event.clientX - box.left, event.clientY - box.top])
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys move the two markers that lie over it
    <svg
      class={onTap ? 'green-svg green-tappable' : 'green-svg'}
      role="img"
      aria-label={words.drawing(scene.hole.position)}
      width={view.width}
      height={view.height}
      viewBox={`0 0 ${view.width} ${view.height}`}
      onClick={tap}
    >
      {!isTilted && <GreenLand scene={scene} view={view} />}
      {picture && <Relief {...props} picture={picture} />}
      <ApproachMark view={view} turn={isTilted ? -turn : 0} />
      {pin && <PinMark at={view.toPage(pin)} />}
      {ball && <OwnBall at={view.toPage(ball)} />}
      <PuttMark view={view} ball={taps.ball} hole={taps.hole} line={line} />
    </svg>
  )
}

/** Light comes from the top left of the screen, however a green is turned. */
const LIGHT = 135

function Relief(props: Props & { readonly picture: GreenPicture }) {
  const { scene, picture, view, isTilted, turn, language, pin, ball, taps, line } = props
  const light = useMemo(() => turnedBy(scene.up, turn + LIGHT), [scene, turn])
  const marked = [pin, ball, taps.ball, taps.hole, line?.aim].filter((point) => point != null)
  const flag = pin ? [view.toPage(pin)].map(([x, y]): Point => [x + 4, y - 18]) : []
  const rolled = line?.path.filter((_, index) => index % 4 === 0) ?? []
  const taken = [...[...marked, ...rolled].map((point) => view.toPage(point)), ...flag]
  return (
    <>
      {isTilted && <GreenSkirt picture={picture} view={view} />}
      <GreenBands picture={picture} view={view} />
      {isTilted && <GreenShade picture={picture} view={view} light={light} />}
      <GreenSlopes picture={picture} view={view} taken={taken} language={language} />
    </>
  )
}

import { useMemo, useState } from 'preact/hooks'
import { distanceBetween, type Point } from '../../../src/core/geo/path.ts'
import type { LatLng } from '../../../src/core/geo/point.ts'
import { type LengthUnit, numberIn } from '../../../src/words/format.ts'
import type { Language } from '../../../src/words/language.ts'
import { useWords } from '../words.ts'
import { GreenDrawing } from './green-drawing.tsx'
import { GreenCredits, GreenLegend } from './green-legend.tsx'
import type { GreenPicture } from './green-picture.ts'
import { scaleOf } from './green-projection.ts'
import { type GreenCourse, type GreenScene, greenScene, isBallNear, onPlane } from './green-scene.ts'
import { GreenTools } from './green-tools.tsx'
import { PlainGreen } from './plain-green.tsx'
import { puttBetween } from './putt-facts.ts'
import { PuttMarkers } from './putt-markers.tsx'
import { PuttPanel } from './putt-panel.tsx'
import { moved, NO_TAPS, type PuttTaps, tapped } from './putt-taps.ts'
import { usePicture } from './use-picture.ts'
import { type Look, useProjection } from './use-projection.ts'
import { useSize } from './use-size.ts'

export type GreenViewProps = {
  readonly course: GreenCourse
  /** The hole's place in the list of the map. */
  readonly place: number
  readonly units: LengthUnit
  readonly language: Language
  readonly competition: boolean
  readonly ball: LatLng | null
  readonly pin: LatLng | null
  readonly handicap: number | null
  /** Feet on the stimpmeter. */
  readonly stimp: number
  readonly onClose: () => void
}

/** The green of a hole: its heights and slopes, and a putt on it after two taps. */
export function GreenView(props: GreenViewProps) {
  const { course, place, onClose } = props
  const { playGreen: words } = useWords()
  // The golfer's position changes all the time, the course does not.
  const scene = useMemo(() => greenScene(course, place), [course.map, course.ground, place])
  const title = words.title(course.map.holes[place]?.position ?? null)
  return (
    <section class="green" aria-label={title}>
      <header class="green-head">
        <h2>{title}</h2>
        <button type="button" class="green-close" aria-label={words.close} onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
      </header>
      {scene ? <DrawnGreen key={place} {...props} scene={scene} /> : <p>{words.notDrawn}</p>}
    </section>
  )
}

type DrawnProps = GreenViewProps & { readonly scene: GreenScene }

function DrawnGreen(props: DrawnProps) {
  const { course, scene, competition, units, language, ball } = props
  const { playGreen: words } = useWords()
  const state = usePicture(scene, course.ground)
  if (state.kind === 'known') return <Surveyed {...props} picture={state.picture} />
  return (
    <>
      <Stage {...props} picture={null} look={FLAT} taps={NO_TAPS} setTaps={null} />
      {state.kind === 'reading' && <p class="green-note">{words.reading}</p>}
      {state.kind === 'failed' && <p class="green-note">{words.failed}</p>}
      {state.kind === 'none' && (
        <>
          <p>{competition ? words.notSurveyedCompetition : words.notSurveyed}</p>
          <PlainGreen scene={scene} ball={ball} units={units} language={language} />
        </>
      )}
    </>
  )
}

const FLAT: Look = { isTilted: false, turn: 0 }

function Surveyed(props: DrawnProps & { readonly picture: GreenPicture }) {
  const { picture, competition, stimp, handicap } = props
  const [chosen, setLook] = useState<Look>(FLAT)
  const [given, setTaps] = useState<PuttTaps>(NO_TAPS)
  const look = competition ? FLAT : chosen
  const taps = competition ? NO_TAPS : given
  const read = useMemo(
    () => puttBetween(picture, taps.ball, taps.hole, { stimp, handicap }),
    [picture, taps.ball, taps.hole, stimp, handicap],
  )
  return (
    <>
      {!competition && <GreenTools look={look} picture={picture} onLook={setLook} />}
      <Stage
        {...props}
        look={look}
        taps={taps}
        setTaps={competition ? null : setTaps}
        line={read?.putt.line ?? null}
      />
      {!competition && (
        <div class="green-putts" role="status">
          <PuttHint taps={taps} />
          {read && <PuttPanel {...props} read={read} />}
        </div>
      )}
      <GreenLegend {...props} />
      <GreenCredits {...props} />
    </>
  )
}

function PuttHint({ taps }: { readonly taps: PuttTaps }) {
  const { playGreen: words } = useWords()
  const next = taps.ball === null ? words.tapBall : taps.hole === null ? words.tapHole : words.tapAgain
  return (
    <p class={taps.isOff ? 'green-hint green-hint-off' : 'green-hint'}>{taps.isOff ? words.off : next}</p>
  )
}

type StageProps = DrawnProps & {
  readonly picture: GreenPicture | null
  readonly look: Look
  readonly taps: PuttTaps
  readonly setTaps: ((taps: PuttTaps) => void) | null
  readonly line?: Parameters<typeof GreenDrawing>[0]['line']
}

/** Pixels from the flag within which a tap means the flag. */
const SNAP = 20

function Stage({
  scene,
  picture,
  look,
  taps,
  setTaps,
  line = null,
  competition,
  language,
  ...props
}: StageProps) {
  const { ref, size } = useSize()
  const view = useProjection(scene, picture, look, size, competition)
  const ball = props.ball && onPlane(scene, props.ball)
  const pin = props.pin ? onPlane(scene, props.pin) : null
  const isOn = (point: Point) => picture?.holds(point) ?? false
  const tap = (page: Point) => {
    if (!view || !setTaps) return
    const isPin = pin !== null && distanceBetween(view.toPage(pin), page) < SNAP
    const point = isPin ? pin : view.fromPage(page)
    setTaps(tapped(taps, point, isOn(point)))
  }
  return (
    <>
      <div class="green-stage" ref={ref}>
        {view && (
          <GreenDrawing
            {...{ scene, picture, view, language, pin, taps, line, ...look }}
            ball={ball && isBallNear(scene, ball) ? ball : null}
            onTap={setTaps && tap}
          />
        )}
        {view && setTaps && (
          <PuttMarkers
            {...{ view, taps }}
            start={{ ball: scene.hole.goal, hole: pin ?? scene.hole.goal }}
            onMove={(which, to) => setTaps(moved(taps, which, to, isOn(to)))}
          />
        )}
      </div>
      {view && competition && <CompetitionNote scale={view.scale} language={language} />}
    </>
  )
}

function CompetitionNote({ scale, language }: { readonly scale: number; readonly language: Language }) {
  const { playGreen: words } = useWords()
  return <p class="green-note">{words.competition(numberIn(language, scaleOf(scale)))}</p>
}

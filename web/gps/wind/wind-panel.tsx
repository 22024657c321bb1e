import type { LatLng } from '../../../src/core/geo/point.ts'
import { type LengthUnit, numberIn } from '../../../src/words/format.ts'
import type { Language } from '../../../src/words/language.ts'
import { useWords } from '../words.ts'
import { type PanelWind, panelWind } from './panel-wind.ts'
import type { AmbientJson } from './wind-answer.ts'
import { fromDegrees, type PointWind, speedOf } from './wind-at-point.ts'
import type { WindState } from './wind-state.ts'
import { ageText, nearestOf, shownSpeed, speedText } from './wind-words.ts'

export type WindPanelProps = {
  readonly state: WindState
  /** Which hole is played; for the wind of its tee and green while ball or target are not known. */
  readonly hole: { readonly layout: string | null; readonly position: number | null } | null
  readonly ball: LatLng | null
  readonly target: LatLng | null
  /** The direction that is up on the map, in degrees; without one, the line from ball to target. */
  readonly upDegrees?: number | null
  readonly units: LengthUnit
  readonly language: Language
  readonly competition: boolean
}

/** The wind at the ball and at the target. */
export function WindPanel(props: WindPanelProps) {
  const { state, competition } = props
  const { playWind: words } = useWords()
  const wind = competition ? null : panelWind(props)
  return (
    <section class="wind" aria-label={words.title}>
      <h2>{words.title}</h2>
      {wind && state.ambient ? (
        <KnownWind {...props} wind={wind} ambient={state.ambient} />
      ) : (
        <p role="status">{competition ? words.competition : sentenceOf(state.kind, words)}</p>
      )}
    </section>
  )
}

const sentenceOf = (kind: WindState['kind'], words: ReturnType<typeof useWords>['playWind']) =>
  kind === 'known' ? words.unknown : words[kind]

type KnownProps = WindPanelProps & { readonly wind: PanelWind; readonly ambient: AmbientJson }

function KnownWind(props: KnownProps) {
  const { wind, ambient, units, language } = props
  const { playWind: words } = useWords()
  const gust = ambient.gust_mps
  const isGusty = gust !== null && shownSpeed(gust, units) > shownSpeed(ambient.speed_mps, units)
  return (
    <>
      <div class="wind-main">
        <WindArrow {...props} />
        <LineWords {...props} />
      </div>
      <dl class="wind-spots">
        <Spot {...props} name={wind.isOnLine ? words.atBall : words.atTee} at={wind.ball} />
        <Spot {...props} name={wind.isOnLine ? words.atTarget : words.atGreen} at={wind.target} />
        {isGusty && (
          <div>
            <dt>{words.gusts}</dt>
            <dd>{speedText(gust, units, language, words)}</dd>
          </div>
        )}
      </dl>
      <Source {...props} />
    </>
  )
}

/** The parts along the line of play and across it, the stronger one first. */
function LineWords({ wind, units, language }: KnownProps) {
  const { playWind: words } = useWords()
  const part = (mps: number, positive: (speed: string) => string, negative: (speed: string) => string) => ({
    shown: shownSpeed(Math.abs(mps), units),
    text: (mps > 0 ? positive : negative)(speedText(Math.abs(mps), units, language, words)),
  })
  const parts = [
    part(wind.head, words.head, words.tail),
    part(wind.fromLeft, words.fromLeft, words.fromRight),
  ].filter(({ shown }) => shown > 0)
  const [first, second] = parts.sort((a, b) => b.shown - a.shown)
  return (
    <p class="wind-line">
      <strong>{first?.text ?? words.calm}</strong>
      {second && <span>{second.text}</span>}
    </p>
  )
}

/** Where the wind blows to, with the line of play upwards. */
function WindArrow({ wind, units }: KnownProps) {
  const { arrow } = useWords().playWind
  const isCalm = shownSpeed(speedOf(wind.ball), units) === 0
  const way = arrow.ways[nearestOf(wind.towardDegrees, arrow.ways.length)] ?? ''
  return (
    <svg class="wind-arrow" viewBox="-40 -40 80 80" role="img" aria-label={isCalm ? '' : arrow.label(way)}>
      <circle class="wind-ring" r="37" />
      <path class="wind-up" d="M0-37v7" />
      {isCalm ? (
        <circle class="wind-still" r="6" />
      ) : (
        <path class="wind-blow" transform={`rotate(${wind.towardDegrees})`} d="M0 27V-8M0-28L10-9H-10z" />
      )}
    </svg>
  )
}

type SpotProps = KnownProps & { readonly name: string; readonly at: PointWind }

function Spot({ name, at, units, language }: SpotProps) {
  const { playWind: words } = useWords()
  const speed = speedOf(at)
  const direction = words.directions[nearestOf(fromDegrees(at), words.directions.length)] ?? ''
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {shownSpeed(speed, units) === 0
          ? words.calm
          : words.from(speedText(speed, units, language, words), direction)}
      </dd>
    </div>
  )
}

/** Who says it, and how long ago. */
function Source({ state, ambient, units, language }: KnownProps) {
  const { playWind: words } = useWords()
  const observed = `${words.openMeteo}, ${ageText(state.ageMinutes ?? 0, words)}`
  const height = state.heightM === null ? null : heightText(state.heightM, units, language)
  const facts = [ambient.source === 'built-in' ? words.builtIn : observed, height && words.height(height)]
  const note = state.kind === 'offline' ? words.offlineNote : state.stale ? words.stale : null
  return (
    <p class="wind-source">
      {facts.filter((fact) => fact !== null).join(' · ')}
      {note !== null && <strong> {note}</strong>}
    </p>
  )
}

const heightText = (metres: number, units: LengthUnit, language: Language) =>
  units === 'yards' ? `${numberIn(language, metres / 0.3048)} ft` : `${numberIn(language, metres)} m`

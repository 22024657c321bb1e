import type { LatLng } from '../../../src/core/geo/point.ts'

/** What the service answers, as far as the app shows it. */
export type ShotAnswer = {
  readonly plays_like_yards: number | null
  readonly conditions: {
    readonly adjustments_yards: {
      readonly wind: number | null
      readonly slope: number | null
      readonly air: number | null
    }
    readonly note: string
  }
  readonly yards_to_pin: number | null
}

export type Odds = Readonly<Record<string, number>>

export type Option = {
  readonly club: string
  readonly carry_yards: number | null
  readonly plays_like_yards: number
  readonly expected_strokes: number
  readonly odds: Odds
  readonly aim: { readonly lat: number | null; readonly lng: number | null; readonly words: string }
  readonly safe?: boolean
}

export type DrawnShot = {
  readonly ball: LatLng
  readonly aim: LatLng
  readonly ellipse: {
    readonly centre: LatLng
    readonly alongM: number
    readonly acrossM: number
    readonly bearing: number
  }
}

/** The same as the service sends it. */
export type DrawnShotJson = {
  readonly ball: LatLng
  readonly aim: LatLng
  readonly ellipse: {
    readonly centre: LatLng
    readonly along_yards: number
    readonly across_yards: number
    readonly bearing_deg: number
  }
}

const METRES_PER_YARD = 0.9144

export const drawnShot = ({ ball, aim, ellipse }: DrawnShotJson): DrawnShot => ({
  ...{ ball, aim },
  ellipse: {
    centre: ellipse.centre,
    alongM: ellipse.along_yards * METRES_PER_YARD,
    acrossM: ellipse.across_yards * METRES_PER_YARD,
    bearing: ellipse.bearing_deg,
  },
})

export type CaddieAnswer = ShotAnswer & {
  readonly answer: string
  readonly recommendation: Option | null
  readonly alternatives: readonly Option[]
  readonly because: readonly string[]
  readonly bag_assumed: boolean
  readonly drawing?: DrawnShotJson | null
}

export const needsPremium = (json: unknown): boolean =>
  (json as { readonly premium_required?: unknown } | null)?.premium_required === true

/** Grounds with more than nothing, the likeliest first. */
export const shownOdds = (odds: Odds): readonly (readonly [ground: string, share: number])[] =>
  Object.entries(odds)
    .filter(([, share]) => share >= 0.005)
    .toSorted(([, a], [, b]) => b - a)

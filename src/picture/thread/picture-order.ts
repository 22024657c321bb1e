import type { Golfer } from '../../course/card-of-golfer.ts'
import type { Where } from '../../platform/db/open.ts'
import type { ShownWind } from '../../wind/shown-wind.ts'
import type { CardArt, CardText } from '../card/draw-card.ts'
import type { LookChoice } from '../look.ts'
import type { LocatorScene } from '../maps/draw-locator.ts'
import type { PlaceScene } from '../maps/draw-place-map.ts'
import type { Theme } from '../palette.ts'

type OfCourse = { readonly where: Where; readonly slug: string; readonly layout: string | null }

export type CourseOrder = OfCourse & {
  readonly kind: 'course'
  /** Whose par and stroke index it shows. */
  readonly golfer: Golfer
  readonly look: LookChoice
}

export type HoleOrder = OfCourse & {
  readonly kind: 'hole'
  readonly hole: number
  readonly golfer: Golfer
  /** Over the hole; null draws none. */
  readonly wind: ShownWind | null
  /** In a competition, the drawing has no green contours: on a screen they could be enlarged beyond what is allowed. */
  readonly competition: boolean
  readonly now: number
  readonly look: LookChoice
}

export type GreenOrder = OfCourse & {
  readonly kind: 'green'
  readonly hole: number
  readonly look: LookChoice
}

/** A small picture of a hole, or of the course if there is none. */
export type ThumbOrder = OfCourse & {
  readonly kind: 'thumb'
  readonly hole: number | null
  /** Null follows the page that it is on. */
  readonly theme: Theme | null
}

export type LocatorOrder = {
  readonly kind: 'locator'
  readonly scene: LocatorScene
  readonly look: LookChoice
}
export type PlaceOrder = { readonly kind: 'places'; readonly scene: PlaceScene; readonly look: LookChoice }

/** A picture for posts elsewhere. */
export type CardOrder = {
  readonly kind: 'card'
  readonly where: Where
  readonly card: CardText
  readonly art: CardArt
  /** Paths of the font files. */
  readonly fonts: readonly string[]
  readonly look: LookChoice
}

/** What is to be drawn. */
export type PictureOrder =
  | (CourseOrder | HoleOrder | GreenOrder | ThumbOrder)
  | (LocatorOrder | PlaceOrder | CardOrder)

/** As it is sent: an SVG in gzip, or a PNG, with a hash for its entity tag. Null where there is nothing to draw. */
export type Drawing = {
  readonly type: 'svg' | 'png'
  readonly body: Uint8Array
  readonly tag: string
} | null

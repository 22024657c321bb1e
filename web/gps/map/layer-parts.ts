import type { AddLayerObject, ExpressionSpecification } from 'maplibre-gl'
import { pixelsPerMetre, zoomFor } from './camera.ts'
import type { MapColours } from './colours.ts'

export const LAND = 'land'
export const CONTOURS = 'contours'
export const TREES = 'trees'
export const RIPPLES = 'ripples'
export const RASTER = 'raster'

/** What the layers depend on besides the land. */
export type LayerLook = {
  readonly colours: MapColours
  readonly lat: number
  /** Over a picture of the ground, the land is only tinted. */
  readonly hasRaster: boolean
}

export type Filter = ExpressionSpecification
export type Layer = AddLayerObject

const MAX_ZOOM = 22

/** So many metres on the ground in pixels, but never fewer than `least`. */
export function metresWide(metres: number, least: number, lat: number): ExpressionSpecification {
  const from = Math.min(MAX_ZOOM - 1, zoomFor(least / metres, lat))
  const most = metres * pixelsPerMetre(MAX_ZOOM, lat)
  return ['interpolate', ['exponential', 2], ['zoom'], from, least, MAX_ZOOM, most]
}

export const kinds = (...names: readonly string[]): Filter => ['in', ['get', 'kind'], ['literal', [...names]]]
export const parts = (...names: readonly string[]): Filter => ['in', ['get', 'part'], ['literal', [...names]]]
export const both = (...filters: readonly Filter[]): Filter => ['all', ...filters]

const isOwn: Filter = ['boolean', ['feature-state', 'own'], false]
export const owned = <T extends string | number>(own: T, other: T): ExpressionSpecification => [
  'case',
  isOwn,
  own,
  other,
]

export const fill = (id: string, filter: Filter, paint: object, layout: object = {}): Layer =>
  ({ id, type: 'fill', source: LAND, filter, paint, layout }) as Layer

export const line = (
  id: string,
  filter: Filter,
  paint: object,
  source: string = LAND,
  isRound = true,
): Layer =>
  ({
    ...{ id, type: 'line', source, filter, paint },
    layout: isRound ? { 'line-cap': 'round', 'line-join': 'round' } : { 'line-join': 'round' },
  }) as Layer

/** Small pictures that stay upright however the map turns, those in front above those behind. */
export const icons = (id: string, source: string, image: unknown, size: ExpressionSpecification): Layer =>
  ({
    ...{ id, type: 'symbol', source },
    layout: {
      ...{ 'icon-image': image, 'icon-size': size, 'symbol-z-order': 'viewport-y' },
      ...{ 'icon-allow-overlap': true, 'icon-ignore-placement': true },
    },
  }) as Layer

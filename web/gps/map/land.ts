import type { GeoJSONSource, GeoJSONSourceSpecification, Map as LibreMap } from 'maplibre-gl'
import type { MapHole } from '../../../src/course/find-hole.ts'
import type { PlayableMap } from '../../../src/course/playable-map.ts'
import type { Ground } from '../../../src/terrain/ground.ts'
import type { MapColours } from './colours.ts'
import { contourFeatures } from './contour-features.ts'
import { collection, type MapFeature } from './geojson.ts'
import { featureId, landFeatures, PLAYED } from './land-features.ts'
import { CONTOURS, LAND, type LayerLook, RASTER, RIPPLES, TREES } from './layer-parts.ts'
import { landLayers } from './layers.ts'
import { mapImages } from './patterns.ts'
import { rippleFeatures } from './ripple-features.ts'
import { treeFeatures } from './tree-features.ts'

/** A course as the map needs it. */
export type MapCourse = { readonly map: PlayableMap; readonly ground: Ground | null }

/** The land of a course on the map. */
export type Land = {
  /** Resolves once the land and its trees are handed to the map. */
  readonly show: (course: MapCourse) => Promise<void>
  /** Adds the contour lines, which take longest to work out: to be called after the first look at the hole. */
  readonly finish: () => Promise<{ readonly isChanged: boolean }>
  /** Which hole's land is drawn in full colours; null for all. */
  readonly own: (hole: MapHole | null) => void
  readonly setColours: (colours: MapColours) => void
  /** After the device lost everything that was drawn. */
  readonly restore: () => void
  readonly destroy: () => void
}

// Deep enough to be exact to a few centimetres; closer views use the same tiles.
const DEEPEST = 16

const sourceOf = (features: readonly MapFeature[]): GeoJSONSourceSpecification =>
  ({
    type: 'geojson',
    data: collection(features),
    maxzoom: DEEPEST,
    tolerance: 0.1,
  }) as GeoJSONSourceSpecification

export function createLand(map: LibreMap, first: MapColours): Land {
  let look: LayerLook = { colours: first, lat: 0, hasRaster: map.getSource(RASTER) !== undefined }
  let course: MapCourse | null = null
  let finished: MapCourse | null = null
  let owned: ReadonlySet<number> = new Set()
  let isGone = false
  const mark = (ids: ReadonlySet<number>, own: boolean) => {
    for (const id of ids) map.setFeatureState({ source: LAND, id }, { own })
  }
  putImages(map, first)
  return {
    show: async (next) => {
      course = next
      owned = new Set()
      look = { ...look, lat: next.map.plane.toEarth([0, 0])[1] }
      removeLand(map, look)
      addLand(map, next, look)
      await nextTask()
      if (course === next && !isGone) setFeatures(map, TREES, treeFeatures(next.map))
    },
    finish: async () => {
      const shown = course
      const terrain = shown?.ground?.terrain
      if (!terrain || finished === shown) return { isChanged: false }
      finished = shown
      await idle()
      if (course !== shown || isGone) return { isChanged: false }
      setFeatures(map, CONTOURS, contourFeatures(terrain, shown.map.plane))
      return { isChanged: true }
    },
    own: (hole) => {
      if (!course) return
      const ids = ownIds(course.map, hole)
      mark(owned.difference(ids), false)
      mark(ids.difference(owned), true)
      owned = ids
    },
    setColours: (colours) => {
      look = { ...look, colours }
      putImages(map, colours)
      repaint(map, look)
    },
    restore: () => mark(owned, true),
    destroy: () => {
      isGone = true
    },
  }
}

const played = new WeakMap<MapHole, ReadonlySet<number>>()

/** Of one hole, or of all. To whom something belongs takes a while to find out, so it is remembered. */
function ownIds({ shapes }: PlayableMap, hole: MapHole | null): ReadonlySet<number> {
  const known = hole && played.get(hole)
  if (known) return known
  const ids = new Set(
    shapes.flatMap((shape, index) =>
      PLAYED.has(shape.kind) && (hole === null || hole.owns(shape)) ? [featureId(index)] : [],
    ),
  )
  if (hole) played.set(hole, ids)
  return ids
}

function addLand(map: LibreMap, { map: drawn }: MapCourse, look: LayerLook) {
  map.addSource(LAND, sourceOf(landFeatures(drawn)))
  map.addSource(CONTOURS, sourceOf([]))
  map.addSource(TREES, sourceOf([]))
  map.addSource(RIPPLES, sourceOf(rippleFeatures(drawn)))
  for (const layer of landLayers(look)) map.addLayer(layer)
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const LATEST_MS = 2_000

/** When the device has nothing more urgent to do. Not every browser tells. */
const idle = () =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: LATEST_MS })
      : setTimeout(resolve, LATEST_MS / 10),
  )

const setFeatures = (map: LibreMap, source: string, features: readonly MapFeature[]) =>
  map.getSource<GeoJSONSource>(source)?.setData(collection(features) as never)

function removeLand(map: LibreMap, look: LayerLook) {
  if (!map.getSource(LAND)) return
  for (const { id } of landLayers(look)) map.removeLayer(id)
  for (const source of [LAND, CONTOURS, TREES, RIPPLES]) map.removeSource(source)
}

function putImages(map: LibreMap, colours: MapColours) {
  for (const { name, image, pixelRatio } of mapImages(colours)) {
    if (map.hasImage(name)) map.updateImage(name, image)
    else map.addImage(name, image, { pixelRatio })
  }
}

/** Only colours change, so what is loaded stays. */
function repaint(map: LibreMap, look: LayerLook) {
  map.setPaintProperty('paper', 'background-color', look.colours.land.ground)
  if (!map.getSource(LAND)) return
  for (const layer of landLayers(look))
    for (const [name, value] of Object.entries('paint' in layer ? (layer.paint ?? {}) : {}))
      if (name.endsWith('-color')) map.setPaintProperty(layer.id, name as 'fill-color', value)
}

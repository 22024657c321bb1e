import { Map as LibreMap, type StyleSpecification, setWorkerCount, setWorkerUrl } from 'maplibre-gl'
import type { MapColours } from './colours.ts'
import { RASTER } from './layer-parts.ts'
import { TAP_REACH } from './touch-tracks.ts'

export type Raster = { readonly tiles: string; readonly attribution: string }

export type LibreOptions = {
  readonly workerUrl: string
  readonly raster: Raster | null
  readonly label: string
}

const MAX_ZOOM = 21
const MIN_ZOOM = 12

/** An empty map, ready for layers. Rejects where the device cannot draw one. */
export async function openLibre(
  container: HTMLElement,
  { workerUrl, raster, label }: LibreOptions,
  colours: MapColours,
): Promise<LibreMap> {
  setWorkerUrl(workerUrl)
  // One course is little work, and each worker is memory.
  setWorkerCount(1)
  const map = new LibreMap({
    ...{ container, style: emptyStyle(raster, colours), zoom: 15, minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM },
    ...{ attributionControl: false, fadeDuration: 0, clickTolerance: TAP_REACH, maxPitch: 60 },
    // The shell has the keys, and fingers are ours.
    ...{ keyboard: false, doubleClickZoom: false, boxZoom: false, touchPitch: false, pitchWithRotate: false },
    ...{ renderWorldCopies: false, trackResize: true, validateStyle: false, refreshExpiredTiles: false },
  })
  describe(map, label)
  if (raster) credit(container, raster)
  await map.once('style.load')
  return map
}

const emptyStyle = (raster: Raster | null, { land }: MapColours): StyleSpecification => ({
  version: 8,
  sources: raster ? { [RASTER]: { type: 'raster', tiles: [raster.tiles], tileSize: 256 } } : {},
  layers: [
    { id: 'paper', type: 'background', paint: { 'background-color': land.ground } },
    ...(raster ? [{ id: RASTER, type: 'raster' as const, source: RASTER }] : []),
  ],
})

/** A picture with a name; the numbers are in the page, for everybody. */
function describe(map: LibreMap, label: string) {
  const canvas = map.getCanvas()
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', label)
  canvas.tabIndex = -1
  // Fingers are for the map only, whichever of its handlers are on.
  for (const element of [canvas, map.getCanvasContainer()])
    element.style.setProperty('touch-action', 'none', 'important')
}

/** Whose picture of the ground it is. Text, whatever the operator wrote. */
function credit(container: HTMLElement, { attribution }: Raster) {
  const line = document.createElement('p')
  line.className = 'map-attribution'
  line.textContent = attribution
  container.append(line)
}

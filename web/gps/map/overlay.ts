import type { Map as LibreMap } from 'maplibre-gl'
import type { Path, Point } from '../../../src/core/geo/path.ts'
import type { Plane } from '../../../src/course/read-shapes.ts'
import { pixelsPerMetre } from './camera.ts'
import { groundToScreen, type ToScreen } from './ground-to-screen.ts'

/** A sheet of glass over the map. */
export type Overlay = {
  readonly element: HTMLCanvasElement
  /** An empty sheet to draw on in CSS pixels; null while it has no size. */
  readonly clear: () => CanvasRenderingContext2D | null
  readonly size: () => { readonly width: number; readonly height: number }
  readonly remove: () => void
}

export function createOverlay(container: HTMLElement, sharpest: number): Overlay {
  const element = document.createElement('canvas')
  Object.assign(element.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' })
  // Above the wind, which may come later.
  Object.assign(element.style, { pointerEvents: 'none', zIndex: '1' })
  element.setAttribute('aria-hidden', 'true')
  container.append(element)
  const pen = element.getContext('2d')
  const size = () => ({ width: container.clientWidth, height: container.clientHeight })
  const clear = () => {
    const { width, height } = size()
    if (!pen || width === 0 || height === 0) return null
    const ratio = Math.min(sharpest, window.devicePixelRatio || 1)
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
    if (element.width !== wide || element.height !== high) {
      element.width = wide
      element.height = high
    }
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    pen.clearRect(0, 0, width, height)
    return pen
  }
  return { element, clear, size, remove: () => element.remove() }
}

// Pixels: far enough apart to be exact, and always in view.
const SQUARE = 120

/** Where the ground is on the screen now. */
export function screenOf(map: LibreMap, plane: Plane): ToScreen {
  const { lng, lat } = map.getCenter()
  const middle = plane.toPlane([lng, lat])
  const side = SQUARE / pixelsPerMetre(map.getZoom(), lat)
  const at: Point = [middle[0] - side / 2, middle[1] - side / 2]
  const square: Path = [at, [at[0] + side, at[1]], [at[0] + side, at[1] + side], [at[0], at[1] + side]]
  const corners = square.map((corner): Point => {
    const { x, y } = map.project([...plane.toEarth(corner)] as [number, number])
    return [x, y]
  })
  return groundToScreen(at, side, corners)
}

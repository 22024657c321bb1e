import type { MapColours } from './colours.ts'
import { SPECIES } from './tree-features.ts'

/** Pixels from the middle of a drawn crown to its edge. */
export const CROWN_PIXELS = 20
/** And of a ripple. */
export const RIPPLE_PIXELS = 10.5
// Drawn larger than shown, so that they stay sharp on any screen.
const SHARP = 3

export type MapImage = { readonly name: string; readonly image: ImageData; readonly pixelRatio: number }

/** Grains of sand, ripples, stipple and crowns: everything that repeats. */
export const mapImages = (colours: MapColours): readonly MapImage[] => [
  drawn('grains', 18, 18, (pen) => grains(pen, colours)),
  drawn('sand', 18, 18, (pen) => {
    pen.fillStyle = colours.land.sand
    pen.fillRect(0, 0, 18, 18)
    grains(pen, colours)
  }),
  drawn('ripple', RIPPLE_PIXELS * 2, 10, (pen) => ripple(pen, colours)),
  drawn('stipple', 24, 24, (pen) => stipple(pen, colours)),
  ...Array.from({ length: SPECIES }, (_, species) =>
    drawn(`crown-${species}`, CROWN_PIXELS * 3.2, CROWN_PIXELS * 3.2, (pen) => crown(pen, species, colours)),
  ),
]

type Pen = CanvasRenderingContext2D

function drawn(name: string, width: number, height: number, draw: (pen: Pen) => void): MapImage {
  const canvas = document.createElement('canvas')
  canvas.width = width * SHARP
  canvas.height = height * SHARP
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser cannot draw.')
  pen.scale(SHARP, SHARP)
  pen.lineCap = 'round'
  draw(pen)
  return { name, image: pen.getImageData(0, 0, canvas.width, canvas.height), pixelRatio: SHARP }
}

function stroke(pen: Pen, data: string, colour: string, width: number) {
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.stroke(new Path2D(data))
}

const grains = (pen: Pen, { land }: MapColours) =>
  stroke(
    pen,
    'M1.5 2h.6M5 4.6h.6M3 7.2h.6M7.4 1.4h.6M7 7.8h.6M11 3h.6M15 1.8h.6M13.4 6h.6M16.6 7.4h.6M2.4 11h.6M6.4 13h.6M1.8 16h.6M9 16.2h.6M11 11.4h.6M15.6 12h.6M13 15h.6',
    land.grain,
    0.8,
  )

const ripple = (pen: Pen, { land }: MapColours) => stroke(pen, 'M1 5q4.75-3.4 9.5 0t9.5 0', land.ripple, 1.2)

/** Dots, which have no top: the map turns. */
function stipple(pen: Pen, { land }: MapColours) {
  pen.globalAlpha = 0.7
  stroke(
    pen,
    'M4 5h.1M6.4 6.6h.1M5 8.6h.1M16 15h.1M18.6 16.2h.1M16.8 18.4h.1M17 3.6h.1M5 18h.1',
    land.fairwayEdge,
    1,
  )
}

/** A lobed crown with a shadow to the right below and light from the left above. */
function crown(pen: Pen, species: number, { crown: { shadow, leaves, edge, light } }: MapColours) {
  const r = CROWN_PIXELS * ([0.82, 1, 1.16][species] ?? 1)
  pen.translate(CROWN_PIXELS * 1.6, CROWN_PIXELS * 1.6)
  disc(pen, r * 0.28, r * 0.34, r, shadow, 0.22)
  const shape = lobes(r, 6 + species)
  pen.fillStyle = leaves[species] ?? edge
  pen.fill(shape)
  pen.strokeStyle = edge
  pen.lineWidth = 1.6
  pen.stroke(shape)
  disc(pen, -r * 0.28, -r * 0.3, r * 0.38, light, 0.5)
}

function disc(pen: Pen, x: number, y: number, r: number, colour: string, alpha: number) {
  pen.globalAlpha = alpha
  pen.fillStyle = colour
  pen.beginPath()
  pen.arc(x, y, r, 0, 2 * Math.PI)
  pen.fill()
  pen.globalAlpha = 1
}

function lobes(r: number, count: number): Path2D {
  const shape = new Path2D()
  const at = (turn: number, reach: number): [number, number] => {
    const angle = (turn / count) * 2 * Math.PI
    return [Math.cos(angle) * reach, Math.sin(angle) * reach]
  }
  shape.moveTo(...at(0, r * 0.9))
  for (let lobe = 0; lobe < count; lobe++)
    shape.quadraticCurveTo(...at(lobe + 0.5, r * 1.22), ...at(lobe + 1, r * 0.9))
  shape.closePath()
  return shape
}

import type { Path, Point } from '../../../src/core/geo/path.ts'
import type { LatLng } from '../../../src/core/geo/point.ts'
import type { Plane } from '../../../src/course/read-shapes.ts'
import type { MapColours } from './colours.ts'
import type { ToScreen } from './ground-to-screen.ts'
import type { Advice, Arc, Fix, Marks, Target } from './marks.ts'
import { paintFlag, paintLine, paintTees } from './paint-hole.ts'
import { circle, fill, onScreen, type Pen, stroke, trace } from './pen.ts'

export type Scene = {
  readonly pen: Pen
  readonly plane: Plane
  readonly toScreen: ToScreen
  readonly colours: MapColours
  /** Pixels in a metre. */
  readonly scale: number
  /** Degrees clockwise from north: what is up on the screen. */
  readonly bearing: number
}

const RADIANS = Math.PI / 180

/** Everything over the land, the golfer on top. */
export function paintMarks(scene: Scene, marks: Marks): void {
  const { pen, toScreen, colours, scale } = scene
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  if (marks.hole) {
    paintLine(pen, marks.hole, toScreen, colours)
    paintTees(pen, marks.hole, toScreen, colours)
  }
  for (const arc of marks.arcs) paintArc(scene, arc)
  if (marks.advice) paintAdvice(scene, marks.advice)
  const pin = marks.pin ? spot(scene, marks.pin) : flagSpot(scene, marks)
  if (pin) paintFlag(pen, pin, Math.max(17, Math.min(34, 11 + scale * 3.2)), colours)
  paintShots(scene, marks.shots)
  if (marks.target) paintTarget(scene, marks.target)
  if (marks.touched) paintTouched(scene, marks.touched)
  if (marks.fix) paintFix(scene, marks.fix)
}

const spot = ({ plane, toScreen }: Scene, { lat, lng }: LatLng): Point | null =>
  toScreen(plane.toPlane([lng, lat]))

const flagSpot = ({ toScreen }: Scene, { hole }: Marks) => hole && toScreen(hole.goal)

const lineOf = (scene: Scene, points: readonly LatLng[]): Path =>
  onScreen(
    points.map(({ lat, lng }) => scene.plane.toPlane([lng, lat])),
    scene.toScreen,
  )

/** A line that shows on any ground. */
function haloed({ pen, colours }: Scene, colour: string, width: number, dash: readonly number[] = []) {
  stroke(pen, { colour: colours.paper, width: width + 2.6, alpha: 0.85 })
  stroke(pen, { colour, width, dash })
}

function paintArc(scene: Scene, { points, label }: Arc) {
  const { pen, colours } = scene
  const line = lineOf(scene, points)
  trace(pen, line)
  haloed(scene, colours.ink.arc, 1.3)
  const end = line.reduce<Point | null>((best, at) => (best && best[0] >= at[0] ? best : at), null)
  if (!end || label === '') return
  pen.font = '700 13px "Inter", system-ui, sans-serif'
  pen.textAlign = 'left'
  pen.textBaseline = 'middle'
  pen.setLineDash([])
  pen.strokeStyle = colours.ink.arc
  pen.lineWidth = 4.5
  pen.strokeText(label, end[0] + 6, end[1])
  pen.fillStyle = colours.paper
  pen.fillText(label, end[0] + 6, end[1])
}

function paintAdvice(scene: Scene, { ball, aim, ellipse }: Advice) {
  const { pen, plane, toScreen, colours } = scene
  const { centre, alongM, acrossM, bearing } = ellipse
  const [x, y] = plane.toPlane([centre.lng, centre.lat])
  const [sin, cos] = [Math.sin(bearing * RADIANS), Math.cos(bearing * RADIANS)]
  const ring = Array.from({ length: 60 }, (_, index): Point => {
    const [along, across] = [Math.cos(index * 6 * RADIANS) * alongM, Math.sin(index * 6 * RADIANS) * acrossM]
    return [x + along * sin + across * cos, y + along * cos - across * sin]
  })
  trace(pen, onScreen(ring, toScreen), true)
  fill(pen, colours.ink.flag, 0.18)
  haloed(scene, colours.ink.flag, 1.6)
  trace(pen, lineOf(scene, [ball, aim]))
  haloed(scene, colours.ink.flag, 1.8, [6, 5])
  const at = spot(scene, aim)
  if (at) paintCross(scene, at, colours.ink.flag)
}

function paintCross(scene: Scene, [x, y]: Point, colour: string) {
  const { pen } = scene
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
  ] as const) {
    trace(pen, [
      [x - dx * 7, y - dy * 7],
      [x + dx * 7, y + dy * 7],
    ])
    haloed(scene, colour, 2)
  }
}

function paintTarget(scene: Scene, { ball, tap, green }: Target) {
  const { pen, colours } = scene
  trace(pen, lineOf(scene, ball ? [ball, tap, green] : [tap, green]))
  haloed(scene, colours.ink.text, 1.8)
  const at = spot(scene, tap)
  if (!at) return
  circle(pen, at, 13)
  fill(pen, colours.paper, 0.35)
  haloed(scene, colours.ink.text, 2)
  circle(pen, at, 2.6)
  fill(pen, colours.ink.flag)
}

function paintTouched(scene: Scene, touched: LatLng) {
  const at = spot(scene, touched)
  if (!at) return
  circle(scene.pen, at, 20)
  fill(scene.pen, scene.colours.ink.text, 0.16)
}

function paintShots(scene: Scene, shots: readonly LatLng[]) {
  const { pen, colours } = scene
  const line = lineOf(scene, shots)
  if (line.length > 1) {
    trace(pen, line)
    haloed(scene, colours.ink.wind, 1.6, [2, 5])
  }
  for (const at of line) {
    circle(pen, at, 4.5)
    fill(pen, colours.paper)
    stroke(pen, { colour: colours.ink.wind, width: 2 })
  }
}

const DOT = 8

function paintFix(scene: Scene, fix: Fix) {
  const { pen, colours, scale } = scene
  const at = spot(scene, fix)
  if (!at) return
  if (fix.accuracyM * scale > DOT + 3) paintAccuracy(scene, fix)
  if (fix.heading !== null) paintHeading(scene, at, fix.heading)
  circle(pen, [at[0], at[1] + 1], DOT + 3)
  fill(pen, '#000000', 0.22)
  circle(pen, at, DOT + 2.5)
  fill(pen, colours.playerEdge)
  circle(pen, at, DOT)
  fill(pen, colours.player)
}

function paintAccuracy({ pen, plane, toScreen, colours }: Scene, { lat, lng, accuracyM }: Fix) {
  const [x, y] = plane.toPlane([lng, lat])
  const ring = Array.from({ length: 72 }, (_, index): Point => {
    const angle = index * 5 * RADIANS
    return [x + Math.cos(angle) * accuracyM, y + Math.sin(angle) * accuracyM]
  })
  trace(pen, onScreen(ring, toScreen), true)
  fill(pen, colours.player, 0.13)
  stroke(pen, { colour: colours.player, width: 1.2, alpha: 0.55 })
}

const BEAM = 40

/** A beam where the device points. */
function paintHeading({ pen, colours, bearing }: Scene, [x, y]: Point, heading: number) {
  const angle = (heading - bearing - 90) * RADIANS
  const light = pen.createRadialGradient(x, y, DOT, x, y, BEAM)
  light.addColorStop(0, colours.player)
  light.addColorStop(1, `${colours.player}00`)
  pen.beginPath()
  pen.moveTo(x, y)
  pen.arc(x, y, BEAM, angle - 0.42, angle + 0.42)
  pen.closePath()
  pen.globalAlpha = 0.55
  pen.fillStyle = light
  pen.fill()
  pen.globalAlpha = 1
}

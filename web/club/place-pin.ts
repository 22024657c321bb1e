import type { Point } from '../../src/core/geo/path.ts'
import { describePin, type PinTemplates } from '../../src/terrain/pin/describe-pin.ts'
import { judgePin } from '../../src/terrain/pin/judge-pin.ts'
import { isOnGreen, PACE, pacesTo, spotAtPaces } from '../../src/terrain/pin/paces.ts'
import type { PinGreen } from '../../src/terrain/pin/pin-green.ts'

export type PinSettings = {
  readonly green: PinGreen
  /** Where the arrow keys begin. */
  readonly start: Point
  readonly language: string
  /** Of the drawing, per metre; and metres around the green. */
  readonly units: number
  readonly margin: number
  readonly templates: PinTemplates
  readonly label: string
}

/** Paces that an arrow key moves the hole. */
const STEP = 0.5
const SMALL_STEP = 0.1

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

export function placePin(settings: PinSettings, drawing: SVGSVGElement, form: HTMLFormElement) {
  const { green } = settings
  const [front, left] = ['front', 'left'].map((name) => form.elements.namedItem(name) as HTMLInputElement)
  if (!front || !left) return
  const typed = () => spotAtPaces(green, front.valueAsNumber, left.valueAsNumber)
  const isTyped = () => !Number.isNaN(front.valueAsNumber) && !Number.isNaN(left.valueAsNumber)
  const place = (spot: Point) => {
    if (!isOnGreen(green, spot)) return
    const paces = pacesTo(green, spot)
    front.value = paces.front.toFixed(1)
    left.value = paces.left.toFixed(1)
    showSpot(settings, drawing, spot)
  }
  makeOperable(drawing, settings.label)
  drawing.addEventListener('click', (event) => place(spotUnder(settings, drawing, event)))
  drawing.addEventListener('keydown', (event) => {
    const [right, on] = ARROWS[event.key] ?? [0, 0]
    if (right === 0 && on === 0) return
    event.preventDefault()
    const reach = (event.shiftKey ? SMALL_STEP : STEP) * PACE
    const [x, y] = isTyped() ? typed() : settings.start
    place(isTyped() ? [x + right * reach, y + on * reach] : [x, y])
  })
  for (const input of [front, left])
    input.addEventListener('input', () => isTyped() && showSpot(settings, drawing, typed()))
}

function makeOperable(drawing: SVGSVGElement, label: string) {
  drawing.setAttribute('tabindex', '0')
  // Arrow keys are ours, also where a screen reader would read on with them.
  drawing.setAttribute('role', 'application')
  drawing.setAttribute('aria-label', label)
  drawing.classList.add('pin-green-live')
}

/** The spot of the green under a tap. */
function spotUnder({ green, units, margin }: PinSettings, drawing: SVGSVGElement, event: MouseEvent): Point {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(
    drawing.getScreenCTM()?.inverse(),
  )
  return [x / units - margin, green.depth + margin - y / units]
}

function showSpot(
  { green, units, margin, templates, language }: PinSettings,
  drawing: SVGSVGElement,
  spot: Point,
) {
  const flag = drawing.querySelector('[data-pin]')
  const [x, y] = [(spot[0] + margin) * units, (green.depth - spot[1] + margin) * units]
  flag?.removeAttribute('hidden')
  flag?.firstElementChild?.setAttribute('transform', `translate(${x} ${y})`)
  const { place, slope, verdicts, isWarned } = describePin(
    judgePin(green, spot),
    templates,
    (value, digits) =>
      new Intl.NumberFormat(language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(value),
  )
  write('place', place)
  write('slope', slope)
  write('verdict', verdicts.join(' '))
  document.querySelector('[data-verdict]')?.classList.toggle('pin-verdict-warned', isWarned)
}

function write(part: string, text: string) {
  const element = document.querySelector(`[data-${part}]`)
  if (element) element.textContent = text
}

import type { GroupHole } from '../../src/competition/group-card/group-card.ts'
import type { Mark } from '../../src/competition/scoring/types.ts'

const MOST_STROKES = 30

/** What the golfer has on a hole now, and where a change goes. */
export type Taps = {
  readonly holeOf: (card: string, hole: number) => GroupHole | null
  readonly write: (card: string, hole: number, mark: Mark) => void
}

/** Buttons and fields of the holes; they are replaced while the page is open, so the page listens. */
export function takeTaps(page: HTMLElement, taps: Taps) {
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
    const place = button && placeOf(button, taps)
    if (button && place)
      taps.write(place.card, place.hole.hole, stepped(place.hole, Number(button.dataset.step)))
  })
  page.addEventListener('change', ({ target }) => {
    const place = target instanceof HTMLElement ? placeOf(target, taps) : null
    const mark = place && changed(target, place.hole)
    if (place && mark) taps.write(place.card, place.hole.hole, mark)
  })
}

function placeOf(element: HTMLElement, { holeOf }: Taps) {
  const card = element.closest<HTMLElement>('[data-card]')?.dataset.card ?? ''
  const number = Number(element.closest<HTMLElement>('[data-hole]')?.dataset.hole)
  const hole = holeOf(card, number)
  return hole && { card, hole }
}

const driveOf = ({ own }: GroupHole) => (own?.drive === undefined ? {} : { drive: own.drive })

/** The first tap is par. */
function stepped(hole: GroupHole, step: number): Mark {
  const strokes = hole.own?.strokes ?? null
  const next = strokes === null ? hole.par : Math.min(MOST_STROKES, Math.max(1, strokes + step))
  return { strokes: next, picked: false, ...driveOf(hole) }
}

function changed(target: EventTarget | null, hole: GroupHole): Mark | null {
  if (target instanceof HTMLSelectElement) return withDrive(hole, target.value)
  if (!(target instanceof HTMLInputElement)) return null
  if (target.type === 'checkbox') return { strokes: null, picked: target.checked, ...driveOf(hole) }
  if (!target.checkValidity()) {
    target.reportValidity()
    return null
  }
  // The field is no longer being typed in.
  target.defaultValue = target.value
  return { strokes: target.value === '' ? null : target.valueAsNumber, picked: false, ...driveOf(hole) }
}

const withDrive = ({ own }: GroupHole, drive: string): Mark => ({
  ...{ strokes: own?.strokes ?? null, picked: own?.picked ?? false },
  ...(drive === '' ? {} : { drive }),
})

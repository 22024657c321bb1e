import type { Path, Point } from '../../core/geo/path.ts'

/** Metres: an average green has about 500 m² (USGA). */
export const GREEN_RADIUS = 12.6
const CORNERS = 48

/** A round green of ordinary size, for where nobody drew the real one. */
export const ordinaryGreen = ([x, y]: Point): Path =>
  Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI
    return [x + GREEN_RADIUS * Math.cos(angle), y + GREEN_RADIUS * Math.sin(angle)]
  })

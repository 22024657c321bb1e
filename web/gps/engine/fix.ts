import type { LatLng } from '../../../src/core/geo/point.ts'

/** A position as a device gives it. */
export type Fix = LatLng & {
  /** Metres; null if the device doesn't say. */
  readonly accuracy: number | null
  /** Milliseconds since 1970. */
  readonly time: number
  /** Degrees clockwise from north, and metres per second; null if unknown. */
  readonly heading: number | null
  readonly speed: number | null
}

/** Metres that we assume of a device that doesn't say. */
const USUAL_ACCURACY = 30

/** In metres; devices have been seen to send NaN and negative numbers. */
export const accuracyOf = ({ accuracy }: Pick<Fix, 'accuracy'>): number =>
  accuracy !== null && accuracy >= 0 ? accuracy : USUAL_ACCURACY

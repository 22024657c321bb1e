/**
 * What we want of a slope: its error along each axis, as a standard deviation of the rise per metre. On a slope of
 * 2 % the direction is then right to 6.6 degrees (root mean square), and heights of 3 cm noise on a grid of 1 m get
 * the 1.5 m that are usual for them.
 */
const SLOPE_ERROR = 0.0023

/** How far the weights reach, in standard deviations. */
const REACH = 3.5

/** The weights of one axis of a Gaussian, from the middle outward. */
export function gaussian(sigma: number, step: number): Float64Array {
  const count = sigma > 0 ? Math.ceil((REACH * sigma) / step) : 0
  return Float64Array.from({ length: count + 1 }, (_, at) =>
    at === 0 ? 1 : Math.exp(-((at * step) ** 2) / (2 * sigma * sigma)),
  )
}

/**
 * The smallest standard deviation of a Gaussian, in metres, after which slopes are as good as we want them; 0 where
 * they already are. `noise` is the standard deviation of the heights, independent from node to node.
 */
export function smoothingFor(noise: number, east: number, north: number): number {
  const isEnough = (sigma: number) => slopeError(noise, sigma, east, north) <= SLOPE_ERROR
  if (!(noise > 0) || isEnough(0)) return 0
  let [low, high] = [0, Math.max(east, north)]
  while (!isEnough(high)) [low, high] = [high, high * 2]
  for (let round = 0; round < 30; round++) {
    const middle = (low + high) / 2
    if (isEnough(middle)) high = middle
    else low = middle
  }
  return high
}

/** The error of a slope after smoothing, along the worse axis: slopes are read by Horn's method. */
export function slopeError(noise: number, sigma: number, east: number, north: number): number {
  const [across, along] = [gaussian(sigma, east), gaussian(sigma, north)]
  const ofEast = (riseGain(across) * meanGain(inThree(along))) / east
  const ofNorth = (riseGain(along) * meanGain(inThree(across))) / north
  return noise * Math.max(ofEast, ofNorth)
}

/** The weights of a half, and a quarter on either side, of means with the given weights. */
const inThree = (half: Float64Array): Float64Array =>
  Float64Array.from(
    { length: half.length + 1 },
    (_, at) => (2 * weightAt(half, at) + weightAt(half, at - 1) + weightAt(half, at + 1)) / 4,
  )

/** The error of a height after smoothing. */
export const heightError = (noise: number, sigma: number, east: number, north: number): number =>
  noise * meanGain(gaussian(sigma, east)) * meanGain(gaussian(sigma, north))

const weightAt = (half: Float64Array, at: number) => half[Math.abs(at)] ?? 0

const totalOf = (half: Float64Array) => half.reduce((sum, weight) => sum + 2 * weight, -(half[0] ?? 0))

/** The noise that is left in a weighted mean. */
function meanGain(half: Float64Array): number {
  const squares = half.reduce((sum, weight) => sum + 2 * weight * weight, -((half[0] ?? 0) ** 2))
  return Math.sqrt(squares) / totalOf(half)
}

/** The noise that is left in half the difference of two weighted means, one step to either side. */
function riseGain(half: Float64Array): number {
  let squares = 0
  for (let at = -half.length; at <= half.length; at++)
    squares += ((weightAt(half, at - 1) - weightAt(half, at + 1)) / 2) ** 2
  return Math.sqrt(squares) / totalOf(half)
}

/** A rolling ball accelerates down a slope with 5/7 of gravity: the rest of it makes the ball spin. */
export const ROLLING_GRAVITY = (5 / 7) * 9.80665

/** How fast a ball leaves the stimpmeter, in metres per second. */
const RELEASE_SPEED = 1.83

export const METRES_PER_FOOT = 0.3048
export const METRES_PER_INCH = 0.0254

/** Green speeds that anyone has played on, in feet: slower is a fairway, faster is a table. */
export const STIMP_RANGE = { least: 4, most: 16 } as const

/**
 * What friction takes from a rolling ball, in m/s²: the ball that leaves the stimpmeter stops after so many feet of
 * level green. On a slope it would be a little less (by the cosine, 0.1 % at a slope of 5 %), which we leave out.
 */
export const frictionOf = (stimp: number) => RELEASE_SPEED ** 2 / (2 * stimp * METRES_PER_FOOT)

/** How a struck ball leaves the club, and how its drag and lift differ from those of an average ball. */
export type Launch = {
  readonly ballMps: number
  readonly launchDeg: number
  readonly spinRpm: number
  /** Multiply the coefficients of drag and of lift; 1 = average. */
  readonly drag: number
  readonly lift: number
}

/** The same club swung faster or slower: the ball starts at the same angle, and spin scales with speed. */
export const atSpeed = (launch: Launch, ballMps: number): Launch => ({
  ...launch,
  ballMps,
  spinRpm: launch.spinRpm * (ballMps / launch.ballMps),
})

const mix = (a: number, b: number, share: number) => a + share * (b - a)

/** A strike between two others. */
export const between = (a: Launch, b: Launch, share: number): Launch => ({
  ballMps: mix(a.ballMps, b.ballMps, share),
  launchDeg: mix(a.launchDeg, b.launchDeg, share),
  spinRpm: mix(a.spinRpm, b.spinRpm, share),
  drag: mix(a.drag, b.drag, share),
  lift: mix(a.lift, b.lift, share),
})

import type { HoleOutline, OutlinedShot } from '../../src/caddie/outline-hole.ts'

const ring = (x: number, y: number, rx: number, ry: number) =>
  Array.from(
    { length: 24 },
    (_, i) =>
      [
        Math.round(x + rx * Math.cos((i * Math.PI) / 12)),
        Math.round(y + ry * Math.sin((i * Math.PI) / 12)),
      ] as const,
  )

/** A 380-yard hole that bends to the right, played to the north-east. */
export const DRAWN_HOLE: HoleOutline = {
  fairways: [
    [
      [40, 90],
      [75, 70],
      [150, 190],
      [245, 250],
      [250, 285],
      [130, 235],
    ],
  ],
  greens: [ring(285, 290, 17, 13)],
  tees: [
    [
      [-6, -4],
      [6, -10],
      [12, 2],
      [0, 8],
    ],
  ],
  bunkers: [ring(262, 310, 9, 6), ring(160, 165, 10, 7)],
  water: [ring(215, 150, 40, 22)],
  line: [
    [2, 0],
    [120, 190],
    [285, 290],
  ],
  player: [176, 226],
  pin: [290, 293],
  shot: null,
}

/** From the player to the left of the pin; the wind brings it back. */
export const SHOT: OutlinedShot = { aim: [286, 300], centre: [291, 294], along: 16, across: 13, bearing: 60 }

/** From the tee to the bend. */
export const TEE_SHOT: OutlinedShot = {
  ...{ aim: [112, 176], centre: [118, 172], along: 24, across: 31 },
  bearing: 33,
}

export const ON_GREEN = [282, 288] as const

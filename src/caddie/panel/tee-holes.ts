import { box, bunkers, burn, drawHole, fairway, north, oval, rough, water, woods } from './draw-hole.ts'

// Holes to play from the tee, which is at [0, 0].

/** 400 yards, straight. The fairway is only 24 yards wide, but there is nothing worse than rough. */
export const narrowParFour = () =>
  drawHole({
    line: north(0, 366),
    green: oval([0, 366], 26, 30),
    patches: [fairway(north(90, 340), 22)],
  })

/** 410 yards. Water four metres from the right edge of the fairway, all the way; on the left only rough. */
export const waterRight = () =>
  drawHole({
    line: north(0, 375),
    green: oval([0, 375], 28, 30),
    patches: [fairway(north(90, 350), 30), water(box(19, 110, 75, 345))],
  })

/** 420 yards. The left edge of the course is ten metres from the fairway. */
export const outOfBoundsLeft = () =>
  drawHole({
    line: north(0, 384),
    green: oval([0, 384], 28, 30),
    patches: [fairway(north(90, 360), 30)],
    bounds: box(-25, -80, 160, 480),
  })

/** 424 yards. The fairway turns left around tall woods, 246 yards from the tee. */
export const doglegLeft = () =>
  drawHole({
    line: [
      [0, 0],
      [0, 225],
      [-110, 345],
    ],
    green: oval([-110, 345], 28, 28),
    patches: [
      fairway(
        [
          [0, 90],
          [0, 225],
          [-97, 331],
        ],
        32,
      ),
      woods(18, [
        [-22, 60],
        [-22, 205],
        [-105, 295],
        [-150, 295],
        [-150, 60],
      ]),
    ],
  })

/** 398 yards. It turns right after 219 yards; the trees in the corner are not too high to fly over. */
export const doglegOverTrees = () =>
  drawHole({
    line: [
      [0, 0],
      [0, 200],
      [130, 300],
    ],
    green: oval([130, 300], 28, 28),
    patches: [
      fairway(
        [
          [0, 90],
          [0, 200],
          [115, 288],
        ],
        32,
      ),
      woods(14, [
        [18, 110],
        [18, 178],
        [80, 226],
        [120, 226],
        [120, 110],
      ]),
    ],
  })

/** 282 yards, open in front, with a bunker to each side of the entrance. */
export const drivableParFour = () =>
  drawHole({
    line: north(0, 258),
    green: oval([0, 258], 26, 28),
    patches: [fairway(north(90, 240), 30), bunkers(oval([-14, 240], 10, 14), oval([14, 240], 10, 14))],
  })

/** 287 yards. A pond 48 yards long ends just short of the green, and water goes on along its right side. */
export const drivableOverWater = () =>
  drawHole({
    line: north(0, 262),
    green: oval([0, 262], 26, 26),
    patches: [fairway(north(90, 182), 32), water(box(-45, 200, 45, 245), box(18, 245, 60, 290))],
  })

/** 420 yards. Wide up to 225 yards; then 20 yards of fairway between two ponds, up to 317. */
export const neckBetweenPonds = () =>
  drawHole({
    line: north(0, 384),
    green: oval([0, 384], 28, 30),
    patches: [fairway(north(80, 360), 36), water(box(-50, 212, -9, 290), box(9, 212, 50, 290))],
  })

/** 400 yards. A broad burn crosses the fairway between 231 and 243 yards. */
export const burnAcross = () =>
  drawHole({
    line: north(0, 366),
    green: oval([0, 366], 28, 30),
    patches: [
      fairway(north(90, 345), 32),
      burn(
        [
          [-120, 217],
          [120, 217],
        ],
        11,
      ),
    ],
  })

/** A par 3 of 165 yards. A pond ends six metres short of the green; behind it is only rough. */
export const waterShort = () =>
  drawHole({
    line: north(0, 151),
    green: oval([0, 151], 28, 26),
    patches: [water(box(-35, 100, 35, 132))],
  })

/** A par 3 of 135 yards to the middle of an island, 39 by 37 yards with its collar. */
export const islandGreen = () =>
  drawHole({
    line: north(0, 123),
    green: oval([0, 123], 28, 26),
    patches: [water(box(-100, 30, 100, 210)), rough(oval([0, 123], 36, 34))],
  })

/** A par 3 of 195 yards with an open front. */
export const longParThree = () =>
  drawHole({
    line: north(0, 178),
    green: oval([0, 178], 28, 32),
    patches: [fairway(north(135, 160), 22), bunkers(oval([-19, 176], 8, 18), oval([19, 176], 8, 18))],
  })

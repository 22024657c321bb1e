import { box, bunkers, drawHole, fairway, north, oval, water, woods } from './draw-hole.ts'

// Holes to play from where the ball is, at [0, 0] unless the hole says otherwise; the tee is further south.

/** A bunker across the whole front of a deep green. */
export const bunkerInFront = () =>
  drawHole({
    line: north(-210, 145),
    green: oval([0, 145], 30, 30),
    patches: [fairway(north(-120, 95), 32), bunkers(oval([0, 123.5], 26, 12))],
  })

/** Water four metres behind the green. */
export const waterLong = () =>
  drawHole({
    line: north(-210, 127),
    green: oval([0, 127], 28, 30),
    patches: [fairway(north(-120, 105), 32), water(box(-45, 146, 45, 200))],
  })

/** Water four metres to the right of the green. */
export const greenByWater = () =>
  drawHole({
    line: [
      [0, -210],
      [-10, 146],
    ],
    green: oval([-10, 146], 30, 28),
    patches: [fairway(north(-120, 115), 32), water(box(9, 90, 60, 200))],
  })

/** A bunker against the left edge of the green; the ball is in the rough. */
export const bunkerLeft = () =>
  drawHole({
    line: [
      [12, -230],
      [11, 128],
    ],
    green: oval([11, 128], 32, 28),
    patches: [
      fairway(
        [
          [24, -130],
          [22, 60],
          [12, 100],
        ],
        28,
      ),
      bunkers(oval([-10, 128], 9, 20)),
    ],
  })

/** A bunker on each side. */
export const bunkersBothSides = () =>
  drawHole({
    line: north(-220, 137),
    green: oval([0, 137], 26, 28),
    patches: [fairway(north(-130, 115), 32), bunkers(oval([-18, 137], 9, 20), oval([18, 137], 9, 20))],
  })

/** A bunker in front; the green is on a hill. */
export const hilltopGreen = () =>
  drawHole({
    line: north(-220, 131),
    green: oval([0, 131], 28, 28),
    patches: [fairway(north(-130, 90), 32), bunkers(oval([0, 110], 26, 10))],
  })

/** The second shot of a par 5. A pond 24 yards long ends four metres short of the green. */
export const pondInFront = () =>
  drawHole({
    line: north(-255, 214),
    green: oval([0, 214], 30, 28),
    patches: [fairway(north(-165, 156), 32), water(box(-35, 174, 35, 196))],
  })

/** The second shot of a par 5 that is open all the way. */
export const openParFive = () =>
  drawHole({
    line: north(-235, 242),
    green: oval([0, 242], 30, 32),
    patches: [fairway(north(-150, 225), 32), bunkers(oval([-21, 236], 9, 20), oval([21, 236], 9, 20))],
  })

/** From a fairway bunker to a green behind a pond. */
export const bunkerAndPond = () =>
  drawHole({
    line: north(-230, 174),
    green: oval([0, 174], 28, 26),
    patches: [fairway(north(-140, 118), 32), water(box(-40, 136, 40, 157)), bunkers(oval([0, 0], 14, 10))],
  })

/** A tall tree 33 yards ahead, woods along the right, open on the left. */
export const treeInTheWay = () =>
  drawHole({
    line: north(-220, 137),
    green: oval([0, 137], 28, 30),
    patches: [fairway(north(-130, 112), 34), woods(22, oval([0, 30], 12, 12), box(18, 0, 80, 170))],
  })

/** The ball is in the woods on the right of a par 4. They are open only towards the fairway. */
export const woodsWithGap = () =>
  drawHole({
    line: north(0, 366),
    green: oval([0, 366], 28, 30),
    patches: [
      fairway(north(90, 345), 32),
      woods(16, box(22, 60, 110, 171), box(22, 189, 110, 345), box(46, 171, 110, 189)),
    ],
  })

/** A greenside pitch: a bunker, then the pin five metres onto the green. */
export const pitchOverBunker = () =>
  drawHole({
    line: north(-320, 46),
    green: oval([0, 46], 26, 28),
    patches: [fairway(north(-220, -30), 32), bunkers(oval([0, 26], 24, 9))],
  })

import * as holes from './approach-holes.ts'
import type { PanelSituation } from './expectation.ts'

const calm = { wind: null, riseYards: null } as const

/** Bad lies, things in the way, and a shot where the full swing is too much. */
export const TROUBLE_SITUATIONS: readonly PanelSituation[] = [
  {
    name: 'fairway bunker, green behind a pond',
    hole: holes.bunkerAndPond(),
    ball: [0, 0],
    pin: [0, 171],
    lie: 'sand',
    ...calm,
    expected: {
      '0': {
        carryYards: [60, 137],
        layUp: true,
        atMost: { water: 0.12 },
        why: 'From sand it takes a perfect strike to carry the pond: short of it, then a wedge.',
      },
      '12': {
        carryYards: [50, 130],
        layUp: true,
        atMost: { water: 0.12 },
        why: 'Out of the bunker first, with a club that cannot reach the water.',
      },
      '28': {
        carryYards: [40, 130],
        layUp: true,
        atMost: { water: 0.12 },
        why: 'Nothing in the bag carries it from here: get out and leave a short one.',
      },
    },
  },
  {
    name: 'tree in the way',
    hole: holes.treeInTheWay(),
    ball: [0, 0],
    pin: [0, 137],
    lie: 'fairway',
    ...calm,
    expected: {
      '0': {
        lands: { of: 'pin', side: 'left', byYards: [14, 62] },
        atMost: { trees: 0.2 },
        why: 'It is too tall to fly and too close to ignore: go around it on the open side.',
      },
      '12': {
        lands: { of: 'pin', side: 'left', byYards: [14, 68] },
        atMost: { trees: 0.25 },
        why: 'Left of the tree with room to spare; a pitch from over there is fine.',
      },
      '28': {
        lands: { of: 'pin', side: 'left', byYards: [12, 75] },
        atMost: { trees: 0.3 },
        why: 'Past the tree on the left is all that matters; do not try to go over it.',
      },
    },
  },
  {
    name: 'in the woods with a gap to the side',
    hole: holes.woodsWithGap(),
    ball: [38, 180],
    pin: [0, 366],
    lie: 'recovery',
    ...calm,
    expected: {
      '0': {
        carryYards: [18, 80],
        lands: { of: 'pin', side: 'left', byYards: [12, 70] },
        atMost: { trees: 0.15 },
        why: 'Take your medicine: out through the gap to the fairway, and play from there.',
      },
      '12': {
        carryYards: [18, 70],
        lands: { of: 'pin', side: 'left', byYards: [12, 65] },
        atMost: { trees: 0.2 },
        why: 'Sideways to the fairway; there are seventy yards of trees towards the green.',
      },
      '28': {
        carryYards: [16, 72],
        lands: { of: 'pin', side: 'left', byYards: [10, 60] },
        atMost: { trees: 0.3 },
        why: 'One shot to get out, and only one: through the gap.',
      },
    },
  },
  {
    name: 'pitch over a bunker to a tight pin',
    hole: holes.pitchOverBunker(),
    ball: [0, 0],
    pin: [0, 37],
    lie: 'rough',
    ...calm,
    expected: {
      '0': {
        carryYards: [36, 49],
        atMost: { bunker: 0.17 },
        atLeast: { green: 0.65 },
        why: 'Land it at the flag or a bit past it; leaving it in the bunker is the only mistake.',
      },
      '12': {
        carryYards: [37, 55],
        atMost: { bunker: 0.25 },
        atLeast: { green: 0.45 },
        why: 'Play for the middle of the green, ten yards past the flag.',
      },
      '28': {
        carryYards: [38, 60],
        atMost: { bunker: 0.34 },
        atLeast: { green: 0.3 },
        why: 'Anywhere on the green is good: well past the flag, so that a weak one clears the bunker.',
      },
    },
  },
]

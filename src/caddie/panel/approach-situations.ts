import * as holes from './approach-holes.ts'
import type { PanelSituation } from './expectation.ts'

const onFairway = { ball: [0, 0], lie: 'fairway', wind: null, riseYards: null } as const

/** Shots that can get to the green. */
export const APPROACH_SITUATIONS: readonly PanelSituation[] = [
  {
    name: 'front pin behind a bunker',
    hole: holes.bunkerInFront(),
    pin: [0, 135],
    ...onFairway,
    expected: {
      '0': {
        carryYards: [149, 165],
        atMost: { bunker: 0.12 },
        why: 'Past the flag: a long putt back is nothing compared with the bunker.',
      },
      '12': {
        carryYards: [149, 170],
        atMost: { bunker: 0.24 },
        why: 'The middle of the green is eleven yards behind the flag; that is the number.',
      },
      '28': {
        carryYards: [140, 174],
        atMost: { bunker: 0.25 },
        why: 'Most shots end up shorter than planned, so plan for the back half.',
      },
    },
  },
  {
    name: 'back pin with water long',
    hole: holes.waterLong(),
    pin: [0, 138],
    ...onFairway,
    expected: {
      '0': {
        carryYards: [128, 147],
        atMost: { water: 0.08 },
        why: 'Short of the flag: everything in front of it is green, and long is a penalty.',
      },
      '12': {
        carryYards: [120, 147],
        atMost: { water: 0.13 },
        why: 'A club less, to the middle of the green; only the perfect one gets back to the flag.',
      },
      '28': {
        carryYards: [108, 145],
        atMost: { water: 0.17 },
        why: 'Front half: the good one is on the green, the thin one stays out of the water.',
      },
    },
  },
  {
    name: 'right pin next to water',
    hole: holes.greenByWater(),
    pin: [1, 146],
    ...onFairway,
    expected: {
      '0': {
        lands: { of: 'pin', side: 'left', byYards: [6, 20] },
        atMost: { water: 0.09 },
        why: 'Middle of the green: the whole pattern has to be dry.',
      },
      '12': {
        lands: { of: 'pin', side: 'left', byYards: [8, 27] },
        atMost: { water: 0.12 },
        why: 'The left half of the green; a chip from the left is better than a drop.',
      },
      '28': {
        lands: { of: 'pin', side: 'left', byYards: [9, 40] },
        atMost: { water: 0.17 },
        why: 'The left edge of the green or further: there is no trouble there at all.',
      },
    },
  },
  {
    name: 'left pin behind a bunker, from the rough',
    hole: holes.bunkerLeft(),
    pin: [0, 128],
    ball: [0, 0],
    lie: 'rough',
    wind: null,
    riseYards: null,
    expected: {
      '0': {
        lands: { of: 'pin', side: 'right', byYards: [3, 15] },
        atMost: { bunker: 0.2 },
        why: 'From the rough the ball goes anywhere: aim where the green is, to the right of the flag.',
      },
      '12': {
        lands: { of: 'pin', side: 'right', byYards: [4, 18] },
        atMost: { bunker: 0.2 },
        why: 'The middle of the green; the flag is for shorter shots from better lies.',
      },
      '28': {
        lands: { of: 'pin', side: 'right', byYards: [3, 24] },
        atMost: { bunker: 0.2 },
        why: 'Away from the bunker: right of the flag there is a whole green, and room behind it.',
      },
    },
  },
  {
    name: 'wind from the left between two bunkers',
    hole: holes.bunkersBothSides(),
    pin: [0, 137],
    ...onFairway,
    wind: { headMph: 0, fromLeftMph: 15 },
    expected: {
      '0': {
        aim: { of: 'pin', side: 'left', byYards: [5, 24] },
        lands: { of: 'pin', side: 'middle', byYards: [0, 5] },
        why: 'Start it at the left bunker or outside it, and let the wind bring it to the flag.',
      },
      '12': {
        aim: { of: 'pin', side: 'left', byYards: [5, 26] },
        lands: { of: 'pin', side: 'middle', byYards: [0, 6] },
        why: 'Ten to fifteen yards of wind: aim that far left.',
      },
      '28': {
        aim: { of: 'pin', side: 'left', byYards: [4, 30] },
        lands: { of: 'pin', side: 'middle', byYards: [0, 8] },
        why: 'The wind moves every shot, the good ones too: aim left of the green.',
      },
    },
  },
  {
    name: 'uphill approach over a bunker',
    hole: holes.hilltopGreen(),
    pin: [0, 129],
    ...onFairway,
    riseYards: 12,
    expected: {
      '0': {
        clubs: ['7-iron', '8-iron'],
        carryYards: [137, 155],
        why: 'Twelve yards up is one club more, and short is sand.',
      },
      '12': {
        clubs: ['6-iron', '7-iron'],
        carryYards: [137, 160],
        why: 'It plays more than a hundred and fifty: take the club for that.',
      },
      '28': {
        clubs: ['3-wood', '4-hybrid', '4-iron'],
        carryYards: [126, 175],
        why: 'For most of us uphill means the longest iron or more.',
      },
    },
  },
  {
    name: 'par 5 in two over a pond',
    hole: holes.pondInFront(),
    pin: [0, 212],
    ...onFairway,
    expected: {
      '0': {
        clubs: ['3-wood', '4-hybrid'],
        layUp: false,
        atMost: { water: 0.22 },
        why: 'A normal 3-wood carries the pond: go, the lay-up costs more than the few that get wet.',
      },
      '12': {
        carryYards: [80, 170],
        layUp: true,
        atMost: { water: 0.12 },
        why: 'The best 3-wood of the day lands in the pond; an iron leaves a wedge.',
      },
      '28': {
        carryYards: [80, 170],
        layUp: true,
        atMost: { water: 0.14 },
        why: 'The pond is out of reach with everything but the very best: get close, stay dry.',
      },
    },
  },
  {
    name: 'downwind par 5 in two',
    hole: holes.openParFive(),
    pin: [0, 242],
    ...onFairway,
    wind: { headMph: -18, fromLeftMph: 0 },
    expected: {
      '0': {
        clubs: ['3-wood', '4-hybrid'],
        lands: { of: 'pin', side: 'middle', byYards: [0, 10] },
        layUp: false,
        why: 'With this wind a 3-wood gets home, and there is nothing to fear.',
      },
      '12': {
        clubs: ['3-wood'],
        carryYards: [205, 275],
        why: 'It does not quite get there, but the closer the better: twenty yards of chip beat any wedge.',
      },
      '28': {
        clubs: ['3-wood', '4-hybrid'],
        carryYards: [150, 215],
        why: 'Use the wind and leave as little as possible; no need for a favourite distance.',
      },
    },
  },
]

import type { PanelSituation } from './expectation.ts'
import * as holes from './tee-holes.ts'

const onTee = { ball: [0, 0], lie: 'tee', wind: null, riseYards: null } as const

/** Off the tee of a par 4. */
export const TEE_SITUATIONS: readonly PanelSituation[] = [
  {
    name: 'straight par 4, narrow fairway, only rough',
    hole: holes.narrowParFour(),
    pin: [3, 368],
    ...onTee,
    expected: {
      '0': {
        clubs: ['Driver'],
        lands: { of: 'fairway', side: 'middle', byYards: [0, 8] },
        why: 'Rough costs less than thirty yards do, and a shorter club hardly finds more of this fairway.',
      },
      '12': {
        clubs: ['Driver'],
        lands: { of: 'fairway', side: 'middle', byYards: [0, 9] },
        why: 'Nothing out there costs a stroke, so hit the longest club down the middle.',
      },
      '28': {
        clubs: ['Driver'],
        lands: { of: 'fairway', side: 'middle', byYards: [0, 10] },
        why: 'The green is two more shots away; every yard counts and the rough does not.',
      },
    },
  },
  {
    name: 'water down the right',
    hole: holes.waterRight(),
    pin: [0, 375],
    ...onTee,
    expected: {
      '0': {
        clubs: ['Driver'],
        lands: { of: 'fairway', side: 'left', byYards: [9, 38] },
        atMost: { water: 0.12 },
        why: 'Driver, but aim at the left rough: the shots spread over seventy yards, and only the right half hurts.',
      },
      '12': {
        clubs: ['Driver', '3-wood'],
        lands: { of: 'fairway', side: 'left', byYards: [9, 42] },
        atMost: { water: 0.14 },
        why: 'Start it well left: a ball in the left rough is a stroke better than one in the water.',
      },
      '28': {
        clubs: ['Driver', '3-wood', '4-hybrid'],
        lands: { of: 'fairway', side: 'left', byYards: [9, 45] },
        atMost: { water: 0.17 },
        why: 'Give the water as much room as there is; missing the fairway on the left is fine.',
      },
    },
  },
  {
    name: 'out of bounds left',
    hole: holes.outOfBoundsLeft(),
    pin: [0, 384],
    ...onTee,
    expected: {
      '0': {
        clubs: ['Driver'],
        lands: { of: 'fairway', side: 'right', byYards: [6, 38] },
        atMost: { out_of_bounds: 0.08 },
        why: 'Stroke and distance is the worst score on the card: driver at the right edge of the fairway or beyond.',
      },
      '12': {
        clubs: ['Driver', '3-wood'],
        lands: { of: 'fairway', side: 'right', byYards: [8, 45] },
        atMost: { out_of_bounds: 0.09 },
        why: 'Aim into the right rough and take the left side out of play.',
      },
      '28': {
        clubs: ['Driver', '3-wood', '4-hybrid'],
        lands: { of: 'fairway', side: 'right', byYards: [8, 50] },
        atMost: { out_of_bounds: 0.12 },
        why: 'There is all the room in the world on the right; use it.',
      },
    },
  },
  {
    name: 'dogleg left around tall woods',
    hole: holes.doglegLeft(),
    pin: [-110, 345],
    ...onTee,
    expected: {
      '0': {
        clubs: ['Driver', '3-wood', '4-hybrid'],
        lands: { of: 'fairway', side: 'middle', byYards: [0, 26] },
        atMost: { trees: 0.18 },
        why: 'Play to the corner, not to the flag: the woods on the inside cost more than the outside of the turn.',
      },
      '12': {
        clubs: ['Driver', '3-wood'],
        lands: { of: 'fairway', side: 'right', byYards: [-4, 22] },
        atMost: { trees: 0.2 },
        why: 'A good drive just gets to the corner; keep it in the middle or a bit to the right.',
      },
      '28': {
        clubs: ['Driver', '3-wood'],
        lands: { of: 'fairway', side: 'right', byYards: [-3, 25] },
        atMost: { trees: 0.22 },
        why: 'The corner is out of reach, so hit driver down the first half and away from the woods.',
      },
    },
  },
  {
    name: 'dogleg right that a long drive cuts over the trees',
    hole: holes.doglegOverTrees(),
    pin: [130, 300],
    ...onTee,
    expected: {
      '0': {
        clubs: ['Driver', '3-wood'],
        carryYards: [225, 290],
        lands: { of: 'fairway', side: 'middle', byYards: [0, 20] },
        why: 'Straight ahead the fairway ends: fly the edge of the corner and land where the fairway goes on.',
      },
      '12': {
        clubs: ['Driver', '3-wood', '4-hybrid'],
        lands: { of: 'fairway', side: 'middle', byYards: [0, 20] },
        atMost: { trees: 0.3 },
        why: 'Take off a little of the corner at most; going at the flag ends in the trees.',
      },
      '28': {
        clubs: ['Driver', '3-wood', '4-hybrid'],
        lands: { of: 'fairway', side: 'left', byYards: [-5, 25] },
        atMost: { trees: 0.25 },
        why: 'The trees cannot be carried; hit it down the fairway, away from them, and turn the corner next time.',
      },
    },
  },
  {
    name: 'drivable par 4 with bunkers at the entrance',
    hole: holes.drivableParFour(),
    pin: [0, 258],
    ...onTee,
    expected: {
      '0': {
        clubs: ['Driver', '3-wood'],
        lands: { of: 'pin', side: 'middle', byYards: [0, 9] },
        layUp: false,
        why: 'Nothing here costs a stroke: a greenside bunker is still better than a full wedge.',
      },
      '12': {
        clubs: ['Driver'],
        lands: { of: 'pin', side: 'middle', byYards: [0, 12] },
        why: 'Thirty yards short is the place to be; do not lay back for a full wedge.',
      },
      '28': {
        clubs: ['Driver'],
        lands: { of: 'fairway', side: 'middle', byYards: [0, 10] },
        why: 'As far as possible: it leaves less than a hundred yards.',
      },
    },
  },
  {
    name: 'drivable par 4 over water',
    hole: holes.drivableOverWater(),
    pin: [0, 262],
    ...onTee,
    expected: {
      '0': {
        carryYards: [150, 212],
        layUp: true,
        atMost: { water: 0.1 },
        why: 'The best drive only just carries the pond; an iron and a wedge make four at worst and three often.',
      },
      '12': {
        carryYards: [120, 194],
        layUp: true,
        atMost: { water: 0.14 },
        why: 'The pond cannot be carried: an iron that stays short of it even when it is hit well.',
      },
      '28': {
        carryYards: [110, 192],
        layUp: true,
        atMost: { water: 0.14 },
        why: 'The green is out of reach anyway, so all that counts is to stay short of the pond.',
      },
    },
  },
  {
    name: 'landing zone pinched between two ponds',
    hole: holes.neckBetweenPonds(),
    pin: [0, 384],
    ...onTee,
    expected: {
      '0': {
        carryYards: [165, 216],
        lands: { of: 'fairway', side: 'middle', byYards: [0, 9] },
        atMost: { water: 0.14 },
        why: 'Twenty yards between two ponds is no place for a driver: lay back to the wide part.',
      },
      '12': {
        carryYards: [140, 208],
        lands: { of: 'fairway', side: 'middle', byYards: [0, 10] },
        atMost: { water: 0.16 },
        why: 'The driver lands exactly in the neck; a hybrid or a long iron stays short of it.',
      },
      '28': {
        carryYards: [120, 205],
        lands: { of: 'fairway', side: 'middle', byYards: [0, 12] },
        atMost: { water: 0.16 },
        why: 'The ponds begin where the best drives end, so the longest clubs are still fine.',
      },
    },
  },
  {
    name: 'burn across the fairway',
    hole: holes.burnAcross(),
    pin: [0, 368],
    ...onTee,
    expected: {
      '0': {
        clubs: ['Driver'],
        atMost: { water: 0.24 },
        why: 'A normal drive carries it, and laying up would leave two hundred yards.',
      },
      '12': {
        carryYards: [140, 211],
        atMost: { water: 0.16 },
        why: 'The driver lands right in it and so does the 3-wood after it rolls: hybrid or long iron.',
      },
      '28': {
        clubs: ['Driver', '3-wood'],
        carryYards: [150, 205],
        atMost: { water: 0.12 },
        why: 'Only the very best drive gets there; hit it.',
      },
    },
  },
]

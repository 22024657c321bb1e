import type { PanelSituation } from './expectation.ts'
import * as holes from './tee-holes.ts'

const onTee = { ball: [0, 0], lie: 'tee', riseYards: null } as const

export const PAR_THREE_SITUATIONS: readonly PanelSituation[] = [
  {
    name: 'par 3 with water short',
    hole: holes.waterShort(),
    pin: [0, 147],
    ...onTee,
    wind: null,
    expected: {
      '0': {
        carryYards: [159, 182],
        lands: { of: 'pin', side: 'middle', byYards: [0, 6] },
        atMost: { water: 0.1 },
        why: 'All the trouble is short: the club that gets to the flag, or one more.',
      },
      '12': {
        carryYards: [162, 190],
        lands: { of: 'pin', side: 'middle', byYards: [0, 8] },
        atMost: { water: 0.2 },
        why: 'Never the club that is just enough: a bit heavy must still be dry, and long is only rough.',
      },
      '28': {
        carryYards: [153, 204],
        atMost: { water: 0.28 },
        why: 'Take the club that carries the pond when it is not hit perfectly, and be happy to be long.',
      },
    },
  },
  {
    name: 'island green with the pin at the front right',
    hole: holes.islandGreen(),
    pin: [7, 115],
    ...onTee,
    wind: null,
    expected: {
      '0': {
        carryYards: [128, 142],
        lands: { of: 'pin', side: 'left', byYards: [3, 13] },
        atMost: { water: 0.2 },
        why: 'Forget the flag: the middle of the island, and a putt.',
      },
      '12': {
        carryYards: [127, 146],
        lands: { of: 'pin', side: 'left', byYards: [3, 14] },
        atMost: { water: 0.48 },
        why: 'The pattern is as big as the island, so its middle has to be on the middle of the island.',
      },
      '28': {
        carryYards: [124, 150],
        lands: { of: 'pin', side: 'left', byYards: [2, 16] },
        atMost: { water: 0.75 },
        why: 'Enough club for the middle; aiming anywhere else only makes it wetter.',
      },
    },
  },
  {
    name: 'long par 3 into the wind',
    hole: holes.longParThree(),
    pin: [0, 178],
    ...onTee,
    wind: { headMph: 15, fromLeftMph: 0 },
    expected: {
      '0': {
        clubs: ['3-wood', '4-hybrid', '4-iron'],
        carryYards: [182, 212],
        lands: { of: 'pin', side: 'middle', byYards: [0, 6] },
        layUp: false,
        why: 'A hundred and ninety-five into this wind plays more than two hundred and ten: two clubs more.',
      },
      '12': {
        clubs: ['Driver', '3-wood'],
        layUp: false,
        why: 'It plays about two hundred and twenty; take a wood and let it run up through the open front.',
      },
      '28': {
        clubs: ['Driver'],
        lands: { of: 'pin', side: 'middle', byYards: [0, 12] },
        why: 'Out of reach today: driver, and a chip from in front.',
      },
    },
  },
]

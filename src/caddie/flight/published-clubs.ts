import type { ClubKind } from './club-name.ts'
import type { Launch } from './launch.ts'

/** How a tour hits one club on average. */
export type TourClub = {
  readonly tour: 'men' | 'women'
  readonly carryYards: number
  readonly apexYards: number
  readonly launch: Launch
}

type Row = readonly [
  tour: TourClub['tour'],
  ballMph: number,
  launchDeg: number,
  spinRpm: number,
  apexYards: number,
  carryYards: number,
  drag: number,
  lift: number,
]

type Published =
  | 'driver'
  | '3 wood'
  | '5 wood'
  | 'hybrid'
  | `${3 | 4 | 5 | 6 | 7 | 8 | 9} iron`
  | 'pitching wedge'
type Derived = 'gap wedge' | 'sand wedge' | 'lob wedge'

/**
 * TrackMan's averages of the PGA Tour and the LPGA Tour of 2023, and those of the PGA Tour of earlier years where
 * the press confirms them. Drag and lift are ours: with them, the model meets the published carry and apex.
 * The averages are not corrected for weather and altitude.
 */
const PUBLISHED: Readonly<Record<Published, readonly Row[]>> = {
  driver: [
    ['men', 171.3, 10.4, 2545, 35, 282, 0.888, 0.931],
    ['men', 167, 10.9, 2686, 32, 275, 0.857, 0.842],
    ['women', 143, 12.6, 2506, 26, 223, 0.927, 0.922],
  ],
  '3 wood': [
    ['men', 161.7, 9.3, 3663, 32, 249, 0.969, 0.92],
    ['men', 158, 9.2, 3655, 30, 243, 0.966, 0.922],
    ['women', 135.2, 11.6, 2595, 25, 200, 1.064, 1.137],
  ],
  '5 wood': [
    ['men', 155.8, 9.7, 4322, 33, 236, 0.988, 0.934],
    ['women', 131.4, 12.3, 4320, 25, 189, 1.034, 0.939],
  ],
  hybrid: [
    ['men', 149.9, 10.2, 4587, 31, 231, 0.945, 0.893],
    ['men', 146, 10.2, 4437, 29, 225, 0.944, 0.904],
    ['women', 125.3, 13.9, 4504, 25, 178, 1.04, 0.933],
  ],
  '3 iron': [['men', 146, 10.3, 4404, 30, 218, 1.005, 0.958]],
  '4 iron': [
    ['men', 141.1, 10.8, 4782, 31, 209, 1.017, 1.002],
    ['men', 137, 11, 4836, 28, 203, 0.998, 0.962],
    ['women', 117.3, 13.9, 4608, 25, 175, 0.965, 1.034],
  ],
  '5 iron': [
    ['men', 135.4, 11.9, 5280, 33, 199, 1.021, 1.054],
    ['women', 115, 14.6, 4966, 25, 166, 1.004, 1.047],
  ],
  '6 iron': [
    ['men', 130.7, 14, 6204, 32, 188, 1.001, 0.956],
    ['women', 112.8, 16.7, 5904, 25, 155, 1.026, 0.949],
  ],
  '7 iron': [
    ['men', 123.3, 16.1, 7124, 34, 176, 0.975, 1.003],
    ['men', 120, 16.3, 7097, 32, 172, 0.961, 0.992],
    ['women', 107.6, 18.5, 6630, 26, 143, 1.051, 1.01],
  ],
  '8 iron': [
    ['men', 118.4, 17.8, 8078, 33, 164, 0.97, 0.978],
    ['women', 103.4, 20.8, 7413, 27, 133, 1.057, 1.031],
  ],
  '9 iron': [
    ['men', 112.2, 20, 8793, 32, 152, 0.954, 0.961],
    ['women', 96.2, 23.5, 7605, 27, 123, 1.014, 1.071],
  ],
  'pitching wedge': [
    ['men', 104.2, 23.7, 9316, 32, 142, 0.877, 0.916],
    ['men', 102, 24.2, 9304, 29, 136, 0.887, 0.83],
    ['women', 90, 25.2, 8465, 27, 111, 1.004, 1.229],
  ],
}

/**
 * Nobody publishes averages of the other wedges. Each goes on from the pitching wedge by the mean step between the
 * 9 iron and the pitching wedge on the two tours: 7.1 mph slower, 2.7° higher, 692 rpm more. The drag and lift of
 * the pitching wedge stay; carry and apex follow from the model.
 */
const DERIVED: Readonly<Record<Derived, readonly Row[]>> = {
  'gap wedge': [
    ['men', 97.1, 26.4, 10008, 30.2, 126.1, 0.877, 0.916],
    ['women', 82.9, 27.9, 9157, 24.3, 96.3, 1.004, 1.229],
  ],
  'sand wedge': [
    ['men', 90, 29.1, 10700, 27.9, 110.7, 0.877, 0.916],
    ['women', 75.8, 30.6, 9849, 21.5, 82.3, 1.004, 1.229],
  ],
  'lob wedge': [
    ['men', 82.9, 31.8, 11392, 25.4, 95.9, 0.877, 0.916],
    ['women', 68.7, 33.3, 10541, 18.7, 69.4, 1.004, 1.229],
  ],
}

/** Metres per second in a mile per hour. */
export const MPH = 0.44704

const clubOf = ([tour, ballMph, launchDeg, spinRpm, apexYards, carryYards, drag, lift]: Row): TourClub => ({
  ...{ tour, carryYards, apexYards },
  launch: { ballMps: ballMph * MPH, launchDeg, spinRpm, drag, lift },
})

const TOUR_CLUBS = Object.fromEntries(
  Object.entries({ ...PUBLISHED, ...DERIVED }).map(([kind, rows]) => [kind, rows.map(clubOf)]),
) as unknown as Readonly<Record<Published | Derived, readonly TourClub[]>>

/** Clubs without averages of their own fly like their neighbour in the bag. Null for the putter. */
export function tourClubs(kind: ClubKind): readonly TourClub[] | null {
  const like = kind in TOUR_CLUBS ? (kind as Published | Derived) : neighbourOf(kind)
  return like === null ? null : TOUR_CLUBS[like]
}

/**
 * A 2 wood is like a 3 wood, a 4 or 6 wood like a 5 wood; shorter woods like the hybrid. The published hybrids are
 * long ones, so hybrids from number 5 on are like the iron that they replace. Longer irons are like the 3 iron.
 */
function neighbourOf(kind: ClubKind): Published | null {
  const number = Number.parseInt(kind, 10)
  if (kind.endsWith('wood')) return number < 3 ? '3 wood' : number < 7 ? '5 wood' : 'hybrid'
  if (kind.endsWith('hybrid')) return number < 5 ? 'hybrid' : (`${number} iron` as Published)
  return kind.endsWith('iron') ? '3 iron' : null
}

export const ALL_TOUR_CLUBS: readonly TourClub[] = Object.values(TOUR_CLUBS).flat()

import { fly, type PathPoint } from '../../src/caddie/flight/fly.ts'
import { launchOf } from '../../src/caddie/flight/golfer-club.ts'
import { line, picture, SOFT, type Spot, text, WIDTH } from './svg.ts'

const YARD = 0.9144
const MPH = 0.44704
const WIND_MPH = 15

const WINDS = [
  { words: 'into the wind', along: -WIND_MPH * MPH, colour: '#b3412a' },
  { words: 'calm', along: 0, colour: '#1f2a24' },
  { words: 'downwind', along: WIND_MPH * MPH, colour: '#2a6db3' },
] as const

const CLUBS = [
  { club: 'Driver', carry: 230, ground: 225 },
  { club: '7-iron', carry: 150, ground: 420 },
] as const

const [LEFT, PER_YARD] = [30, 2.55] as const

export const drawFlights = () =>
  picture(
    465,
    'Flights of a driver and a 7-iron into the wind, in calm air and downwind',
    `Side view, with a wind of ${WIND_MPH} mph that is the same at all heights.`,
    CLUBS.flatMap(({ club, carry, ground }) => [
      text(
        [LEFT, ground - (club === 'Driver' ? 185 : 122)],
        `${club} that carries ${carry} yards, wind ${WIND_MPH} mph`,
        { bold: true },
      ),
      line(
        [
          [LEFT, ground],
          [WIDTH - 20, ground],
        ],
        SOFT,
        2,
      ),
      ...WINDS.map((wind, index) => flight(club, carry, ground, wind, index)),
    ]),
  )

function flight(club: string, carry: number, ground: number, wind: (typeof WINDS)[number], index: number) {
  const path: PathPoint[] = []
  const landing = fly(launchOf(club, carry), { wind: { along: wind.along, across: 0 } }, path)
  const place = (along: number, height: number): Spot => [
    LEFT + (along / YARD) * PER_YARD,
    ground - (height / YARD) * PER_YARD,
  ]
  const lands = landing?.carry ?? 0
  const [x] = place(lands, 0)
  const anchor = (['end', 'middle', 'start'] as const)[index] ?? 'middle'
  return [
    line(
      path.map(({ along, height }) => place(along, height)),
      wind.colour,
    ),
    text([x + (index === 0 ? 10 : -6), ground + 28], `${Math.round(lands / YARD)}`, {
      ...{ fill: wind.colour, anchor, bold: true },
    }),
    club === 'Driver'
      ? text([LEFT + ([0, 190, 270][index] ?? 0), ground - 148], wind.words, { fill: wind.colour })
      : '',
  ].join('\n')
}

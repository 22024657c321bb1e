import assert from 'node:assert/strict'
import { test } from 'node:test'
import { near } from '../../../test/support/land.ts'
import { experiment } from './flight.ts'

type Answer = Readonly<Record<'carry_yards' | 'side_yards' | 'apex_yards' | 'seconds' | 'land_deg', number>>

const IRON = { club: '7 iron', carry_yards: 172 }
const BALL = { ball_mph: 120, launch_deg: 16.3, spin_rpm: 7097 }
const answer = (fields: object) => experiment({ ...fields }) as Answer
const gain = (fields: object, more: object) =>
  answer({ ...fields, ...more }).carry_yards - answer(fields).carry_yards

test('the lab flies a club as the golfer carries it', () => {
  const flight = answer(IRON)
  assert.deepEqual(Object.keys(flight), ['carry_yards', 'side_yards', 'apex_yards', 'seconds', 'land_deg'])
  near(flight.carry_yards, 172, 0.01)
  near(flight.side_yards, 0, 1e-9)
  near(flight.apex_yards, 32, 0.1)
  near(flight.seconds, 6.23, 0.01)
  near(flight.land_deg, 48.3, 0.1)
})

test('names are read in any spelling; a club between the tours takes the nearer one', () => {
  for (const club of ['7-Iron', '7i', ' 7 I '])
    assert.deepEqual(answer({ club, carry_yards: 140 }), answer({ ...IRON, carry_yards: 140 }))
  near(answer({ club: 'PW', carry_yards: 100 }).apex_yards, 21.8, 0.1)
})

test('wind from 0° is in the face, from 90° from the right, from 180° behind', () => {
  near(gain(IRON, { wind_mph: 20 }), -38.5, 0.2)
  near(gain(IRON, { wind_mph: 20, wind_from_deg: 180 }), 16.7, 0.2)
  near(answer({ ...IRON, wind_mph: 10, wind_from_deg: 90 }).side_yards, -13.9, 0.2)
  near(answer({ ...IRON, wind_mph: 10, wind_from_deg: -90 }).side_yards, 13.9, 0.2)
})

test('temperature, altitude and the height of the landing point count', () => {
  const drive = { club: 'Driver', carry_yards: 275 }
  near(gain(drive, { altitude_ft: 5_000 }), 12.2, 0.2)
  near(gain(drive, { temperature_f: 50 }), -2.9, 0.2)
  near(gain(drive, { altitude_ft: 5_000, temperature_f: 70 }), gain(drive, { altitude_ft: 5_000 }), 0.05)
  near(gain(IRON, { rise_yards: 10 }), -9.7, 0.2)
  near(gain(IRON, { rise_yards: -10 }), 8.4, 0.2)
})

test('a ball by its launch; without air it flies v² sin 2θ / g', () => {
  near(answer(BALL).carry_yards, 168, 2)
  const expected = ((120 * 0.44704) ** 2 * Math.sin((2 * 16.3 * Math.PI) / 180)) / 9.80665 / 0.9144
  near(answer({ ...BALL, vacuum: true }).carry_yards, expected, 1e-3)
})

test('what is malformed is named', () => {
  for (const [fields, name] of [
    [{}, /^club must/],
    [{ carry_yards: 150 }, /^club must/],
    [{ club: 'Excalibur', carry_yards: 150 }, /^club must/],
    [{ club: 7, carry_yards: 150 }, /^club must/],
    [{ club: 'Putter', carry_yards: 10 }, /^club must/],
    [{ club: '7 iron' }, /^carry_yards must/],
    [{ ...IRON, carry_yards: '172' }, /^carry_yards must/],
    [{ ...IRON, carry_yards: 0 }, /^carry_yards must/],
    [{ club: 'Sand wedge', carry_yards: 250 }, /^carry_yards must/],
    [{ ...IRON, ...BALL }, /^club must/],
    [{ ...BALL, ball_mph: 1e9 }, /^ball_mph must/],
    [{ ...BALL, launch_deg: undefined }, /^launch_deg must/],
    [{ ...BALL, spin_rpm: -1 }, /^spin_rpm must/],
    [{ ...IRON, wind_mph: -5 }, /^wind_mph must/],
    [{ ...IRON, wind_from_deg: 'N' }, /^wind_from_deg must/],
    [{ ...IRON, temperature_f: 1000 }, /^temperature_f must/],
    [{ ...IRON, altitude_ft: 1e6 }, /^altitude_ft must/],
    [{ ...IRON, rise_yards: 1e6 }, /^rise_yards must/],
    [{ ...IRON, rise_yards: 50 }, /^rise_yards must be below the top of the flight/],
    [{ ...IRON, vacuum: 'yes' }, /^vacuum must/],
  ] as const)
    assert.throws(() => answer(fields), { message: name })
})

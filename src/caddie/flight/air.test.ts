import assert from 'node:assert/strict'
import { test } from 'node:test'
import { airDensity, airOf, REFERENCE_AIR, REFERENCE_WEATHER } from './air.ts'

const density = (weather: object) => airDensity({ ...REFERENCE_WEATHER, ...weather })

test('reference air, 21.1 °C at sea level with half of its vapour, weighs 1.194 kg/m³', () => {
  assert.equal(density({}).toFixed(3), '1.194')
  assert.equal(REFERENCE_AIR.viscosity.toExponential(2), '1.82e-5')
})

test('dry air at 15 °C and standard pressure weighs 1.225 kg/m³', () => {
  assert.equal(density({ temperatureC: 15, humidityPercent: 0 }).toFixed(3), '1.225')
})

test('air is thinner when it is warm, damp or high up', () => {
  assert.ok(density({ temperatureC: 32 }) < density({}))
  assert.ok(density({ humidityPercent: 100 }) < density({ humidityPercent: 0 }))
  assert.ok(density({ altitudeM: 1_524 }) < 0.84 * density({}))
})

test('a measured pressure is that at the ground: the altitude then changes nothing', () => {
  const denver = { altitudeM: 1_609, pressureHpa: 835 }
  assert.equal(density(denver), density({ ...denver, altitudeM: 0 }))
  assert.ok(Math.abs(density(denver) / density({ altitudeM: 1_609 }) - 1) < 0.02)
})

test('unknown humidity counts as half', () => {
  assert.deepEqual(airOf({ ...REFERENCE_WEATHER, humidityPercent: null }), REFERENCE_AIR)
})

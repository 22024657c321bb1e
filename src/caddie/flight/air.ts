/** What the flight of a ball needs to know about the air. */
export type Air = {
  /** kg/m³ */
  readonly density: number
  /** Dynamic viscosity in Pa·s. */
  readonly viscosity: number
}

export type Weather = {
  readonly temperatureC: number
  /** Above the sea. It counts only where the pressure is unknown. */
  readonly altitudeM: number
  /** At the height of the ground, as weather stations measure it; not reduced to sea level. Null = standard. */
  readonly pressureHpa: number | null
  readonly humidityPercent: number | null
}

const ZERO_C = 273.15
/** Gas constants of dry air and of water vapour, J/(kg·K). */
const DRY = 287.05
const VAPOUR = 461.5
/** What we assume where nobody measured: half of what the air can hold. It matters about a yard at most. */
const USUAL_HUMIDITY = 50

/** The international standard atmosphere up to 11 km (ISO 2533), in hPa. */
const standardPressure = (altitudeM: number) => 1013.25 * (1 - 2.25577e-5 * altitudeM) ** 5.25588

/** The most water vapour that air can hold, in hPa (Magnus formula with the constants of the WMO). */
const mostVapour = (temperatureC: number) =>
  6.112 * Math.exp((17.62 * temperatureC) / (243.12 + temperatureC))

/** kg/m³: dry air and water vapour as ideal gases. */
export function airDensity({ temperatureC, altitudeM, pressureHpa, humidityPercent }: Weather): number {
  const kelvin = temperatureC + ZERO_C
  const vapour = (mostVapour(temperatureC) * (humidityPercent ?? USUAL_HUMIDITY)) / 100
  const dry = (pressureHpa ?? standardPressure(altitudeM)) - vapour
  return (100 * (dry / DRY + vapour / VAPOUR)) / kelvin
}

/** Sutherland's formula for air. */
function airViscosity(temperatureC: number): number {
  const kelvin = temperatureC + ZERO_C
  return (1.716e-5 * (kelvin / ZERO_C) ** 1.5 * (ZERO_C + 110.4)) / (kelvin + 110.4)
}

export const airOf = (weather: Weather): Air => ({
  density: airDensity(weather),
  viscosity: airViscosity(weather.temperatureC),
})

/** 70 °F at sea level: the air in which golfers know how far they carry. Its density is 1.194 kg/m³. */
export const REFERENCE_WEATHER: Weather = {
  temperatureC: 21.1,
  altitudeM: 0,
  pressureHpa: null,
  humidityPercent: 50,
}

export const REFERENCE_AIR: Air = airOf(REFERENCE_WEATHER)

/** No air: no drag, no lift. */
export const VACUUM: Air = { density: 0, viscosity: REFERENCE_AIR.viscosity }

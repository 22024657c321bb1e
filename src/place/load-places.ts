import { setImmediate as nextTurn } from 'node:timers/promises'
import { loadingCountries } from './country-names.ts'
import { findCountry } from './find-country.ts'
import { areasNamed, citiesNamed, listedNames } from './place-list.ts'
import { loadingTowns } from './town-names.ts'

/** Loads the names of places before the first search needs them, a part at a time, so that requests get their turn. */
export async function loadPlaces(): Promise<void> {
  for (const _ of loadingPlaces()) await nextTurn()
}

function* loadingPlaces(): Generator<void> {
  yield
  for (const load of [areasNamed, citiesNamed, listedNames, findCountry]) {
    load('')
    yield
  }
  yield* loadingCountries()
  yield* loadingTowns()
}

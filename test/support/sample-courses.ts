/** A small library in the import format, one course for each oddity of course data. */
import { ring } from './geojson.ts'

export type HoleRecord = {
  readonly position: number
  readonly par?: number | null
  readonly stroke_index?: number | null
  readonly yards?: number | null
}

const hole = (position: number, par: number | null, stroke_index: number | null, yards: number | null) => ({
  position,
  par,
  stroke_index,
  yards,
})

const PARS = [4, 3, 5, 4, 4, 3, 4, 5, 4]
const LENGTHS = [402, 171, 533, 388, 416, 158, 371, 548, 429]

/** Nine holes with everything recorded: par 36, 3416 yards. */
const nineHoles = (first = 1): readonly HoleRecord[] =>
  PARS.map((par, i) => hole(first + i, par, 2 * i + (first > 9 ? 2 : 1), LENGTHS[i] ?? null))

const eighteenHoles = [...nineHoles(1), ...nineHoles(10)]

const SURVEY = { name: 'Sample survey', licence: 'CC0-1.0', url: 'https://example.org/survey' }

/** Every field is filled, and the name, town and alias have accents. */
export const ACCENTED = {
  slug: 'golf-de-l-etang-saint-emilion-a1b2',
  name: "Golf de l'Étang Doré",
  aliases: ['Ärmelkanal Links'],
  city: 'Saint-Émilion',
  region: 'Nouvelle-Aquitaine',
  country: 'fr',
  lat: 44.8946,
  lng: -0.1557,
  address: '1 chemin du Château',
  phone: '+33 5 55 55 01 00',
  website: 'https://example.org/etang',
  timezone: 'Europe/Paris',
  architect: 'Harry Colt',
  opened: 1912,
  kind: 'semi-private',
  source: SURVEY,
  layouts: [
    {
      name: 'Le Parcours',
      holes: eighteenHoles,
      tees: [{ name: 'Blanc', gender: 'M', yards: 6_832, par: 72, rating: 72.4, slope: 131, holes: [] }],
    },
  ],
}

/** White is rated for both genders, with a different par and stroke index on hole 2; the other tees have gaps. */
export const BOTH_GENDERS = {
  slug: 'both-genders-galway-c3d4',
  name: 'Both Genders',
  city: 'Galway',
  region: 'Connacht',
  country: 'ie',
  lat: 53.2707,
  lng: -9.0568,
  layouts: [
    {
      holes: [hole(1, 4, 5, 400), hole(2, 4, 1, 450), hole(3, 3, 9, 160)],
      tees: [
        {
          name: 'White',
          gender: 'M',
          yards: 990,
          par: 11,
          rating: 35.2,
          slope: 121,
          holes: [hole(1, 4, 5, 390), hole(2, 4, 1, 445), hole(3, 3, 9, 155)],
        },
        {
          name: 'White',
          gender: 'F',
          yards: 990,
          par: 12,
          rating: 37.1,
          slope: 127,
          holes: [hole(1, 4, 3, 390), hole(2, 5, 11, 445), hole(3, 3, 9, 155)],
        },
        { name: 'Blue', gender: null, yards: 1_025, par: 11, rating: 36, slope: 125, holes: [] },
        {
          name: 'Red',
          gender: 'F',
          yards: 840,
          holes: [hole(3, null, null, 121), { position: 1, par: 4 }],
        },
      ],
    },
  ],
}

/** The course card lacks a par on hole 2, and is out of order. */
export const PARTIAL_PARS = {
  slug: 'partial-pars-e5f6',
  name: 'Partial Pars',
  layouts: [{ holes: [hole(3, 5, null, 510), hole(1, 4, null, 400), hole(2, null, null, 180)], tees: [] }],
}

/** The course card lacks a yardage on hole 1; the recorded hole count and par differ from the card. */
export const PARTIAL_YARDS = {
  slug: 'partial-yards-g7h8',
  name: 'Partial Yards',
  hole_count: 18,
  par_total: 70,
  layouts: [{ holes: [hole(1, 4, 1, null), hole(2, 3, 2, 180)], tees: [] }],
}

const combination = (name: string, first: number, second: number) => ({
  name,
  holes: [...nineHoles(1), ...nineHoles(10)].map((card) => ({
    ...card,
    par: card.position === first || card.position === second ? 3 : 4,
  })),
  tees: [{ name: 'Gold', gender: 'M', yards: 6_832, par: 70, rating: 71, slope: 128, holes: [] }],
})

/** Three nines, played in three rated combinations. */
export const TWENTY_SEVEN = {
  slug: 'three-nines-dunedin-j9k0',
  name: 'Three Nines',
  city: 'Dunedin',
  country: 'nz',
  lat: -45.8788,
  lng: 170.5028,
  hole_count: 27,
  layouts: [
    combination('North–South', 1, 2),
    combination('South–East', 3, 4),
    combination('East–North', 5, 6),
  ],
}

/** Not mapped yet: only a name and coordinates. */
export const UNMAPPED = { slug: 'unmapped-l1m2', name: 'Unmapped', country: 'gb', lat: 56.34, lng: -2.8 }

export const WITHOUT_COORDINATES = {
  slug: 'nowhere-yet-leven-n3p4',
  name: 'Nowhere Yet',
  city: 'Leven',
  country: 'gb',
}

/** Text that would be code in a page, a link that would be code in a browser, and bidi control characters. */
export const HOSTILE_TEXT = {
  slug: 'hostile-text-q5r6',
  name: '<script>alert("Golf")</script> & \u202eSons\u202c',
  city: "'; drop table course; --",
  region: '=HYPERLINK("http://example.org")',
  country: 'us',
  lat: 40,
  lng: -75,
  address: '</script><img src=x onerror=alert(1)>',
  website: 'javascript:alert(1)',
  layouts: [{ holes: [], tees: [{ name: '"><b>', gender: 'M', holes: [] }] }],
}

/** Two records from one source with the same name and coordinates: one course. */
export const PAIR = {
  id: 'pair-1',
  slug: 'twice-told-s7t8',
  name: 'Twice Told',
  lat: 51.5,
  lng: -0.1,
  source: SURVEY,
}
export const PAIR_AGAIN = {
  id: 'pair-2',
  name: 'TWICE  TOLD',
  city: 'London',
  lat: 51.501,
  lng: -0.1,
  source: SURVEY,
}

const feature = (golf: string, ref: number) => ({
  type: 'Feature',
  properties: { golf, ref: String(ref) },
  geometry:
    golf === 'green'
      ? { type: 'Polygon', coordinates: [ring(-1.2 - ref / 1_000, 54.1, 0.0002)] }
      : { type: 'Point', coordinates: [-1.2 - ref / 1_000, 54.1] },
})

/** Every hole of the card has a green and a line of play on the map. */
export const TRACED = {
  slug: 'traced-u9v0',
  name: 'Traced',
  country: 'gb',
  lat: 54.1,
  lng: -1.2,
  layouts: [{ holes: nineHoles(), tees: [] }],
  map: {
    type: 'FeatureCollection',
    features: PARS.flatMap((_, i) => [feature('green', i + 1), feature('hole', i + 1)]),
  },
}

/** 100 m are 109 yards. */
export const METRES = {
  slug: 'metres-w1x2',
  name: 'Metres',
  country: 'de',
  lat: 52.5,
  lng: 13.4,
  units: 'metres',
  layouts: [
    {
      holes: [hole(1, 3, 1, 100)],
      tees: [{ name: 'Gelb', gender: 'M', yards: 100, holes: [hole(1, 3, 1, 100)] }],
    },
  ],
}

/** A stone's throw from the 180th meridian. */
export const DATE_LINE = { slug: 'date-line-y3z4', name: 'Date Line', country: 'fj', lat: -16.8, lng: 179.98 }

/** Too many for a page of the default size; one in three has a town of its own. */
export const FILLERS = Array.from({ length: 40 }, (_, i) => ({
  name: `Parkland ${String(i).padStart(2, '0')}`,
  city: i % 3 === 0 ? 'Cupar' : 'Perth',
  country: 'gb',
  lat: 56 + i / 100,
  lng: -3,
}))

const PECULIAR = [
  ACCENTED,
  BOTH_GENDERS,
  PARTIAL_PARS,
  PARTIAL_YARDS,
  TWENTY_SEVEN,
  UNMAPPED,
  WITHOUT_COORDINATES,
  HOSTILE_TEXT,
  PAIR,
  TRACED,
  METRES,
  DATE_LINE,
]

/** What is imported; the second record of the pair does not become a course. */
export const SAMPLE_RECORDS: readonly object[] = [...PECULIAR, PAIR_AGAIN, ...FILLERS]
export const SAMPLE_SLUGS: readonly string[] = PECULIAR.map(({ slug }) => slug)
export const SAMPLE_COUNT = PECULIAR.length + FILLERS.length

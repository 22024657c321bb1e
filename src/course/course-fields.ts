import type { Box } from '../core/geo/bounding-box.ts'
import type { LatLng } from '../core/geo/point.ts'
import { parOf, positionsOf } from './card.ts'
import { countHoles } from './count-holes.ts'
import { type CourseField, plain, plainText, plainWhole } from './course-field.ts'
import { COURSE_KINDS } from './course-kind.ts'
import type { CourseMap } from './course-map.ts'
import type { Layout } from './layout.ts'
import { layoutsFromJson, layoutsToJson, layoutsToRecord } from './layout-json.ts'
import type { LayoutJson } from './layout-schema.ts'
import { COURSE_PAR, parseLayouts } from './record/parse-card.ts'
import {
  MAX_NAME_LENGTH,
  nameOfBoth,
  parseAliases,
  parseKind,
  parseName,
  parseSource,
  parseWebsite,
} from './record/parse-facts.ts'
import { parseMap } from './record/parse-map.ts'
import { parseBounds, parseCountry, parsePoint, parseTimezone } from './record/parse-place.ts'
import { readNumber } from './record/read-value.ts'
import type { Source } from './source.ts'

const RENOWN = { minimum: 0, maximum: 100, whole: false }
const HOLE_COUNT = { minimum: 1, maximum: 180, whole: true }
// Golf is older than any course that still exists; after 2100 a digit is wrong, whatever the clock says.
const YEAR = { minimum: 1400, maximum: 2100, whole: true }

/**
 * The fields of a course, each described once. Everything that deals with "all fields" goes through this table:
 * records and answers, the OpenAPI document, merging, export, quality, the signed route and the course page.
 * The order is that of records, columns and pages. How to add one: CONTRIBUTING.md.
 */
export const COURSE_FIELDS = {
  source: {
    name: 'source',
    label: 'Source',
    servedIn: 'site',
    members: {
      source: {
        schema: { type: 'object' },
        description: 'Where the record comes from.',
        example: { name: 'County survey', licence: 'CC0-1.0', url: 'https://survey.example/' },
        accepts: '`{name, licence, url}`',
      },
    },
    parse: (record, { warn }) => parseSource(record.source, warn),
    toJson: (source: Source | null) => ({ source }),
    fromJson: ({ source }) => (source ?? null) as Source | null,
    toTable: (source: Source | null) => ({ source: source?.name ?? null, licence: source?.licence ?? null }),
    bestFrom: 'club',
    exportedTo: ['csv', 'geojson'],
    shownOn: ['quality'],
  },
  name: {
    name: 'name',
    label: 'Name',
    servedIn: 'summary',
    members: {
      name: {
        schema: { type: 'string' },
        description: 'Name of the course.',
        example: 'Old Mill Links',
        accepts: `text, up to ${MAX_NAME_LENGTH} characters; required`,
      },
    },
    parse: (record) => parseName(record.name ?? nameOfBoth(record), record),
    toJson: (name: string) => ({ name }),
    fromJson: ({ name }) => (name ?? '') as string,
    bestFrom: 'club',
    exportedTo: ['csv', 'geojson'],
    shownOn: [],
  },
  club: {
    ...plainText('club', 'Name of the club, where it has several courses.', 'Old Mill Golf Club'),
    label: 'Club',
    servedIn: 'records',
    exportedTo: [],
    shownOn: [],
  },
  course: {
    ...plainText('course', 'Name of the course within its club.', 'North'),
    label: 'Course of the club',
    servedIn: 'records',
    exportedTo: [],
    shownOn: [],
  },
  aliases: {
    name: 'aliases',
    label: 'Other names',
    servedIn: 'records',
    members: {
      aliases: {
        schema: { type: 'array' },
        description: 'Other names people search for.',
        example: ['The Mill'],
        accepts: 'list of strings',
      },
    },
    parse: (record, { warn }) => parseAliases(record.aliases, warn),
    toJson: (aliases: readonly string[]) => ({ aliases }),
    fromJson: ({ aliases }) => (aliases ?? []) as readonly string[],
    bestFrom: 'club',
    exportedTo: [],
    shownOn: [],
  },
  renown: {
    name: 'renown',
    label: 'Renown',
    servedIn: 'records',
    members: {
      renown: {
        schema: { type: 'number' },
        description: 'How likely people mean this course when names are alike; see [Renown](renown.md).',
        example: 60,
        accepts: `${RENOWN.minimum} to ${RENOWN.maximum}`,
      },
    },
    parse: (record, { warn }) => readNumber(record.renown, 'renown', RENOWN, warn),
    toJson: (renown: number | null) => (renown === null ? {} : { renown }),
    fromJson: ({ renown }) => (renown ?? null) as number | null,
    bestFrom: 'club',
    exportedTo: [],
    shownOn: [],
  },
  city: {
    ...plainText('city', 'Town.', 'Galway'),
    label: 'Town',
    servedIn: 'summary',
    exportedTo: ['csv', 'geojson'],
    shownOn: ['quality'],
  },
  region: {
    ...plainText('region', 'State, county or province.', 'Connacht'),
    label: 'Region',
    servedIn: 'summary',
    exportedTo: ['csv', 'geojson'],
    shownOn: ['quality'],
  },
  country: {
    ...plain('country', parseCountry, {
      schema: { type: 'string', pattern: '^[a-z]{2}$' },
      description: 'ISO 3166-1 alpha-2, lowercase.',
      example: 'ie',
      accepts: 'two letters, in either case',
    }),
    label: 'Country',
    servedIn: 'summary',
    exportedTo: ['csv', 'geojson'],
    shownOn: ['quality'],
  },
  point: {
    name: 'coordinates',
    label: 'Coordinates',
    servedIn: 'summary',
    members: {
      lat: {
        schema: { type: 'number' },
        description: 'Latitude, WGS84.',
        example: 53.2707,
        accepts: 'degrees; with `lng` or not at all',
      },
      lng: {
        schema: { type: 'number' },
        description: 'Longitude, WGS84.',
        example: -9.0568,
        accepts: 'degrees; with `lat` or not at all',
      },
    },
    parse: (record, { warn }) => parsePoint(record, warn),
    toJson: (point: LatLng | null) => ({ lat: point?.lat ?? null, lng: point?.lng ?? null }),
    fromJson: ({ lat, lng }) => (typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null),
    bestFrom: 'ground',
    // In GeoJSON they are the geometry.
    exportedTo: ['csv'],
    shownOn: ['quality'],
  },
  bounds: {
    name: 'bounds',
    label: 'Bounds',
    servedIn: 'records',
    members: {
      bounds: {
        schema: { type: 'array' },
        description: 'Bounding box of the whole course.',
        example: [-9.06, 53.26, -9.05, 53.28],
        accepts: '`[west, south, east, north]`',
      },
    },
    parse: (record, { warn }) => parseBounds(record.bounds, warn),
    toJson: (bounds: Box | null) => (bounds ? { bounds: listOf(bounds) } : {}),
    fromJson: ({ bounds }) => (Array.isArray(bounds) ? boxOf(bounds) : null),
    bestFrom: 'ground',
    exportedTo: [],
    shownOn: [],
  },
  holeCount: {
    ...plainWhole('hole_count', HOLE_COUNT, 'Number of holes.', 18),
    label: 'Holes',
    servedIn: 'summary',
    derive: ({ layouts, map }) => holesOnCard(layouts) ?? holesOnMap(map),
    derivedFrom: 'the first layout, else the numbered holes of the map',
    exportedTo: ['csv', 'geojson'],
    shownOn: ['page'],
  },
  parTotal: {
    ...plainWhole('par_total', COURSE_PAR, 'Par of the course.', 72),
    label: 'Par',
    servedIn: 'summary',
    derive: ({ layouts: [first] }) => (first ? parOf(first.holes) : null),
    derivedFrom: 'the first layout',
    exportedTo: ['csv', 'geojson'],
    shownOn: ['page'],
  },
  architect: {
    ...plainText('architect', 'Who designed the course.', 'Harry Colt'),
    label: 'Architect',
    servedIn: 'site',
    exportedTo: ['csv', 'geojson'],
    shownOn: ['page', 'quality'],
  },
  opened: {
    ...plainWhole('opened', YEAR, 'Year the course opened.', 1968),
    label: 'Opened',
    servedIn: 'site',
    exportedTo: ['csv', 'geojson'],
    shownOn: ['page', 'quality'],
  },
  kind: {
    ...plain('kind', parseKind, {
      schema: { type: 'string', enum: COURSE_KINDS },
      description: 'Who can play, and who runs the course.',
      example: 'public',
      accepts: COURSE_KINDS.map((kind) => `\`${kind}\``).join(', '),
    }),
    label: 'Kind',
    servedIn: 'site',
    exportedTo: ['csv', 'geojson'],
    shownOn: ['page', 'quality'],
    show: (kind) => `${kind}`.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase()),
  },
  address: {
    ...plainText('address', 'Street address.', '1 Mill Road'),
    label: 'Address',
    servedIn: 'course',
    exportedTo: ['csv'],
    shownOn: ['page', 'quality'],
  },
  phone: {
    ...plainText('phone', 'Phone number, as recorded.', '+353 1 555 0100'),
    label: 'Phone',
    servedIn: 'course',
    exportedTo: ['csv'],
    shownOn: ['page', 'quality'],
  },
  website: {
    ...plain('website', parseWebsite, {
      schema: { type: 'string', format: 'uri' },
      description: 'The club’s own website.',
      example: 'https://example.com/',
      accepts: 'http or https address',
    }),
    label: 'Website',
    servedIn: 'course',
    exportedTo: ['csv'],
    shownOn: ['page', 'quality'],
  },
  timezone: {
    ...plain('timezone', parseTimezone, {
      schema: { type: 'string' },
      description: 'IANA time-zone name.',
      example: 'Europe/Dublin',
      accepts: 'IANA name',
    }),
    label: 'Time zone',
    servedIn: 'course',
    exportedTo: ['csv'],
    shownOn: ['page', 'quality'],
  },
  layouts: {
    name: 'layouts',
    label: 'Card',
    servedIn: 'course',
    members: {
      layouts: {
        schema: { type: 'array' },
        description:
          'Every rated routing. Take par, stroke index, yardage, rating and slope from here (USE-5).',
        example: [],
        accepts: 'list, in the order to show them',
      },
    },
    parse: (record, { units, warn }) => parseLayouts(record.layouts, units, warn),
    toJson: (layouts: readonly Layout[]) => ({ layouts: layoutsToJson(layouts) }),
    toRecord: (layouts: readonly Layout[]) => ({ layouts: layoutsToRecord(layouts) }),
    fromJson: ({ layouts }) => layoutsFromJson((layouts ?? []) as readonly LayoutJson[]),
    bestFrom: 'club',
    exportedTo: [],
    shownOn: ['quality'],
  },
  map: {
    name: 'map',
    label: 'Map',
    servedIn: 'records',
    members: {
      map: {
        schema: { type: 'object' },
        description: 'The map of the course; see [Maps](#maps).',
        example: { type: 'FeatureCollection', features: [] },
        accepts: 'GeoJSON',
      },
    },
    parse: (record, { drawnHere }) => parseMap(record.map, drawnHere),
    toJson: (map: CourseMap | null) => (map ? { map } : {}),
    fromJson: ({ map }) => (map ?? null) as CourseMap | null,
    bestFrom: 'ground',
    exportedTo: [],
    shownOn: ['quality'],
  },
} satisfies Readonly<Record<string, CourseField<unknown>>>

function holesOnCard([first]: readonly Layout[]): number | null {
  return first ? first.holes.length || positionsOf(first).length || null : null
}

/** No more than a record may say: an answer can be imported. */
function holesOnMap(map: CourseMap | null): number | null {
  const count = countHoles(map)
  return count !== null && count <= HOLE_COUNT.maximum ? count : null
}

/** As GeoJSON writes a box. */
const listOf = ({ west, south, east, north }: Box) => [west, south, east, north]
const boxOf = ([west, south, east, north]: readonly number[]) => ({ west, south, east, north }) as Box

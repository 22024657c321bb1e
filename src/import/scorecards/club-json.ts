import { onEarth } from '../../core/geo/point.ts'
import { type Fields, isFields, readFields, readList } from '../../course/record/read-value.ts'
import { Rejected } from '../../course/record/rejected.ts'
import type { RawRecord } from '../raw-record.ts'
import { readRecords } from '../records/read.ts'

/**
 * The course files of Caddie-AI: one JSON object with a course, its card and its drawn holes. The names come in any
 * order, so the holes may fill all the bytes that we recognise a format by.
 */
export function isClubJson(head: Buffer): boolean {
  const text = head.toString('latin1')
  const has = (...names: readonly string[]) => names.every((name) => text.includes(`"${name}"`))
  return (
    /^\s*[[{]/.test(text) &&
    (has('schemaVersion', 'teeNames', 'holes') || has('holes', 'yardages', 'teeAreas', 'lineOfPlay'))
  )
}

export async function* readClubJson(head: Buffer, bytes: AsyncIterable<Buffer>): AsyncGenerator<RawRecord> {
  for await (const record of readRecords(head, bytes))
    yield 'value' in record ? readClub(record.line, record.value) : record
}

function readClub(line: number, club: unknown): RawRecord {
  const remarks: string[] = []
  try {
    const value = clubRecord(club, (remark) => remarks.push(remark))
    return { line, value, ...(remarks.length > 0 && { remarks }) }
  } catch (error) {
    if (error instanceof Rejected) return { line, broken: error.message }
    throw error
  }
}

type Note = (remark: string) => void

/** A record as in docs/import.md. Values are passed on as they are: later checks look at every one of them. */
export function clubRecord(value: unknown, note: Note) {
  const club = readFields(value, 'the course')
  const holes = readList(club.holes, 'holes').map((hole) => readFields(hole, 'a hole'))
  const centroid = isFields(club.centroid) ? club.centroid : {}
  return {
    id: club.id,
    ...originOf(club.source),
    name: club.name,
    city: club.city,
    region: club.state,
    country: typeof club.country === 'string' ? club.country.toLowerCase() : club.country,
    lat: centroid.latitude,
    lng: centroid.longitude,
    ...boundsOf(club.boundingBox),
    par_total: club.totalPar,
    // One rating for three tees belongs to none of them: we put it where the later checks ignore it with a warning.
    rating: club.courseRating,
    slope: club.slopeRating,
    layouts: [{ name: null, holes: holes.map(referenceHole), tees: teesOf(club, holes) }],
    map: { type: 'FeatureCollection', features: drawnFeatures(holes, note) },
  }
}

const PROJECT = 'Caddie-AI'
// Lines and areas from OpenStreetMap bind the whole file to its licence, whatever the card is under.
const OPENSTREETMAP = { licence: 'ODbL-1.0', url: 'https://www.openstreetmap.org/copyright' }

function originOf(source: unknown) {
  const { provider, osmCourseId } = isFields(source) ? source : {}
  if (provider !== 'osm') return { source: { name: PROJECT } }
  const [number] = /\d+$/.exec(textOf(osmCourseId)) ?? []
  return {
    source: { name: `OpenStreetMap via ${PROJECT}`, ...OPENSTREETMAP },
    ...(number !== undefined && { same_as: [number] }),
  }
}

/** Text and numbers only: an object may do anything when it is converted to text. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const boundsOf = (box: unknown) =>
  isFields(box) ? { bounds: [box.west, box.south, box.east, box.north] } : {}

const referenceHole = ({ number, par, strokeIndex }: Fields) => ({
  position: number,
  par,
  stroke_index: strokeIndex,
  yards: null,
})

/** The longest tee first, as on cards: the file's own order is alphabetical. */
function teesOf(club: Fields, holes: readonly Fields[]) {
  const totals = isFields(club.teeYardageTotals) ? club.teeYardageTotals : {}
  const listed = readList(club.teeNames, 'teeNames').filter((name) => typeof name === 'string')
  const names = new Set([...listed, ...Object.keys(totals), ...holes.flatMap((hole) => teesWithYards(hole))])
  const tees = [...names].map((name) => ({
    name,
    gender: null,
    yards: Object.hasOwn(totals, name) ? totals[name] : null,
    holes: holes.flatMap((hole) => teeHole(hole, name)),
  }))
  return tees.toSorted((a, b) => lengthOf(b.yards) - lengthOf(a.yards))
}

const lengthOf = (yards: unknown) => (typeof yards === 'number' ? yards : 0)

const teesWithYards = ({ yardages }: Fields) => (isFields(yardages) ? Object.keys(yardages) : [])

// The file has one par and one stroke index a hole, for all of its tees.
const teeHole = (hole: Fields, tee: string) =>
  isFields(hole.yardages) && Object.hasOwn(hole.yardages, tee)
    ? [{ position: hole.number, par: hole.par, stroke_index: hole.strokeIndex, yards: hole.yardages[tee] }]
    : []

type Shape = { readonly type: 'LineString' | 'Polygon'; readonly coordinates: unknown }
type Drawn = { readonly golf: string; readonly ref: string; readonly geometry: Shape }

/** What two holes share, such as a pond, is one feature with the numbers of both. */
function drawnFeatures(holes: readonly Fields[], note: Note) {
  const drawn = holes.flatMap((hole) => drawHole(hole, note))
  const same = Map.groupBy(drawn, ({ golf, geometry }) => `${golf} ${JSON.stringify(geometry)}`)
  return [...same.values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const ref = [...new Set(all.map((one) => one.ref))].join(';')
    return [{ type: 'Feature', properties: { golf: first.golf, ref }, geometry: first.geometry }]
  })
}

function drawHole(hole: Fields, note: Note): readonly Drawn[] {
  const ref = textOf(hole.number)
  const draw = (golf: string, field: string, shapeOf: (value: unknown) => Shape | null) =>
    listOf(hole[field]).flatMap((value) => {
      const geometry = shapeOf(value)
      if (geometry === null) note(`hole ${ref}: ${field} has parts we cannot draw: ignored`)
      return geometry ? [{ golf, ref, geometry }] : []
    })
  return [
    ...draw('hole', 'lineOfPlay', lineOf),
    ...draw('green', 'green', areaOf),
    ...draw('tee', 'teeAreas', areaOf),
    ...draw('bunker', 'bunkers', areaOf),
    ...draw('water_hazard', 'water', areaOf),
  ]
}

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

function lineOf(value: unknown): Shape | null {
  const line = isFields(value) ? positionsOf(value.coordinates) : null
  return line && line.length >= 2 ? { type: 'LineString', coordinates: line } : null
}

function areaOf(value: unknown): Shape | null {
  const given = isFields(value) && Array.isArray(value.coordinates) ? value.coordinates : []
  const rings = given.map(ringOf)
  return rings.length > 0 && rings.every((ring) => ring !== null)
    ? { type: 'Polygon', coordinates: rings }
    : null
}

const MIN_RING_POSITIONS = 4

/** A ring ends where it began; files that leave the last position out mean the same. */
function ringOf(value: unknown): readonly Position[] | null {
  const positions = positionsOf(value)
  const [first] = positions ?? []
  const last = positions?.at(-1)
  if (!positions || !first || !last) return null
  const closed = first[0] === last[0] && first[1] === last[1] ? positions : [...positions, first]
  return closed.length >= MIN_RING_POSITIONS ? closed : null
}

type Position = readonly [number, number]

function positionsOf(value: unknown): readonly Position[] | null {
  const positions = Array.isArray(value) ? value.map(positionOf) : []
  return positions.length > 0 && positions.every((position) => position !== null) ? positions : null
}

function positionOf(value: unknown): Position | null {
  const [lng, lat] = Array.isArray(value) ? value : []
  return typeof lng === 'number' && typeof lat === 'number' && onEarth(lat, lng) ? [lng, lat] : null
}

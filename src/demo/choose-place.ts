import { nameVillage } from './compose.ts'
import type { Draw } from './draw.ts'
import { chance, pick, pickWeighted, within } from './draw.ts'
import { cosDegrees } from './plane.ts'
import type { Tongue } from './tongue.ts'
import { TONGUES } from './tongues.ts'
import type { Side, Town, TownGroup } from './town.ts'
import { americas } from './towns-americas.ts'
import { elsewhere } from './towns-elsewhere.ts'
import { europe } from './towns-europe.ts'

const GROUPS = [...americas, ...europe, ...elsewhere]
const REACH_KM = 60
const KM_PER_DEGREE = 111.2
const IN_TOWN_SHARE = 0.5

const SIDES: Record<Side, readonly [east: number, north: number]> = {
  N: [0, 1],
  NE: [1, 1],
  E: [1, 0],
  SE: [1, -1],
  S: [0, -1],
  SW: [-1, -1],
  W: [-1, 0],
  NW: [-1, 1],
}

export type Place = {
  city: string
  // Null when the course takes the name of the real town.
  village: string | null
  region: string | null
  country: string
  timezone: string
  tongue: Tongue
  lat: number
  lng: number
}

export function choosePlace(draw: Draw, wanted: string | null): Place {
  const group = wanted === null ? pickWeighted(draw, GROUPS) : groupOf(wanted)
  const town = group.towns.find(([city]) => city === wanted) ?? pick(draw, group.towns)
  const tongue = TONGUES[group.tongue]
  const village = chance(draw, IN_TOWN_SHARE) ? null : nameVillage(draw, tongue)
  const { country, timezone } = group
  return {
    city: village ?? town[0],
    village,
    region: town[1],
    country,
    timezone,
    tongue,
    ...scatter(draw, town),
  }
}

function groupOf(city: string): TownGroup {
  const group = GROUPS.find(({ towns }) => towns.some((town) => town[0] === city))
  if (!group) throw new Error(`no town named ${city}`)
  return group
}

function scatter(draw: Draw, [, , lat, lng, inland, reach = REACH_KM]: Town) {
  const [east, north] = facing(pointInDisc(draw), inland ?? null)
  const degrees = reach / KM_PER_DEGREE
  return {
    lat: round5(lat + north * degrees),
    lng: round5(wrapLongitude(lng + (east * degrees) / cosDegrees(lat))),
  }
}

// Courses crowd round a town: the offset is drawn evenly over the disc, then pulled inwards.
function pointInDisc(draw: Draw): readonly [number, number] {
  const east = within(draw, -1, 1)
  const north = within(draw, -1, 1)
  const distance = Math.sqrt(east * east + north * north)
  return distance > 1 ? pointInDisc(draw) : [east * distance, north * distance]
}

// A point on the side of the sea is mirrored onto the land.
function facing([east, north]: readonly [number, number], inland: Side | null): readonly [number, number] {
  if (inland === null) return [east, north]
  const [toEast, toNorth] = SIDES[inland]
  return east * toEast + north * toNorth < 0 ? [-east, -north] : [east, north]
}

function wrapLongitude(lng: number): number {
  if (lng > 180) return lng - 360
  return lng < -180 ? lng + 360 : lng
}

const round5 = (degrees: number) => Math.round(degrees * 1e5) / 1e5

import { DEMO_SOURCE } from '../core/demo-source.ts'
import { type GroundJson, groundToJson } from '../terrain/ground-json.ts'
import type { Survey } from '../terrain/survey.ts'
import { addFlaw } from './card/add-flaw.ts'
import { type CardedLayout, cardLayouts } from './card/card-layouts.ts'
import { chooseTeeSets, type TeeSets } from './card/choose-tee-sets.ts'
import { planNines } from './card/plan-nines.ts'
import type { Land, StakedCourse } from './course-plan.ts'
import type { CourseMap, DemoCourse } from './demo-course.ts'
import { choosePin } from './land/choose-pin.ts'
import { surfaceOf } from './land/green-surface.ts'
import { shapeLand } from './land/shape-land.ts'
import { GREEN_CELL, type ShapedGreen, surveyGround, TERRAIN_CELL } from './land/survey.ts'
import { chooseLocation, chooseLocationByStyle, type Location } from './location/choose-location.ts'
import { type CutHole, drawMap } from './map/draw-map.ts'
import { leaveOutHoles } from './map/leave-out-holes.ts'
import { isWellInside } from './map/outline.ts'
import { clubHistory } from './naming/club-history.ts'
import { contactClub } from './naming/contact-club.ts'
import { nameClub } from './naming/name-club.ts'
import type { LibraryOptions, MapKind, Plan } from './plan-course.ts'
import { MISSING_SHARES, planCourse } from './plan-course.ts'
import { toPosition } from './plane.ts'
import { chance, type Random, seededRandom } from './random.ts'
import { stakeCourse } from './route/stake-course.ts'

const SOURCE = { name: DEMO_SOURCE, licence: 'CC0-1.0', url: 'https://example.com/dogleg-demo' } as const
const NO_CONTACT = { region: null, address: null, phone: null, website: null } as const
const NO_HISTORY = { architect: null, opened: null, kind: null } as const
// Wider than half a course, at the latitudes where there is land on the date line.
const MAP_REACH_DEGREES = 0.02

type RandomFor = (purpose: string) => Random

/**
 * One course of a library. Each step has its own random stream, so a change in one step leaves the others alone.
 * The purposes are part of the seed: renaming one changes every course.
 */
export function designCourse(index: number, options: LibraryOptions): DemoCourse {
  const randomFor: RandomFor = (purpose) => seededRandom(options.seed, index, purpose)
  const plan = planCourse(index, options)
  const location = plan.style
    ? chooseLocationByStyle(randomFor('place'), plan.style)
    : chooseLocation(randomFor('place'), plan.town)
  const club = nameClub(randomFor('name'), location.vocabulary, location.village, plan.aliased)
  const name = plan.name ?? club.name
  const teeSets = chooseTeeSets(randomFor('tees'), location.vocabulary.tees, options.full ?? false)
  const { land, staked } = layOut(randomFor('land'), plan, location, teeSets)
  const carded = cardLayouts(randomFor('card'), staked.holes, land, teeSets, location.vocabulary.nines)
  return {
    id: `demo-${String(index).padStart(6, '0')}`,
    source: SOURCE,
    name,
    ...(club.aliases.length > 0 ? { aliases: club.aliases } : {}),
    ...locationAndContact(randomFor('contact'), name, location, plan.sparse),
    ...(plan.sparse ? NO_HISTORY : clubHistory(randomFor('history'), name, location.style)),
    ...cardCourse(randomFor('flaws'), plan, carded),
    ...mapCourse(randomFor, mapKind(plan, location), { location, land, staked, carded, teeSets }),
  }
}

// Half the side of the land by number of nines, and how much wider each further attempt is.
const REACH: Readonly<Record<number, number>> = { 1: 720, 2: 880, 3: 1040, 4: 1200 }
const WIDER = 1.04
const MAX_ATTEMPTS = 100

/** The planned holes laid out on land; if they don't fit, we try other land. */
function layOut(random: Random, plan: Plan, { style, seaward }: Location, teeSets: TeeSets) {
  const count = plan.holes / 9
  const plannedNines = planNines(random, count, teeSets)
  let reach = REACH[count] ?? 0
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const land = shapeLand(random, { style, reach, seaward })
    const staked = stakeCourse(random, land, plannedNines, seaward)
    if (staked) return { land, staked }
    reach *= WIDER
  }
  throw new Error(`found no land for ${plan.holes} holes`)
}

function locationAndContact(random: Random, name: string, location: Location, sparse: boolean) {
  const { city, country, lat, lng, timezone } = location
  const region = chance(random, MISSING_SHARES.region) ? null : location.region
  const contact = contactClub(random, name, location)
  return { city, region, country, lat, lng, ...contact, timezone, ...(sparse ? NO_CONTACT : {}) }
}

function cardCourse(random: Random, plan: Plan, carded: readonly CardedLayout[]) {
  const uncarded = plan.card === 'uncarded'
  // Half of the courses without a card still have a known par.
  const par_total = uncarded && chance(random, 0.5) ? null : parOf(carded)
  const layouts = uncarded ? [] : carded.map(({ layout }) => addFlaw(random, layout, plan.card))
  return { hole_count: plan.holes, par_total, layouts }
}

const parOf = ([first]: readonly CardedLayout[]) =>
  first?.layout.holes.reduce((sum, hole) => sum + (hole.par ?? 0), 0) ?? null

// A ring across the date line is not a valid ring in degrees.
const mapKind = (plan: Plan, { lng }: Location): MapKind =>
  Math.abs(lng) > 180 - MAP_REACH_DEGREES ? 'none' : plan.map

// The pin is at least this many metres from the edge of the green.
const PIN_FROM_EDGE = 2.5

type DesignedCourse = {
  readonly location: Location
  readonly land: Land
  readonly staked: StakedCourse
  readonly carded: readonly CardedLayout[]
  readonly teeSets: TeeSets
}

function mapCourse(
  randomFor: RandomFor,
  kind: MapKind,
  { location, land, staked, carded, teeSets }: DesignedCourse,
): { map?: CourseMap; ground?: GroundJson } {
  if (kind === 'none') return {}
  const random = randomFor('greens')
  const shaped = staked.holes.map(({ green }) => ({ green, surface: surfaceOf(random, green, land.height) }))
  const names = {
    tees: teeSets.map(({ name }) => name),
    layouts: carded.map(({ layout, nines }) => ({ name: layout.name, nines })),
  }
  const surfaces = new Map(shaped.map(({ green, surface }) => [green, surface]))
  const pinRandom = randomFor('pins')
  const cutHole: CutHole = ({ green }, outline) =>
    choosePin(pinRandom, green, surfaces.get(green) ?? land.height, (at) =>
      isWellInside(outline, at, PIN_FROM_EDGE),
    )
  const map = drawMap(randomFor('map'), staked, land, toPosition(location.lat, location.lng), names, cutHole)
  if (kind === 'partial') return { map: leaveOutHoles(randomFor('gaps'), map) }
  return kind === 'traced' ? { map } : { map, ground: groundOf(kind, location, land, staked, shaped) }
}

// Metres of terrain around the outermost lines of play: what a picture of the course shows.
const TERRAIN_MARGIN = 150

function groundOf(
  kind: MapKind,
  { lat, lng }: Location,
  land: Land,
  { holes }: StakedCourse,
  shaped: readonly ShapedGreen[],
): GroundJson {
  const easts = holes.flatMap(({ line }) => line.map(([east]) => east))
  const norths = holes.flatMap(({ line }) => line.map(([, north]) => north))
  const box = {
    west: Math.min(...easts) - TERRAIN_MARGIN,
    south: Math.min(...norths) - TERRAIN_MARGIN,
    east: Math.max(...easts) + TERRAIN_MARGIN,
    north: Math.max(...norths) + TERRAIN_MARGIN,
  }
  const ground = surveyGround({ lat, lng }, land, shaped, box, kind === 'terrain' ? 'terrain' : 'contours')
  // Without a survey of every green, the course has no contours.
  const greens = kind === 'greenShort' ? ground.greens.slice(1) : ground.greens
  return groundToJson({
    terrain: ground.terrain && { ...ground.terrain, survey: surveyOf(TERRAIN_CELL) },
    greens: greens.map((green) => ({ ...green, survey: surveyOf(GREEN_CELL) })),
  })
}

/** Its land is made up, so its heights are exact. */
const surveyOf = (resolutionM: number): Survey => ({
  ...{ date: null, resolutionM, accuracyM: 0 },
  ...{ source: SOURCE.name, licence: SOURCE.licence },
})

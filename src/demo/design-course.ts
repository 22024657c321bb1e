import { type GroundJson, groundToJson } from '../terrain/ground-json.ts'
import { type CardedLayout, cardLayouts } from './card/card-layouts.ts'
import { chooseTeeHabit, type TeeHabit } from './card/choose-tee-habit.ts'
import { spoilLayout } from './card/spoil-card.ts'
import { wishNines } from './card/wish-nines.ts'
import type { Land, StakedCourse } from './course-plan.ts'
import type { CourseMap, DemoCourse } from './demo-course.ts'
import { chance, type Draw, startDraw } from './draw.ts'
import { surfaceOf } from './land/green-surface.ts'
import { pinOf } from './land/putt.ts'
import { shapeLand } from './land/shape-land.ts'
import { type ShapedGreen, surveyGround } from './land/survey.ts'
import { type CutHole, drawMap } from './map/draw-map.ts'
import { leaveOutHoles } from './map/leave-out-holes.ts'
import { isWellInside } from './map/outline.ts'
import { contactClub } from './naming/contact-club.ts'
import { nameClub } from './naming/name-club.ts'
import { choosePlace, choosePlaceOf, type Place } from './place/choose-place.ts'
import type { LibraryOptions, MapKind, Plan } from './plan-course.ts'
import { MISSING_SHARES, planCourse } from './plan-course.ts'
import { toPosition } from './plane.ts'
import { stakeCourse } from './route/stake-course.ts'

const SOURCE = { name: 'Dogleg demo', licence: 'CC0-1.0', url: 'https://example.com/dogleg-demo' } as const
const NOTHING_KNOWN = { region: null, address: null, phone: null, website: null } as const
// More than a course reaches from its middle, at the latitudes where land meets the date line.
const MAP_REACH_DEGREES = 0.02

type DrawFor = (purpose: string) => Draw

/** One course of a library. Each step draws from a stream of its own, so that what follows does not change it. */
export function designCourse(index: number, options: LibraryOptions): DemoCourse {
  const drawFor: DrawFor = (purpose) => startDraw(options.seed, index, purpose)
  const plan = planCourse(index, options)
  const place = plan.style
    ? choosePlaceOf(drawFor('place'), plan.style)
    : choosePlace(drawFor('place'), plan.town)
  const club = nameClub(drawFor('name'), place.tongue, place.village, plan.aliased)
  const name = plan.name ?? club.name
  const habit = chooseTeeHabit(drawFor('tees'), place.tongue.tees, options.full ?? false)
  const { land, staked } = layOut(drawFor('land'), plan, place, habit)
  const carded = cardLayouts(drawFor('card'), staked.holes, land, habit, place.tongue.nines)
  return {
    id: `demo-${String(index).padStart(6, '0')}`,
    source: SOURCE,
    name,
    ...(club.aliases.length > 0 ? { aliases: club.aliases } : {}),
    ...placeAndContact(drawFor('contact'), name, place, plan.sparse),
    ...cardCourse(drawFor('flaws'), plan, carded),
    ...mapCourse(drawFor, mapKind(plan, place), { place, land, staked, carded, habit }),
  }
}

// Half the side of the land by the number of nines, and how much wider each further try is.
const REACH: Readonly<Record<number, number>> = { 1: 720, 2: 880, 3: 1040, 4: 1200 }
const WIDER = 1.04
const MOST_TRIES = 100

/** Land, and the wished holes laid out on it; where they do not fit, other land is looked for. */
function layOut(draw: Draw, plan: Plan, { style, seaward }: Place, habit: TeeHabit) {
  const count = plan.holes / 9
  const wishes = wishNines(draw, count, habit)
  let reach = REACH[count] ?? 0
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const land = shapeLand(draw, { style, reach, seaward })
    const staked = stakeCourse(draw, land, wishes, seaward)
    if (staked) return { land, staked }
    reach *= WIDER
  }
  throw new Error(`no land was found for ${plan.holes} holes`)
}

function placeAndContact(draw: Draw, name: string, place: Place, sparse: boolean) {
  const { city, country, lat, lng, timezone } = place
  const region = chance(draw, MISSING_SHARES.region) ? null : place.region
  const contact = contactClub(draw, name, place)
  return { city, region, country, lat, lng, ...contact, timezone, ...(sparse ? NOTHING_KNOWN : {}) }
}

function cardCourse(draw: Draw, plan: Plan, carded: readonly CardedLayout[]) {
  const uncarded = plan.card === 'uncarded'
  // Of a course without a card the par is known about every other time.
  const par_total = uncarded && chance(draw, 0.5) ? null : parOf(carded)
  const layouts = uncarded ? [] : carded.map(({ layout }) => spoilLayout(draw, layout, plan.card))
  return { hole_count: plan.holes, par_total, layouts }
}

const parOf = ([first]: readonly CardedLayout[]) =>
  first?.layout.holes.reduce((sum, hole) => sum + (hole.par ?? 0), 0) ?? null

// A ring across the date line is no valid ring in degrees.
const mapKind = (plan: Plan, { lng }: Place): MapKind =>
  Math.abs(lng) > 180 - MAP_REACH_DEGREES ? 'none' : plan.map

// A hole is cut at least so many metres from the edge of the mown green.
const FROM_EDGE = 2.5

type Drawn = {
  readonly place: Place
  readonly land: Land
  readonly staked: StakedCourse
  readonly carded: readonly CardedLayout[]
  readonly habit: TeeHabit
}

function mapCourse(
  drawFor: DrawFor,
  kind: MapKind,
  { place, land, staked, carded, habit }: Drawn,
): { map?: CourseMap; ground?: GroundJson } {
  if (kind === 'none') return {}
  const draw = drawFor('greens')
  const shaped = staked.holes.map(({ green }) => ({ green, surface: surfaceOf(draw, green, land.height) }))
  const names = {
    tees: habit.map(({ name }) => name),
    layouts: carded.map(({ layout, nines }) => ({ name: layout.name, nines })),
  }
  const surfaces = new Map(shaped.map(({ green, surface }) => [green, surface]))
  const drawPin = drawFor('pins')
  const cutHole: CutHole = ({ green }, outline) =>
    pinOf(drawPin, green, surfaces.get(green) ?? land.height, (at) => isWellInside(outline, at, FROM_EDGE))
  const map = drawMap(drawFor('map'), staked, land, toPosition(place.lat, place.lng), names, cutHole)
  if (kind === 'partial') return { map: leaveOutHoles(drawFor('gaps'), map) }
  return kind === 'traced' ? { map } : { map, ground: groundOf(kind, place, land, staked, shaped) }
}

// Metres of terrain round the outermost lines of play: what a picture of the course shows.
const AROUND = 150

function groundOf(
  kind: MapKind,
  { lat, lng }: Place,
  land: Land,
  { holes }: StakedCourse,
  shaped: readonly ShapedGreen[],
): GroundJson {
  const easts = holes.flatMap(({ line }) => line.map(([east]) => east))
  const norths = holes.flatMap(({ line }) => line.map(([, north]) => north))
  const box = {
    west: Math.min(...easts) - AROUND,
    south: Math.min(...norths) - AROUND,
    east: Math.max(...easts) + AROUND,
    north: Math.max(...norths) + AROUND,
  }
  const ground = surveyGround({ lat, lng }, land, shaped, box, kind === 'terrain' ? 'terrain' : 'contours')
  // One green that nobody surveyed, and the course has no contours.
  return groundToJson(kind === 'greenShort' ? { ...ground, greens: ground.greens.slice(1) } : ground)
}

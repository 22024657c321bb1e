import type { Place } from './choose-place.ts'
import { choosePlace } from './choose-place.ts'
import { contactClub } from './contact-club.ts'
import type { CourseMap, DemoCourse, DemoLayout } from './demo-course.ts'
import { designLayouts } from './design-layouts.ts'
import type { Draw } from './draw.ts'
import { chance, startDraw } from './draw.ts'
import { drawMap } from './draw-map.ts'
import { nameClub } from './name-club.ts'
import type { LibraryOptions, Plan } from './plan-course.ts'
import { MISSING_SHARES, planCourse } from './plan-course.ts'
import { spoilLayout } from './spoil-card.ts'

const SOURCE = { name: 'Dogleg demo', licence: 'CC0-1.0', url: 'https://example.com/dogleg-demo' } as const
const NOTHING_KNOWN = { region: null, address: null, phone: null, website: null } as const
// More than a course reaches from its middle, at the latitudes where land meets the date line.
const MAP_REACH_DEGREES = 0.02

// Synthetic courses in the import format. The same options give the same courses on
// every machine; with `full` every card is complete, for measuring.
export function* designLibrary(options: LibraryOptions): Generator<DemoCourse> {
  for (let index = 0; index < options.courses; index++) yield designCourse(index, options)
}

function designCourse(index: number, options: LibraryOptions): DemoCourse {
  const drawFor = (purpose: string) => startDraw(options.seed, index, purpose)
  const plan = planCourse(index, options)
  const place = choosePlace(drawFor('place'), plan.town)
  const club = nameClub(drawFor('name'), place.tongue, place.village, plan.aliased)
  const name = plan.name ?? club.name
  const card = cardCourse(drawFor('card'), plan, place, options.full ?? false)
  const map = plan.mapped ? mapCourse(drawFor('map'), card.layouts, place) : null
  return {
    id: `demo-${String(index).padStart(6, '0')}`,
    source: SOURCE,
    name,
    ...(club.aliases.length > 0 ? { aliases: club.aliases } : {}),
    ...placeAndContact(drawFor('contact'), name, place, plan.sparse),
    ...card,
    ...(map ? { map } : {}),
  }
}

function placeAndContact(draw: Draw, name: string, place: Place, sparse: boolean) {
  const { city, country, lat, lng, timezone } = place
  const region = chance(draw, MISSING_SHARES.region) ? null : place.region
  const contact = contactClub(draw, name, place)
  return { city, region, country, lat, lng, ...contact, timezone, ...(sparse ? NOTHING_KNOWN : {}) }
}

function cardCourse(draw: Draw, plan: Plan, place: Place, full: boolean) {
  const designed = designLayouts(draw, place.tongue, plan.holes, full)
  const uncarded = plan.card === 'uncarded'
  // Of a course without a card the par is known about every other time.
  const par_total = uncarded && chance(draw, 0.5) ? null : parOf(designed[0])
  const layouts = uncarded ? [] : designed.map((layout) => spoilLayout(draw, layout, plan.card))
  return { hole_count: plan.holes, par_total, layouts }
}

const parOf = (layout: DemoLayout | undefined) =>
  layout?.holes.reduce((sum, hole) => sum + (hole.par ?? 0), 0) ?? null

// A ring across the date line is no valid ring in degrees.
function mapCourse(draw: Draw, layouts: readonly DemoLayout[], { lat, lng }: Place): CourseMap | null {
  const [layout] = layouts
  if (!layout || Math.abs(lng) > 180 - MAP_REACH_DEGREES) return null
  return drawMap(draw, layout.holes, lat, lng)
}

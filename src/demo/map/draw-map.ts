import type { Land, Outline, StakedCourse, StakedHole } from '../course-plan.ts'
import type { CourseMap, MapFeature } from '../demo-course.ts'
import type { Draw } from '../draw.ts'
import type { PlanePoint } from '../plane.ts'
import { type Border, drawBorder } from './draw-border.ts'
import { type Club, drawClub } from './draw-club.ts'
import { drawCover } from './draw-cover.ts'
import { drawFairway } from './draw-fairway.ts'
import { drawCartPaths, drawWalks } from './draw-paths.ts'
import { drawBunker, drawGreen, drawPond } from './draw-shapes.ts'
import { drawTees, type TeeingGround } from './draw-tees.ts'
import { creekParts, drawCoast, lakesNear, waterTags } from './draw-water.ts'
import { areaFeature, lineFeature, type Placing, pointFeature, type Tags } from './feature.ts'
import { holeTags, type MapNames, teeTags } from './map-names.ts'
import { boxed, closed, widened } from './outline.ts'
import { valueAt } from './raster.ts'
import { scatterTrees } from './scatter-trees.ts'
import { type Site, surveySite } from './site.ts'

// More than what rounding to the map's digits may move a corner.
const BESIDE_PATH = 0.5

/** A hole as it is drawn, before it has a place on Earth. */
type DrawnHole = {
  readonly hole: StakedHole
  readonly tees: readonly TeeingGround[]
  readonly green: Outline
  readonly fairway: readonly Outline[]
  readonly bunkers: readonly Outline[]
  readonly ponds: readonly Outline[]
  readonly pin: PlanePoint | null
}

/** Where the hole is cut on a green of this outline. */
export type CutHole = (hole: StakedHole, outline: Outline) => PlanePoint

/** Everything of a course in OpenStreetMap's golf tags. */
export function drawMap(
  draw: Draw,
  staked: StakedCourse,
  land: Land,
  place: Placing,
  names: MapNames,
  cutHole: CutHole | null = null,
): CourseMap {
  if (staked.holes.length === 0) throw new Error('A map needs at least one staked hole.')
  const site = surveySite(staked, land)
  const holes = staked.holes.map((hole) => drawHole(draw, hole, site, cutHole))
  const club = drawClub(draw, site)
  const paths = layPaths(draw, site, holes, club)
  const border = drawBorder(draw, site, club, paths)
  const { patches, taken, free } = drawCover(draw, site, border, club, paths)
  const features = [
    ...borderFeatures(border, place),
    ...waterFeatures(site, border, holes, place),
    ...patches.flatMap(({ growth, outline, openings }) =>
      areaFeature({ natural: growth }, outline, place, openings),
    ),
    ...holes.flatMap((hole) => holeFeatures(hole, names, place)),
    ...paths.map((path) => lineFeature({ golf: pathKind(land) }, path, place)),
    ...clubFeatures(club, place),
    ...scatterTrees(draw, site, taken, free).map((tree) => pointFeature({ natural: 'tree' }, tree, place)),
  ]
  return { type: 'FeatureCollection', features }
}

function drawHole(draw: Draw, hole: StakedHole, site: Site, cutHole: CutHole | null): DrawnHole {
  const isLinks = site.land.style === 'links'
  const tees = drawTees(draw, hole)
  const green = drawGreen(draw, hole.green)
  return {
    ...{ hole, tees, green },
    fairway: drawFairway(draw, hole, site),
    bunkers: hole.bunkers.map((spot) => drawBunker(draw, spot, hole, isLinks)),
    ponds: hole.ponds.map((spot) => drawPond(draw, spot, hole)),
    pin: cutHole?.(hole, green) ?? null,
  }
}

const pathKind = ({ style }: Land) => (style === 'links' ? 'path' : 'cartpath')

function layPaths(draw: Draw, site: Site, holes: readonly DrawnHole[], club: Club): PlanePoint[][] {
  const drawn = [
    ...holes.flatMap(({ tees, green, bunkers, ponds }) => [
      ...tees.map(({ outline }) => outline),
      green,
      ...bunkers,
      ...ponds,
    ]),
    ...site.land.lakes,
    ...(site.land.sea ? [site.land.sea] : []),
    club.house,
    ...(club.range ? [club.range] : []),
  ].map((outline) => boxed(widened(outline, BESIDE_PATH)))
  return site.land.style === 'links' ? drawWalks(site, drawn) : drawCartPaths(draw, site, drawn)
}

function holeFeatures({ hole, ...drawn }: DrawnHole, names: MapNames, place: Placing): MapFeature[] {
  const tags = holeTags(names, hole)
  const area = (kind: string, outline: Outline, more: Tags = {}) =>
    areaFeature({ golf: kind, ...tags, ...more }, outline, place)
  return [
    lineFeature({ golf: 'hole', ...tags, par: String(hole.par) }, hole.line, place),
    ...drawn.fairway.flatMap((outline) => area('fairway', outline)),
    ...drawn.tees.flatMap(({ outline, sets }) => area('tee', outline, teeTags(names, sets))),
    ...area('green', drawn.green),
    ...drawn.bunkers.flatMap((outline) => areaFeature({ golf: 'bunker' }, outline, place)),
    ...(drawn.pin ? [pointFeature({ golf: 'pin', ...tags }, drawn.pin, place)] : []),
  ]
}

const borderFeatures = ({ outline }: Border, place: Placing): MapFeature[] => [
  ...areaFeature({ leisure: 'golf_course' }, outline, place),
  lineFeature({ golf: 'out_of_bounds' }, closed(outline), place),
]

function waterFeatures(
  site: Site,
  border: Border,
  holes: readonly DrawnHole[],
  place: Placing,
): MapFeature[] {
  const { land, grid, play, staked } = site
  const coast = drawCoast(land, (shore) => valueAt(grid, play, shore) - 30)
  const ponds = [...lakesNear(land, grid, border), ...holes.flatMap((hole) => hole.ponds)]
  return [
    ...(coast ? areaFeature({ natural: 'water', water: 'sea' }, coast.sea, place) : []),
    ...(coast ? areaFeature({ natural: 'beach' }, coast.beach, place) : []),
    ...ponds.flatMap((pond) => areaFeature(waterTags(pond, staked.holes), pond, place)),
    ...creekParts(land, grid, border).map((part) => lineFeature({ waterway: 'stream' }, part, place)),
  ]
}

const clubFeatures = ({ house, parking, range }: Club, place: Placing): MapFeature[] => [
  ...areaFeature({ golf: 'clubhouse', building: 'yes' }, house, place),
  ...(parking ? areaFeature({ amenity: 'parking' }, parking, place) : []),
  ...(range ? areaFeature({ golf: 'driving_range' }, range, place) : []),
]

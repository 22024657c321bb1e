import type { Land, Outline, StakedCourse, StakedHole } from '../course-plan.ts'
import type { CourseMap, MapFeature } from '../demo-course.ts'
import type { PlanePoint } from '../plane.ts'
import type { Random } from '../random.ts'
import { type Border, drawBorder } from './draw-border.ts'
import { type Club, drawClub } from './draw-club.ts'
import { drawCover } from './draw-cover.ts'
import { drawFairway } from './draw-fairway.ts'
import { drawCartPaths, drawWalks } from './draw-paths.ts'
import { drawBunker, drawGreen, drawPond } from './draw-shapes.ts'
import { drawTees, type TeeingGround } from './draw-tees.ts'
import { creekParts, drawCoast, lakesNear, waterTags } from './draw-water.ts'
import { areaFeature, lineFeature, pointFeature, type Tags, type ToPosition } from './feature.ts'
import { holeTags, type MapNames, teeTags } from './map-names.ts'
import { boxed, closed, widened } from './outline.ts'
import { valueAt } from './raster.ts'
import { scatterTrees } from './scatter-trees.ts'
import { type Site, surveySite } from './site.ts'

// More than rounding the coordinates can move a corner.
const BESIDE_PATH = 0.5

/** A drawn hole, still in metres. */
type DrawnHole = {
  readonly hole: StakedHole
  readonly tees: readonly TeeingGround[]
  readonly green: Outline
  readonly fairway: readonly Outline[]
  readonly bunkers: readonly Outline[]
  readonly ponds: readonly Outline[]
  readonly pin: PlanePoint | null
}

/** Picks the pin on a green with this outline. */
export type CutHole = (hole: StakedHole, outline: Outline) => PlanePoint

/** The whole course in OpenStreetMap's golf tags. */
export function drawMap(
  random: Random,
  staked: StakedCourse,
  land: Land,
  toPosition: ToPosition,
  names: MapNames,
  cutHole: CutHole | null = null,
): CourseMap {
  if (staked.holes.length === 0) throw new Error('A map needs at least one staked hole.')
  const site = surveySite(staked, land)
  const holes = staked.holes.map((hole) => drawHole(random, hole, site, cutHole))
  const club = drawClub(random, site)
  const paths = layPaths(random, site, holes, club)
  const border = drawBorder(random, site, club, paths)
  const { patches, taken, free } = drawCover(random, site, border, club, paths)
  const features = [
    ...borderFeatures(border, toPosition),
    ...waterFeatures(site, border, holes, toPosition),
    ...patches.flatMap(({ growth, outline, openings }) =>
      areaFeature({ natural: growth }, outline, toPosition, openings),
    ),
    ...holes.flatMap((hole) => holeFeatures(hole, names, toPosition)),
    ...paths.map((path) => lineFeature({ golf: pathKind(land) }, path, toPosition)),
    ...clubFeatures(club, toPosition),
    ...scatterTrees(random, site, taken, free).map((tree) =>
      pointFeature({ natural: 'tree' }, tree, toPosition),
    ),
  ]
  return { type: 'FeatureCollection', features }
}

function drawHole(random: Random, hole: StakedHole, site: Site, cutHole: CutHole | null): DrawnHole {
  const isLinks = site.land.style === 'links'
  const tees = drawTees(random, hole)
  const green = drawGreen(random, hole.green)
  return {
    ...{ hole, tees, green },
    fairway: drawFairway(random, hole, site),
    bunkers: hole.bunkers.map((spot) => drawBunker(random, spot, hole, isLinks)),
    ponds: hole.ponds.map((spot) => drawPond(random, spot, hole)),
    pin: cutHole?.(hole, green) ?? null,
  }
}

const pathKind = ({ style }: Land) => (style === 'links' ? 'path' : 'cartpath')

function layPaths(random: Random, site: Site, holes: readonly DrawnHole[], club: Club): PlanePoint[][] {
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
  return site.land.style === 'links' ? drawWalks(site, drawn) : drawCartPaths(random, site, drawn)
}

function holeFeatures({ hole, ...drawn }: DrawnHole, names: MapNames, toPosition: ToPosition): MapFeature[] {
  const tags = holeTags(names, hole)
  const area = (kind: string, outline: Outline, more: Tags = {}) =>
    areaFeature({ golf: kind, ...tags, ...more }, outline, toPosition)
  return [
    lineFeature({ golf: 'hole', ...tags, par: String(hole.par) }, hole.line, toPosition),
    ...drawn.fairway.flatMap((outline) => area('fairway', outline)),
    ...drawn.tees.flatMap(({ outline, sets }) => area('tee', outline, teeTags(names, sets))),
    ...area('green', drawn.green),
    ...drawn.bunkers.flatMap((outline) => areaFeature({ golf: 'bunker' }, outline, toPosition)),
    ...(drawn.pin ? [pointFeature({ golf: 'pin', ...tags }, drawn.pin, toPosition)] : []),
  ]
}

const borderFeatures = ({ outline }: Border, toPosition: ToPosition): MapFeature[] => [
  ...areaFeature({ leisure: 'golf_course' }, outline, toPosition),
  lineFeature({ golf: 'out_of_bounds' }, closed(outline), toPosition),
]

function waterFeatures(
  site: Site,
  border: Border,
  holes: readonly DrawnHole[],
  toPosition: ToPosition,
): MapFeature[] {
  const { land, grid, play, staked } = site
  const coast = drawCoast(land, (shore) => valueAt(grid, play, shore) - 30)
  const ponds = [...lakesNear(land, grid, border), ...holes.flatMap((hole) => hole.ponds)]
  return [
    ...(coast ? areaFeature({ natural: 'water', water: 'sea' }, coast.sea, toPosition) : []),
    ...(coast ? areaFeature({ natural: 'beach' }, coast.beach, toPosition) : []),
    ...ponds.flatMap((pond) => areaFeature(waterTags(pond, staked.holes), pond, toPosition)),
    ...creekParts(land, grid, border).map((part) => lineFeature({ waterway: 'stream' }, part, toPosition)),
  ]
}

const clubFeatures = ({ house, parking, range }: Club, toPosition: ToPosition): MapFeature[] => [
  ...areaFeature({ golf: 'clubhouse', building: 'yes' }, house, toPosition),
  ...(parking ? areaFeature({ amenity: 'parking' }, parking, toPosition) : []),
  ...(range ? areaFeature({ golf: 'driving_range' }, range, toPosition) : []),
]

/** What a feature looks like; in the order we paint them, from the ground up. */
export const KINDS = [
  'course',
  'rough',
  'heath',
  'scrub',
  'beach',
  'wood',
  'range',
  'parking',
  'fairway',
  'water',
  'stream',
  'tee',
  'green',
  'bunker',
  'path',
  'treeRow',
  'tree',
  'building',
  'clubhouse',
  'border',
  'hole',
  'pin',
] as const
export type Kind = (typeof KINDS)[number]

type Tags = Readonly<Record<string, unknown>>

const OF_GOLF: Readonly<Record<string, Kind>> = {
  hole: 'hole',
  tee: 'tee',
  green: 'green',
  pin: 'pin',
  fairway: 'fairway',
  bunker: 'bunker',
  water_hazard: 'water',
  lateral_water_hazard: 'water',
  rough: 'rough',
  cartpath: 'path',
  path: 'path',
  out_of_bounds: 'border',
  clubhouse: 'clubhouse',
  driving_range: 'range',
}

const OF_NATURE: Readonly<Record<string, Kind>> = {
  water: 'water',
  wood: 'wood',
  scrub: 'scrub',
  heath: 'heath',
  sand: 'beach',
  beach: 'beach',
  dune: 'beach',
  grassland: 'rough',
  tree: 'tree',
  tree_row: 'treeRow',
}

const STREAMS = new Set(['stream', 'river', 'ditch', 'drain', 'canal'])
const PATHS = new Set(['path', 'service', 'track', 'footway', 'cycleway', 'unclassified', 'residential'])

/** The kind of a feature by its OpenStreetMap tags, or null for one that is not drawn. */
export function kindOf(tags: Tags): Kind | null {
  const named = (table: Readonly<Record<string, Kind>>, key: unknown) =>
    typeof key === 'string' && Object.hasOwn(table, key) ? (table[key] ?? null) : null
  return named(OF_GOLF, tags.golf) ?? named(OF_NATURE, tags.natural) ?? kindByOthers(tags)
}

function kindByOthers({ waterway, highway, landuse, leisure, amenity, building }: Tags): Kind | null {
  if (STREAMS.has(String(waterway))) return 'stream'
  if (waterway === 'riverbank') return 'water'
  if (PATHS.has(String(highway))) return 'path'
  if (landuse === 'forest') return 'wood'
  if (leisure === 'golf_course') return 'course'
  if (amenity === 'parking') return 'parking'
  return typeof building === 'string' && building !== 'no' ? 'building' : null
}

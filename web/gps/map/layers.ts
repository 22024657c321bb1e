import { zoomFor } from './camera.ts'
import type { MapColours } from './colours.ts'
import {
  both,
  CONTOURS,
  type Filter,
  fill,
  icons,
  kinds,
  LAND,
  type Layer,
  type LayerLook,
  line,
  metresWide,
  owned,
  parts,
  RIPPLES,
  TREES,
} from './layer-parts.ts'
import { CROWN_PIXELS, RIPPLE_PIXELS } from './patterns.ts'
import { RIPPLE_RADIUS } from './ripple-features.ts'
import { CROWN_RADIUS } from './tree-features.ts'

/** The layers of the land from the bottom up, in the colours of the theme. */
export const landLayers = (look: LayerLook): readonly Layer[] => [
  ...groundLayers(look),
  ...mownLayers(look, 'fairway', 'fairway', 'fairwayEdge', 0.9),
  ...waterLayers(look),
  ...mownLayers(look, 'tee', 'tee', 'teeEdge', 0.9),
  ...greenLayers(look),
  ...sandLayers(look),
  ...pathLayers(look),
  ...contourLayers(look),
  ...buildingLayers(look),
  ...treeLayers(look),
  ...borderLayers(look),
]

const tintOf = ({ hasRaster }: LayerLook) => (hasRaster ? 0.35 : 1)

function groundLayers(look: LayerLook): readonly Layer[] {
  const { land } = look.colours
  const names = ['course', 'rough', 'heath', 'scrub', 'wood', 'range'] as const
  const colour = ['match', ['get', 'kind'], ...names.flatMap((name) => [name, land[name]]), land.parking]
  const ground = both(parts('area'), kinds('course', 'rough', 'heath', 'scrub', 'wood', 'range', 'parking'))
  const opacity = look.hasRaster ? 0 : 1
  return [
    fill(
      'ground',
      ground,
      { 'fill-color': colour, 'fill-opacity': opacity },
      { 'fill-sort-key': ['get', 'order'] },
    ),
    fill('stipple', both(parts('area'), kinds('rough', 'heath', 'scrub')), {
      ...{ 'fill-pattern': 'stipple', 'fill-opacity': opacity },
    }),
    fill('beach', both(parts('area'), kinds('beach')), {
      'fill-pattern': 'sand',
      'fill-opacity': tintOf(look),
    }),
    line('course-edge', both(parts('area'), kinds('course', 'range', 'parking')), {
      'line-color': [
        'match',
        ['get', 'kind'],
        'course',
        land.courseEdge,
        'range',
        land.fairwayEdge,
        land.pathEdge,
      ],
      'line-width': 0.8,
    }),
  ]
}

/** Mown grass, striped, with its edge. */
function mownLayers(
  look: LayerLook,
  kind: string,
  name: 'fairway' | 'tee',
  edge: 'fairwayEdge' | 'teeEdge',
  width: number,
): readonly Layer[] {
  const { colours } = look
  const { faint, land } = colours
  const stripe = name === 'fairway' ? land.stripe : brighter(land.tee, colours)
  const paint = (colour: string) => ({
    'fill-color': owned(colour, faint(colour)),
    'fill-opacity': tintOf(look),
  })
  return [
    fill(kind, both(parts('area'), kinds(kind)), paint(land[name])),
    fill(`${kind}-stripes`, both(parts('stripe'), kinds(kind)), paint(stripe)),
    line(`${kind}-edge`, both(parts('area'), kinds(kind)), {
      'line-color': owned(land[edge], faint(land[edge])),
      'line-width': width,
    }),
  ]
}

const brighter = (colour: string, { mix, land }: MapColours) => mix(colour, land.stripe, 0.35)

function greenLayers(look: LayerLook): readonly Layer[] {
  const { faint, land, mix } = look.colours
  const area = both(parts('area'), kinds('green'))
  const stripe = mix(land.green, land.stripe, 0.3)
  const paint = (colour: string) => ({
    'fill-color': owned(colour, faint(colour)),
    'fill-opacity': tintOf(look),
  })
  return [
    line('apron', area, {
      'line-color': owned(land.fairway, faint(land.fairway)),
      'line-width': metresWide(4, 3, look.lat),
      'line-opacity': tintOf(look),
    }),
    fill('green', area, paint(land.green)),
    fill('green-stripes', both(parts('stripe'), kinds('green')), paint(stripe)),
    line('green-edge', area, {
      'line-color': owned(land.greenEdge, faint(land.greenEdge)),
      'line-width': 1.2,
    }),
  ]
}

function waterLayers(look: LayerLook): readonly Layer[] {
  const { land } = look.colours
  const area = both(parts('area'), kinds('water'))
  const stream = both(parts('line'), kinds('water', 'stream'))
  const opacity = look.hasRaster ? 0.5 : 1
  return [
    fill('water', area, { 'fill-color': land.water, 'fill-opacity': opacity }),
    line('shore', area, { 'line-color': land.shore, 'line-width': 1.2 }),
    icons(
      'ripples',
      RIPPLES,
      'ripple',
      metresWide(RIPPLE_RADIUS / RIPPLE_PIXELS, 5 / RIPPLE_PIXELS, look.lat),
    ),
    line('stream-edge', stream, { 'line-color': land.shore, 'line-width': metresWide(3.6, 3.4, look.lat) }),
    line('stream', stream, { 'line-color': land.water, 'line-width': metresWide(2.5, 2, look.lat) }),
  ]
}

function sandLayers(look: LayerLook): readonly Layer[] {
  const { faint, land } = look.colours
  const area = both(parts('area'), kinds('bunker'))
  return [
    fill('bunker', area, { 'fill-color': owned(land.sand, faint(land.sand)), 'fill-opacity': tintOf(look) }),
    fill('grains', area, { 'fill-pattern': 'grains', 'fill-opacity': owned(1, 0.35) }),
    line('bunker-edge', area, { 'line-color': owned(land.lip, faint(land.lip)), 'line-width': 1.1 }),
  ]
}

function pathLayers({ colours: { land }, lat }: LayerLook): readonly Layer[] {
  const paths = kinds('path')
  return [
    line('path', paths, {
      'line-color': land.path,
      'line-width': metresWide(1.8, 1.8, lat),
      'line-opacity': 0.9,
    }),
    line(
      'path-edge',
      paths,
      { 'line-color': land.pathEdge, 'line-width': 0.9, 'line-dasharray': [4, 3] },
      LAND,
      false,
    ),
  ]
}

function contourLayers({ colours: { ink } }: LayerLook): readonly Layer[] {
  const paint = (width: number, opacity: number) => ({
    ...{ 'line-color': ink.contour, 'line-width': width, 'line-opacity': opacity },
  })
  return [
    line('contours', ['!', ['get', 'fifth']], paint(0.6, 0.5), CONTOURS),
    line('contours-fifth', ['get', 'fifth'] as unknown as Filter, paint(0.9, 0.6), CONTOURS),
  ]
}

function buildingLayers({ colours: { land } }: LayerLook): readonly Layer[] {
  const area = both(parts('area'), kinds('building', 'clubhouse'))
  return [
    fill('building', area, { 'fill-color': land.building }),
    line('building-edge', area, { 'line-color': land.buildingEdge, 'line-width': 1 }),
  ]
}

/** Crowns as large as they are on the ground; from afar plain dots, which are cheaper. */
function treeLayers({ colours: { crown }, lat }: LayerLook): readonly Layer[] {
  const near = zoomFor(0.7, lat)
  const size = metresWide(CROWN_RADIUS / CROWN_PIXELS, 2 / CROWN_PIXELS, lat)
  return [
    {
      ...{ id: 'trees-afar', type: 'circle', source: TREES, maxzoom: near },
      paint: {
        'circle-radius': metresWide(CROWN_RADIUS, 1.6, lat),
        'circle-color': [
          'match',
          ['get', 'species'],
          0,
          crown.leaves[0],
          1,
          crown.leaves[1],
          crown.leaves[2],
        ],
        'circle-stroke-color': crown.edge,
        'circle-stroke-width': 0.4,
      },
    },
    {
      ...icons('trees', TREES, ['concat', 'crown-', ['to-string', ['get', 'species']]], size),
      minzoom: near,
    },
  ] as readonly Layer[]
}

/** White stakes with a dark outline. */
const borderLayers = (_: LayerLook): readonly Layer[] =>
  (
    [
      ['stakes-edge', '#5b554a', 4.2],
      ['stakes', '#ffffff', 2.8],
    ] as const
  ).map(([id, colour, width]) =>
    line(id, kinds('border'), {
      ...{ 'line-color': colour, 'line-width': width, 'line-dasharray': [0, 11 / width] },
    }),
  )

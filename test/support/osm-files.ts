import type { OsmFeature } from '../../src/import/osm/osm-feature.ts'

type Tags = Readonly<Record<string, string>>

/** The contents of an OpenStreetMap file, before it is written in a format. */
export type OsmMap = {
  readonly nodes: readonly {
    readonly id: number
    readonly at: readonly [number, number]
    readonly tags?: Tags
  }[]
  readonly ways: readonly { readonly id: number; readonly refs: readonly number[]; readonly tags?: Tags }[]
  readonly relations: readonly {
    readonly id: number
    readonly tags: Tags
    readonly members: readonly { readonly type: string; readonly ref: number; readonly role: string }[]
  }[]
}

/** A file in memory, in chunks of this many bytes. */
export const opener = (content: string | Uint8Array, size = 1 << 16) => {
  const bytes = Buffer.from(content)
  return async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
}

const member = (ref: number, role: string) => ({ type: 'way', ref, role })

/** One hole in a field of 10 by 10, whose outline is split into two ways of opposite direction. */
export const LITTLE_MAP: OsmMap = {
  nodes: [
    { id: 1, at: [-8.1, 37.1] },
    { id: 2, at: [-8, 37.1] },
    { id: 3, at: [-8, 37.2] },
    { id: 4, at: [-8.1, 37.2] },
    { id: 5, at: [-8.06, 37.14], tags: { golf: 'pin', ref: '1', note: 'Größe <&> "klein"' } },
    { id: 6, at: [-8.05, 37.14] },
    { id: 7, at: [-8.05, 37.15] },
    { id: 8, at: [-8.09, 37.11], tags: { barrier: 'gate' } },
    { id: 12_345_678_901, at: [-8.0712345, 37.1876543] },
    { id: 12_345_678_902, at: [-8.02, 37.18], tags: { 'disused:leisure': 'golf_course', name: 'Old Links' } },
  ],
  ways: [
    { id: 20, refs: [1, 2, 3] },
    { id: 21, refs: [1, 4, 3] },
    { id: 22, refs: [5, 6, 7, 5], tags: { golf: 'bunker' } },
    { id: 23, refs: [8, 12_345_678_901, 5], tags: { golf: 'hole', ref: '1', par: '4' } },
    { id: 24, refs: [5, 6, 7, 5], tags: { golf: 'hole', ref: '2' } },
    { id: 25, refs: [5, 7, 6, 5], tags: { natural: 'water' } },
    { id: 26, refs: [1, 3], tags: { highway: 'residential' } },
    { id: 27, refs: [5, 6, 7, 5], tags: { golf: 'green', area: 'no' } },
    { id: 28, refs: [2, 4], tags: { waterway: 'stream' } },
  ],
  relations: [
    {
      id: 30,
      tags: { type: 'multipolygon', leisure: 'golf_course', name: 'Vale da Lapa' },
      members: [
        member(20, 'outer'),
        member(21, 'outer'),
        member(22, 'inner'),
        { type: 'node', ref: 5, role: 'label' },
      ],
    },
    { id: 31, tags: { type: 'route', route: 'hiking' }, members: [member(26, '')] },
  ],
}

const TRIANGLE = [
  [-8.06, 37.14],
  [-8.05, 37.14],
  [-8.05, 37.15],
  [-8.06, 37.14],
] as const

/** The features of the little map, nodes first, then ways, then relations. */
export const LITTLE_FEATURES: readonly Omit<OsmFeature, 'line'>[] = [
  {
    id: 'node/5',
    tags: { golf: 'pin', ref: '1', note: 'Größe <&> "klein"' },
    geometry: { type: 'Point', coordinates: [-8.06, 37.14] },
  },
  {
    id: 'node/12345678902',
    tags: { 'disused:leisure': 'golf_course', name: 'Old Links' },
    geometry: { type: 'Point', coordinates: [-8.02, 37.18] },
  },
  { id: 'way/22', tags: { golf: 'bunker' }, geometry: { type: 'Polygon', coordinates: [TRIANGLE] } },
  {
    id: 'way/23',
    tags: { golf: 'hole', ref: '1', par: '4' },
    geometry: {
      type: 'LineString',
      coordinates: [
        [-8.09, 37.11],
        [-8.0712345, 37.1876543],
        [-8.06, 37.14],
      ],
    },
  },
  { id: 'way/24', tags: { golf: 'hole', ref: '2' }, geometry: { type: 'LineString', coordinates: TRIANGLE } },
  { id: 'way/25', tags: { natural: 'water' }, geometry: { type: 'Polygon', coordinates: [TRIANGLE] } },
  {
    id: 'way/27',
    tags: { golf: 'green', area: 'no' },
    geometry: { type: 'LineString', coordinates: TRIANGLE },
  },
  {
    id: 'way/28',
    tags: { waterway: 'stream' },
    geometry: {
      type: 'LineString',
      coordinates: [
        [-8, 37.1],
        [-8.1, 37.2],
      ],
    },
  },
  {
    id: 'relation/30',
    tags: { type: 'multipolygon', leisure: 'golf_course', name: 'Vale da Lapa' },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [-8.1, 37.1],
          [-8, 37.1],
          [-8, 37.2],
          [-8.1, 37.2],
          [-8.1, 37.1],
        ],
        TRIANGLE.toReversed(),
      ],
    },
  },
]

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const xmlTags = (tags: Tags = {}) =>
  Object.entries(tags).map(([k, v]) => `    <tag k="${escaped(k)}" v="${escaped(v)}"/>`)

/** As XML, each element on its own lines. */
export function osmXml({ nodes, ways, relations }: OsmMap): string {
  const elements = [
    ...nodes.map(({ id, at: [lon, lat], tags }) => [
      `  <node id="${id}" lat="${lat}" lon="${lon}">`,
      ...xmlTags(tags),
      '  </node>',
    ]),
    ...ways.map(({ id, refs, tags }) => [
      `  <way id="${id}">`,
      ...refs.map((ref) => `    <nd ref="${ref}"/>`),
      ...xmlTags(tags),
      '  </way>',
    ]),
    ...relations.map(({ id, members, tags }) => [
      `  <relation id="${id}">`,
      ...members.map(({ type, ref, role }) => `    <member type="${type}" ref="${ref}" role="${role}"/>`),
      ...xmlTags(tags),
      '  </relation>',
    ]),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<osm version="0.6">',
    ...elements.flat(),
    '</osm>',
    '',
  ].join('\n')
}

/** As Overpass answers: with separate nodes, or with `out geom`. */
export function osmOverpass({ nodes, ways, relations }: OsmMap, how: 'body' | 'geom'): string {
  const positions = new Map(nodes.map(({ id, at: [lon, lat] }) => [id, { lat, lon }]))
  const refsOf = new Map(ways.map(({ id, refs }) => [id, refs]))
  const geometry = (refs: readonly number[] | undefined) =>
    how === 'geom' && refs ? { geometry: refs.map((ref) => positions.get(ref) ?? null) } : {}
  const elements = [
    ...nodes
      .filter(({ tags }) => how === 'body' || tags)
      .map(({ id, at: [lon, lat], tags }) => ({ type: 'node', id, lat, lon, tags })),
    ...ways
      .filter(({ tags }) => how === 'body' || tags)
      .map(({ id, refs, tags }) => ({ type: 'way', id, nodes: refs, ...geometry(refs), tags })),
    ...relations.map(({ id, tags, members }) => ({
      type: 'relation',
      id,
      members: members.map((each) => ({
        ...each,
        ...geometry(each.type === 'way' ? refsOf.get(each.ref) : undefined),
      })),
      tags,
    })),
  ]
  return JSON.stringify({ version: 0.6, generator: 'Overpass API 0.7.62', osm3s: {}, elements }, null, 1)
}

/** As exporters write features, with tags among the properties. */
export const osmGeojson = (features: readonly Omit<OsmFeature, 'line'>[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: features.map(({ id, tags, geometry }) => ({
      type: 'Feature',
      id,
      properties: { '@id': id, ...tags },
      geometry,
    })),
  })

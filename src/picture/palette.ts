export type Theme = 'light' | 'dark'

/** Ink is what is written and drawn over the land. */
type Ink = {
  readonly text: string
  readonly quiet: string
  readonly hair: string
  readonly line: string
  /** The line of play. */
  readonly play: string
  readonly arc: string
  readonly contour: string
  readonly wind: string
  readonly flag: string
  /** On a green and its height bands, which are light in both themes. */
  readonly onGreen: string
  readonly greenHalo: string
}

type Land = Readonly<Record<LandName, string>>
type LandName =
  | ('ground' | 'course' | 'courseEdge' | 'rough' | 'heath' | 'scrub' | 'wood' | 'range' | 'parking')
  | ('fairway' | 'stripe' | 'fairwayEdge' | 'tee' | 'teeEdge' | 'green' | 'greenEdge')
  | ('sand' | 'grain' | 'lip' | 'water' | 'ripple' | 'shore')
  | ('path' | 'pathEdge' | 'building' | 'buildingEdge')

export type Palette = {
  readonly paper: string
  readonly ink: Ink
  readonly land: Land
  readonly crown: {
    readonly shadow: string
    readonly edge: string
    readonly leaves: readonly [string, string, string]
    readonly light: string
  }
  /** From the lowest point of a green to the highest. */
  readonly bands: readonly string[]
  /** Arrows by the class of slope: under 1, 2, 3, 4, 5 %, and above. */
  readonly slopes: readonly string[]
  /** Maps of places, and a dot for each course by what we know of it. */
  readonly map: Readonly<
    Record<'sea' | 'shallow' | 'coast' | 'land' | 'border' | 'mapped' | 'carded' | 'known', string>
  >
  /** Behind the arrows of the key, where they would not show on the paper. */
  readonly chip: string | null
}

/** The colours of a yardage book: pale paper, ink, muted greens, beige sand, blue water. */
const LIGHT: Palette = {
  paper: '#f8f4e7',
  ink: {
    ...{ text: '#2f2c26', quiet: '#696252', hair: '#b9b09a', line: '#3f3b33', play: '#3f3b33' },
    ...{ arc: '#4f6b3f', contour: '#8d7a55', wind: '#2b4a6f', flag: '#c2382e' },
    ...{ onGreen: '#2f2c26', greenHalo: '#f8f4e7' },
  },
  land: {
    ...{ ground: '#e3e5c8', course: '#d9dfb9', courseEdge: '#bcc498', rough: '#cad5a4' },
    ...{ heath: '#d6c7bf', scrub: '#c0cb99', wood: '#b3c491', range: '#cddaa8', parking: '#dcd6c7' },
    ...{ fairway: '#aecb87', stripe: '#b9d395', fairwayEdge: '#8fae6b', tee: '#9fc583', teeEdge: '#64864f' },
    ...{ green: '#8fc685', greenEdge: '#4d7a45', sand: '#f4e8c6', grain: '#c9ae78', lip: '#a98a52' },
    ...{ water: '#b2d5e3', ripple: '#7fb0c8', shore: '#5b92ae', path: '#fbf6e6', pathEdge: '#a99a7d' },
    ...{ building: '#9a8873', buildingEdge: '#5d5144' },
  },
  crown: {
    ...{ shadow: '#33472c', edge: '#4c6a43', light: '#a6bf8c' },
    leaves: ['#7b9c67', '#6c905c', '#8aa873'],
  },
  bands: ['#8fb9c4', '#a3c6bb', '#b9d3ad', '#d2dfa7', '#e8e2a6', '#efd49a', '#eabf8b', '#dfa57c'],
  slopes: ['#2c6a94', '#2f7a45', '#97790b', '#c4661a', '#b2342a', '#6d3479'],
  map: {
    ...{ sea: '#dfeaea', shallow: '#a9cbd6', coast: '#7ba3b3', land: '#f1eedb', border: '#bdb294' },
    ...{ mapped: '#14693a', carded: '#8aa63f', known: '#b39b7a' },
  },
  chip: null,
}

/** The same book at night. */
const DARK: Palette = {
  paper: '#111a15',
  ink: {
    ...{ text: '#e8efea', quiet: '#a3b4a9', hair: '#3a4a40', line: '#74867a', play: '#dfe8e1' },
    ...{ arc: '#9bd7aa', contour: '#a08f66', wind: '#9ccbec', flag: '#ff6f4f' },
    ...{ onGreen: '#0e1511', greenHalo: '#b6cfa6' },
  },
  land: {
    ...{ ground: '#18251d', course: '#1d2f24', courseEdge: '#34493b', rough: '#21382a' },
    ...{ heath: '#37302f', scrub: '#263a2a', wood: '#1a3022', range: '#294a34', parking: '#2c332e' },
    ...{ fairway: '#2f5a3c', stripe: '#356544', fairwayEdge: '#4b8059', tee: '#4d885c', teeEdge: '#8ac499' },
    ...{ green: '#5fa873', greenEdge: '#a4dcb1', sand: '#a8945f', grain: '#7a6941', lip: '#d8c28f' },
    ...{ water: '#23506c', ripple: '#3d7292', shore: '#6ba9cb', path: '#4f4c3e', pathEdge: '#8f8668' },
    ...{ building: '#6f6658', buildingEdge: '#b0a38f' },
  },
  crown: {
    ...{ shadow: '#060b08', edge: '#142a1b', light: '#5f8a64' },
    leaves: ['#315839', '#2a4d32', '#39613f'],
  },
  bands: ['#5d96a3', '#6ba295', '#7fae83', '#9abb7b', '#b5be76', '#c4b16b', '#c49d60', '#bd8556'],
  map: {
    ...{ sea: '#122430', shallow: '#1f3f50', coast: '#4a7f98', land: '#1c2a22', border: '#4a5a4f' },
    ...{ mapped: '#8fe3a6', carded: '#5c9a55', known: '#8a7a5c' },
  },
  slopes: ['#0a2f52', '#0b3d1c', '#463600', '#672700', '#7a0d09', '#430f52'],
  chip: '#9abb7b',
}

const PALETTES: Readonly<Record<Theme, Palette>> = { light: LIGHT, dark: DARK }

export const paletteOf = (theme: Theme): Palette => PALETTES[theme]

/** Interpolates the colour scale of a green at a share from 0 to 1. */
export function bandColour({ bands }: Palette, share: number): string {
  const scaled = Math.max(0, Math.min(1, share)) * (bands.length - 1)
  const low = Math.min(bands.length - 2, Math.floor(scaled))
  const channel = (colour: string | undefined, at: number) =>
    Number.parseInt((colour ?? '#000000').slice(at, at + 2), 16)
  const mix = (at: number) => {
    const [from, to] = [channel(bands[low], at), channel(bands[low + 1], at)]
    return Math.round(from + (to - from) * (scaled - low))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${mix(1)}${mix(3)}${mix(5)}`
}

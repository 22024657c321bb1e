/** The colours of a yardage book: pale paper, ink, muted greens, beige sand, blue water. */
export const PAPER = '#f8f4e7'

export const INK = {
  text: '#2f2c26',
  quiet: '#7a7364',
  hair: '#b9b09a',
  line: '#3f3b33',
  contour: '#8d7a55',
  water: '#356a86',
  wind: '#2b4a6f',
} as const

export const LAND = {
  ground: '#e3e5c8',
  course: '#d9dfb9',
  courseEdge: '#bcc498',
  rough: '#cad5a4',
  heath: '#d6c7bf',
  scrub: '#c0cb99',
  beach: '#eee2bf',
  wood: '#b3c491',
  range: '#cddaa8',
  parking: '#dcd6c7',
  fairway: '#aecb87',
  stripe: '#b9d395',
  fairwayEdge: '#8fae6b',
  tee: '#9fc583',
  teeEdge: '#64864f',
  green: '#8fc685',
  greenEdge: '#4d7a45',
  sand: '#f4e8c6',
  grain: '#c9ae78',
  lip: '#a98a52',
  water: '#b2d5e3',
  ripple: '#7fb0c8',
  shore: '#5b92ae',
  path: '#fbf6e6',
  pathEdge: '#a99a7d',
  building: '#9a8873',
  buildingEdge: '#5d5144',
} as const

export const CROWN = {
  shadow: '#33472c',
  edge: '#4c6a43',
  leaves: ['#7b9c67', '#6c905c', '#8aa873'],
  light: '#a6bf8c',
} as const

/** From the lowest point of a green to the highest. */
export const BANDS = ['#8fb9c4', '#a3c6bb', '#b9d3ad', '#d2dfa7', '#e8e2a6', '#efd49a', '#eabf8b', '#dfa57c']

/** Interpolates the colour scale at a share from 0 to 1. */
export function bandColour(share: number): string {
  const scaled = Math.max(0, Math.min(1, share)) * (BANDS.length - 1)
  const low = Math.min(BANDS.length - 2, Math.floor(scaled))
  const channel = (colour: string | undefined, at: number) =>
    Number.parseInt((colour ?? '#000000').slice(at, at + 2), 16)
  const mix = (at: number) => {
    const [from, to] = [channel(BANDS[low], at), channel(BANDS[low + 1], at)]
    return Math.round(from + (to - from) * (scaled - low))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${mix(1)}${mix(3)}${mix(5)}`
}

/** Arrows by the class of slope: under 1, 2, 3, 4, 5 %, and above. */
export const SLOPES = ['#2c6a94', '#2f7a45', '#97790b', '#c4661a', '#b2342a', '#6d3479'] as const

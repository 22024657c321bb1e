import { type Palette, paletteOf, type Theme } from '../../../src/picture/palette.ts'

/** The colours of the yardage book, and those of what lives on the map. */
export type MapColours = Palette & {
  /** The golfer. */
  readonly player: string
  readonly playerEdge: string
  /** The same land on other holes. */
  readonly faint: (colour: string) => string
  /** So much of the second colour. */
  readonly mix: (one: string, other: string, share: number) => string
}

const PLAYER = { light: '#1a5fd0', dark: '#7db4ff' } as const
const EDGE = { light: '#ffffff', dark: '#0e1511' } as const

export function coloursOf(theme: Theme): MapColours {
  const palette = paletteOf(theme)
  return {
    ...palette,
    player: PLAYER[theme],
    playerEdge: EDGE[theme],
    faint: (colour) => mixed(colour, palette.land.course, FAINT),
    mix: mixed,
  }
}

const FAINT = 0.5

/** So much of the second colour. */
export function mixed(one: string, other: string, share: number): string {
  const channel = (at: number) => {
    const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

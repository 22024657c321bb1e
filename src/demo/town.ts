import type { TongueId } from './tongues.ts'

export type Side = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW'

// A town by the sea or a border names the side its courses lie on, and how far they
// reach in kilometres where that is less than usual.
export type Town = readonly [
  city: string,
  region: string | null,
  lat: number,
  lng: number,
  inland?: Side | null,
  reach?: number,
]

// `weight` is the group's part of the world's courses, about a percent each.
export type TownGroup = {
  country: string
  tongue: TongueId
  timezone: string
  weight: number
  towns: readonly Town[]
}

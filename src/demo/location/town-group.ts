import type { VocabularyId } from '../naming/vocabularies.ts'

/**
 * Towns whose clubs share a vocabulary. `weight` is the group's share of the world's courses, in roughly percent;
 * `regions` are GeoNames codes if the group is only part of its country.
 */
export type TownGroup = {
  readonly country: string
  readonly vocabulary: VocabularyId
  readonly weight: number
  readonly regions?: readonly string[]
  /** Coastal groups only: towns by name, each with the side that faces the sea. */
  readonly shore?: ReadonlyMap<string, Side>
}

export type Side = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW'

/** Parses a country, its weight and optional region codes: `ca 1.1 10`. */
export function group(vocabulary: VocabularyId, text: string): TownGroup {
  const [country = '', weight, ...regions] = text.split(' ')
  return { country, vocabulary, weight: Number(weight), ...(regions.length > 0 ? { regions } : {}) }
}

/** Parses a group of links towns: `Newquay NW, Bude W`. */
export function shore(vocabulary: VocabularyId, text: string, towns: string): TownGroup {
  return { ...group(vocabulary, text), shore: new Map(towns.split(',').map(toTownAndSide)) }
}

const SIDES: readonly string[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] satisfies Side[]
const isSide = (text: string): text is Side => SIDES.includes(text)

function toTownAndSide(text: string): readonly [string, Side] {
  const words = text.trim().split(/\s+/)
  const side = words.pop() ?? ''
  if (!isSide(side)) throw new Error(`a seaside town needs the side that faces the sea: ${text}`)
  return [words.join(' '), side]
}

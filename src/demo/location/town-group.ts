import type { VocabularyId } from '../naming/vocabularies.ts'

/**
 * Towns whose courses are named alike. `weight` is the group's part of the world's courses, about a percent each;
 * `regions` are GeoNames' codes where a group is only a part of its country.
 */
export type TownGroup = {
  readonly country: string
  readonly vocabulary: VocabularyId
  readonly weight: number
  readonly regions?: readonly string[]
  /** Of a stretch of coast: its towns by name, each with the side the sea lies on. */
  readonly shore?: ReadonlyMap<string, Side>
}

export type Side = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW'

/** A country, its weight, and the codes of regions where only those are meant: `ca 1.1 10`. */
export function group(vocabulary: VocabularyId, text: string): TownGroup {
  const [country = '', weight, ...regions] = text.split(' ')
  return { country, vocabulary, weight: Number(weight), ...(regions.length > 0 ? { regions } : {}) }
}

/** A group of links towns: `Newquay NW, Bude W`. */
export function shore(vocabulary: VocabularyId, text: string, towns: string): TownGroup {
  return { ...group(vocabulary, text), shore: new Map(towns.split(',').map(toTownAndSide)) }
}

const SIDES: readonly string[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] satisfies Side[]
const isSide = (text: string): text is Side => SIDES.includes(text)

function toTownAndSide(text: string): readonly [string, Side] {
  const words = text.trim().split(/\s+/)
  const side = words.pop() ?? ''
  if (!isSide(side)) throw new Error(`a town by the sea needs the side the sea lies on: ${text}`)
  return [words.join(' '), side]
}

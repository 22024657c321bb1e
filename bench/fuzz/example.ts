import { integer, pick, type Random } from '../../src/demo/random.ts'
import type { Catalogue } from './catalogue.ts'

/** A body that a route may get. */
export type Example = (catalogue: Catalogue, random: Random) => object
export type Examples = Readonly<Record<string, Example>>

export const PASSWORD = 'mashie niblick brassie'
/** Few, so that rounds are replaced, read and deleted. */
export const ROUND_IDS = ['7b3a', '8c4b', '9d5c'].map((part) => `0198f3a2-5c1e-${part}-9d21-6f0a4b7c8d9e`)
export const nothing: Example = () => ({})
export const email = (random: Random) => `somebody-${integer(random, 0, 1e9)}@example.test`

export const pointOf = ({ points }: Catalogue, random: Random) => {
  const { lat, lng } = pick(random, points)
  return { lat: lat + random() / 1_000, lng: lng + random() / 1_000 }
}

import { integer, pick, type Random } from '../../src/demo/random.ts'
import type { Catalogue } from './catalogue.ts'

/** A body that a route may get. */
export type Example = (catalogue: Catalogue, random: Random) => object
export type Examples = Readonly<Record<string, Example>>

export const PASSWORD = 'mashie niblick brassie'
export const nothing: Example = () => ({})
export const email = (random: Random) => `somebody-${integer(random, 0, 1e9)}@example.test`

export const pointOf = ({ points }: Catalogue, random: Random) => {
  const { lat, lng } = pick(random, points)
  return { lat: lat + random() / 1_000, lng: lng + random() / 1_000 }
}

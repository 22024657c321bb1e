import { pathsOf } from '../../core/geo/polygon.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import type { OsmFeature } from './osm-feature.ts'

export const positionsIn = ({ geometry }: OsmFeature) =>
  pathsOf(geometry).reduce((sum, positions) => sum + positions.length, 0)

/** For features that stay in memory: notes one, or refuses the file when they have too many positions together. */
export function openPositionBudget(most: number, what: string): (feature: OsmFeature) => void {
  let left = most
  return (feature) => {
    left -= positionsIn(feature)
    if (left < 0) throw new UnreadableFile(`${what} have more than ${most.toLocaleString('en')} positions`)
  }
}

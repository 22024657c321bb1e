import { bandCount } from './bands.ts'
import type { GreenMeasures } from './measure-green.ts'
import type { Surface } from './surface.ts'

// In metres. 5 cm is usual on grids of 1 m, half of it on finer ones.
const INTERVALS = [0.025, 0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 5, 10, 20, 25, 50, 100] as const
const FINE_GRID = 0.75
const MOST_BANDS = 50

/** The finest interval that the grid allows, at least twice the noise left in heights, with few enough bands. */
export function chooseInterval(
  { resolution, noise }: Surface,
  measures: GreenMeasures,
  most = MOST_BANDS,
): number {
  const least = Math.max(resolution <= FINE_GRID ? 0.025 : 0.05, 2 * noise)
  const fits = (interval: number) => interval >= least && bandCount(measures, interval) <= most
  return INTERVALS.find(fits) ?? Math.max(100, (measures.high - measures.low) / most)
}

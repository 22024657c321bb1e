import type { Path } from '../../../src/core/geo/path.ts'

const tenths = (value: number) => Math.round(value * 10) / 10

/** Straight lines from corner to corner, to a tenth of a pixel. */
export const pathData = (paths: readonly Path[], isClosed: boolean): string =>
  paths.map((path) => lineData(path, isClosed)).join('')

function lineData(path: Path, isClosed: boolean): string {
  if (path.length < 2) return ''
  const corners = path.map(([x, y]) => `${tenths(x)} ${tenths(y)}`)
  return `M${corners.join('L')}${isClosed ? 'z' : ''}`
}

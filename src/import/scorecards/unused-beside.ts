import type { Grid } from './find-grids.ts'
import type { Label } from './grid-words.ts'

/** The different texts of a row in the columns of one kind beside the holes. */
export const besideTexts = ({ beside }: Grid, cells: readonly string[], label: Label): readonly string[] => [
  ...new Set(beside.filter((column) => column.label === label).flatMap(({ at }) => cells[at]?.trim() || [])),
]

/** Headings of columns beside the holes that say something about a tee, but not what, or two things. */
export function unusedBeside(grid: Grid): readonly string[] {
  const rows = grid.rows.filter(({ label }) => label !== '')
  return grid.beside
    .filter(({ label, at }) => {
      const filled = rows.filter(({ cells }) => cells[at]?.trim())
      if (label === 'other') return filled.length > 0
      const isAmbiguous = label === 'rating' || label === 'slope'
      return isAmbiguous && filled.some(({ cells }) => besideTexts(grid, cells, label).length > 1)
    })
    .map(({ heading }) => heading)
}

/** A field on a grid, row by row. */
type Columns = { readonly columns: number; readonly rows: number }

/**
 * Continues a field to the unknown nodes next to known ones, along the straight lines through two known nodes; where
 * there is only one, at its value. A plane stays a plane. This serves the half cell around known nodes, no more.
 */
export function extend(field: Float64Array, { columns, rows }: Columns): Float64Array {
  const result = field.slice()
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const node = row * columns + column
      if (Number.isNaN(field[node] ?? 0)) result[node] = continued(field, columns, rows, column, row)
    }
  return result
}

function continued(field: Float64Array, columns: number, rows: number, column: number, row: number): number {
  let [lines, lineCount, points, pointCount] = [0, 0, 0, 0]
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= columns || y >= rows ? Number.NaN : (field[y * columns + x] ?? Number.NaN)
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const near = at(column + dx, row + dy)
      if (Number.isNaN(near)) continue
      const far = at(column + 2 * dx, row + 2 * dy)
      points += near
      pointCount++
      if (Number.isNaN(far)) continue
      lines += 2 * near - far
      lineCount++
    }
  if (lineCount > 0) return lines / lineCount
  return pointCount > 0 ? points / pointCount : Number.NaN
}

/** By content, whatever the file is called. */
export function isElevation(head: Buffer): 'geotiff' | 'esri-ascii' | 'point-cloud' | null {
  if (/^(II[*+]\0|MM\0[*+])/.test(head.toString('latin1', 0, 4))) return 'geotiff'
  if (head.toString('latin1', 0, 4) === 'LASF') return 'point-cloud'
  const text = head.toString('latin1', 0, 1_024)
  const isHeader =
    /^(?:ï»¿)?\s*(ncols|nrows|[xy]ll(corner|cent(er|re))|cellsize|dx|dy|nodata(_value)?)[ \t]+[-+.\d]/i
  return isHeader.test(text) && /\bncols[ \t]+\d/i.test(text) ? 'esri-ascii' : null
}

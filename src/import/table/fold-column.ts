/** A column's name without what people write differently: `Stroke Index`, `stroke_index` and `STROKEINDEX` are one. */
export const foldColumn = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[\s_.:/#()'’°º,&\-\ufeff]+/g, '')

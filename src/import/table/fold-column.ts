const TRADEMARKS = /[™®©℠]/g

/** A column's name without what people write differently: `Stroke Index`, `stroke_index` and `STROKEINDEX` are one. */
export const foldColumn = (name: string) =>
  withoutTrademarks(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[\s_.:/#()'’°º,&\-\ufeff]+/g, '')

/** `Course Rating™` is a rating. Folding would turn the sign into letters. */
export const withoutTrademarks = (name: string) => name.replace(TRADEMARKS, '')

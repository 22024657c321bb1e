import { decimalOrText } from '../table/decimal.ts'

type Value = string | number | null

const NUMBER = String.raw`(\d{2,3}(?:[.,]\d+)?)`
const BOTH = new RegExp(String.raw`^${NUMBER}\s*\/\s*${NUMBER}$`)

/**
 * The rating and the slope of a tee. `75.2/144` in the column of one of them is both, that one first, if the other
 * column says nothing.
 */
export function ratingAndSlope(
  rating: string,
  slope: string,
): { readonly rating: Value; readonly slope: Value } {
  const [, first, second] = BOTH.exec(rating || slope) ?? []
  if (first === undefined || second === undefined || (rating !== '' && slope !== ''))
    return { rating: decimalOrText(rating), slope: decimalOrText(slope) }
  const [own, other] = [decimalOrText(first), decimalOrText(second)]
  return slope === '' ? { rating: own, slope: other } : { rating: other, slope: own }
}

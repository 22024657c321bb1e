import { decimalOrText } from '../table/decimal.ts'

const PAIR = /^\(?\s*([+-]?\d+(?:\.\d+)?)\s*[,; ]\s*([+-]?\d+(?:\.\d+)?)\s*\)?$/
// Where a comma is the decimal sign, it cannot separate the two.
const PAIR_WITH_COMMAS = /^\(?\s*([+-]?\d+,\d+)\s*[; ]\s*([+-]?\d+,\d+)\s*\)?$/
// Well-known text has the longitude first.
const POINT = /^(?:SRID=4326;)?\s*POINT\s*\(\s*([+-]?\d+(?:\.\d+)?)\s+([+-]?\d+(?:\.\d+)?)\s*\)$/i

/** Both coordinates in one cell; null if they are in no form that we know. */
export function pairIn(text: string): { readonly lat: string; readonly lng: string } | null {
  const [, lng, latOfPoint] = POINT.exec(text) ?? []
  if (lng && latOfPoint) return { lat: latOfPoint, lng }
  const [, first, second] = PAIR.exec(text) ?? PAIR_WITH_COMMAS.exec(text) ?? inDegrees(text) ?? []
  return first && second ? { lat: first, lng: second } : null
}

const PART = String.raw`\d{1,3}(?:[.,]\d+)?`
const DEGREES = new RegExp(
  String.raw`^(${PART})\s*°?\s*(?:(${PART})\s*['′’]\s*)?(?:(${PART})\s*(?:["″”]|''|′′)\s*)?([NSEW])$`,
  'i',
)

/** Two of `53°16'12" N` with anything between them. */
const inDegrees = (text: string) => /^(.+?[NS])[\s,;]+(.+[EW])$/i.exec(text)

/** A number, or degrees, minutes and seconds with their direction. Other text is passed on for the later checks. */
export function degreesOrText(text: string): number | string | null {
  const [, degrees, minutes = '0', seconds = '0', direction] = DEGREES.exec(text) ?? []
  if (!degrees || !direction) return decimalOrText(text)
  const [whole, sixtieth, small] = [degrees, minutes, seconds].map((part) => Number(part.replace(',', '.')))
  const size = (whole ?? 0) + (sixtieth ?? 0) / 60 + (small ?? 0) / 3600
  return Math.round((/[SW]/i.test(direction) ? -size : size) * 1e6) / 1e6
}

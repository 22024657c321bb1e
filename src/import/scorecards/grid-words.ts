import { withoutTrademarks } from '../table/fold-column.ts'

/** The words of a scorecard as clubs write it, in the languages their spreadsheets come in. */
const HOLE = /^(?:holes?|hole no\.?|hoyos?|l[oö]ch(?:er)?|bahn|trous?|buca|buco|hål|hul|no\.?|#)$/i
const PAR = /^par\b/i
const STROKE_INDEX =
  /^(?:s\.? ?i\.?|stroke ?index|index|stroke|hcp|hdcp|handicap|hándicap|vorgabe)(?![\p{L}])/iu
const TOTAL = /^(?:total|totaal|gesamt|tot\.?)$/i
const RATINGS = String.raw`(?:c\.? ?r\.?|course ?rating|rating|cr[- ]?wert|valor(?: de)? campo|valoraci[oó]n)`
const SLOPES = String.raw`(?:s\.? ?[rl]\.?|slope(?: ?rating|[- ]?wert)?)`
// One column may have both, the first of them first.
const RATING = new RegExp(String.raw`^${RATINGS}(?:\s*[/&]\s*${SLOPES})?$`, 'i')
const SLOPE = new RegExp(String.raw`^${SLOPES}(?:\s*[/&]\s*${RATINGS})?$`, 'i')
const IGNORED =
  /^(?:out|in|front|back|first|last|name|player|marker|score|points|net|gross|date|signature|[+±-].*|\d*)$/i

export const isHoleWord = (label: string) => HOLE.test(label.trim())

export type Label = 'par' | 'stroke_index' | 'total' | 'rating' | 'slope' | 'ignored' | 'other'

export function labelOf(text: string): Label {
  const label = withoutTrademarks(text).trim()
  if (PAR.test(label)) return 'par'
  if (RATING.test(label)) return 'rating'
  if (SLOPE.test(label)) return 'slope'
  if (STROKE_INDEX.test(label)) return 'stroke_index'
  if (TOTAL.test(label)) return 'total'
  return IGNORED.test(label) ? 'ignored' : 'other'
}

const WOMEN =
  /(?<!\p{L})(?:women(?:['’]?s)?|ladies['’]?|lady|damen|dames|damas|mujeres|señoras|senhoras|femmes)(?!\p{L})|\((?:l|w|f|d)\)/iu
const MEN =
  /(?<!\p{L})(?:men(?:['’]?s)?|gents?|gentlemen|herren|heren|messieurs|hommes|hombres|caballeros|homens)(?!\p{L})|\(h\)/iu
// "White (m)" is in metres, "White (M)" is for men.
const FOR_MEN = /\(M\)/
const IN_METRES = /\(m\)/

/** Whose tee it is; a tee for both is nobody's in particular. */
export function genderIn(label: string): 'M' | 'F' | null {
  const [isWomens, isMens] = [WOMEN.test(label), MEN.test(label) || FOR_MEN.test(label)]
  return isWomens === isMens ? null : isWomens ? 'F' : 'M'
}

const METRES = /(?<!\p{L})(?:met(?:re|er)s?|mètres|metros|mts?)(?!\p{L})/iu
const YARDS = /(?<!\p{L})(?:yards?|yds?|yardas)(?!\p{L})|\(y\)/iu

export const unitsIn = (label: string) =>
  METRES.test(label) || IN_METRES.test(label) ? 'metres' : YARDS.test(label) ? 'yards' : null

/** "Ladies" or "metres" alone: the heading above or before it says of what. */
export const needsHeading = (label: string) =>
  (genderIn(label) !== null || unitsIn(label) !== null) && teeNameIn(label) === label.trim()

const TEE = /(?<!\p{L})(?:tees?|abschlag|départs?|salidas?|barras)(?!\p{L})/giu

/** What is left of a label when its other words are gone: "White Tees (m)" is White. */
export function teeNameIn(label: string): string {
  const rest = [WOMEN, MEN, FOR_MEN, METRES, IN_METRES, YARDS].reduce(
    (text, words) => text.replace(words, ' '),
    label,
  )
  return (
    rest
      .replace(TEE, ' ')
      .replace(/[():;/,]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || label.trim()
  )
}

/** Less is no length of a hole but its par, its stroke index or a score. */
export const SHORTEST_HOLE = 30

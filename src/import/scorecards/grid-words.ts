/** The words of a scorecard as clubs write it, in the languages their spreadsheets come in. */
const HOLE = /^(?:holes?|hole no\.?|hoyos?|l[oö]ch(?:er)?|bahn|trous?|buca|buco|hål|hul|no\.?|#)$/i
const PAR = /^par\b/i
const STROKE_INDEX =
  /^(?:s\.? ?i\.?|stroke ?index|index|stroke|hcp|hdcp|handicap|hándicap|vorgabe)(?![\p{L}])/iu
const TOTAL = /^(?:total|totaal|gesamt|tot\.?)$/i
const RATING = /^(?:c\.? ?r\.?|course ?rating|rating|valor(?: de)? campo)$/i
const SLOPE = /^(?:s\.? ?r\.?|slope|slope ?rating)$/i
const IGNORED =
  /^(?:out|in|front|back|first|last|name|player|marker|score|points|net|gross|date|signature|[+±-].*|\d*)$/i

export const isHoleWord = (label: string) => HOLE.test(label.trim())

export type Label = 'par' | 'stroke_index' | 'total' | 'rating' | 'slope' | 'ignored' | 'other'

export function labelOf(text: string): Label {
  const label = text.trim()
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

export const genderIn = (label: string) =>
  WOMEN.test(label) ? 'F' : MEN.test(label) || FOR_MEN.test(label) ? 'M' : null

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

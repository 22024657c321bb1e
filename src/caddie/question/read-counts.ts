/** Numbers that are neither a distance nor a club, each replaced by a word without one. */
const COUNTS: readonly (readonly [RegExp, string])[] = [
  [/\bpar \d\b/g, 'parhole'],
  [
    /\b(?:handicap|hcp|hdcp|index|plays? off|playing off|off a)(?: (?:is|of|about|a))? \+?\d{1,2}(?:\.\d)?(?: (?:handicap|index|hcp|hdcp))?\b/g,
    'handicap',
  ],
  [/\b\+?\d{1,2}(?:\.\d)? (?:handicapper|handicap|hcp|hdcp|index)\b/g, 'handicap'],
  [
    /\b(?:si|stroke index|stimp|stimpmeter|running(?: at)?|rolling(?: at)?) (?:of )?\d{1,2}(?:\.\d)?\b/g,
    'stroke index',
  ],
  [
    /\b(?:break|shoot|shooting|shot|scored?|under) (?:an? )?\d{2,3}(?= (?!yards?|yds?|y |metres?|m ))/g,
    'breakscore',
  ],
  [
    /\b\d{1,2} (?:more )?(?:shots?|strokes?|putts?|over|under|up|balls?|tries|players|people)\b(?! ?hill)/g,
    'shots',
  ],
  [/\b(?:in|for|lying|hitting|on in) [2-6](?= (?:,|with|from|if|or|here|on|and|$))/g, 'in shots'],
  [/\bwithin \d{2,3}\b|\bis \d{2,3} enough\b/g, 'enough'],
  [/\blay ?up to (?:about |around )?\d{2,3}\b/g, 'layup'],
  [/\b(?:front|back|last|first) (?:9|18)\b/g, 'the nine'],
  [/\b(?:9|18|27|36) holes?\b/g, 'all holes'],
  [
    /\b\d{1,4}(?:\.\d+)? (?:percent|degrees|celsius|fahrenheit|years?|minutes?|mins?|hours?|days?|weeks?|am|pm|dollars|euros|bucks|rpm|kg|pounds|lbs|miles?|km|kilometers?|kilometres?|inches|inch|oclock|balls)\b/g,
    'amount',
  ],
]

export const withoutCounts = (text: string) =>
  COUNTS.reduce((left, [pattern, word]) => left.replace(pattern, word), text)

const HOLE_NUMBER = '([1-9]|[12]\\d|3[0-6])'
const NOT_A_HOLE =
  '(?! (?:shots?|strokes?|putts?|cut|time|bounce|club|bunker|one|ball|tier|try|place|round)\\b)'
const NO_UNIT =
  '(?! (?:\\d|yards?|yds?|y|metres?|meters?|m|feet|foot|ft|percent|iron|wood|hybrid|mph|or \\d|out)\\b)(?!\\.)'

const HOLES: readonly RegExp[] = [
  new RegExp(`\\b(?:hole|loch|trou|hoyo)(?: (?:number|no|nr))? ${HOLE_NUMBER}\\b`),
  new RegExp(`\\bnumber ${HOLE_NUMBER}\\b${NO_UNIT}`),
  new RegExp(`\\b${HOLE_NUMBER}(?:st|nd|rd|th)(?= (?:hole|tee|green|fairway)\\b)`),
  new RegExp(`\\bthe ${HOLE_NUMBER}(?:st|nd|rd|th)\\b${NOT_A_HOLE}`),
  new RegExp(
    `\\bplay(?:ing)? (?:the )?${HOLE_NUMBER}(?:st|nd|rd|th)?(?= (?:,|$|aggressive|safe|today|from|with|as))`,
  ),
  new RegExp(`\\bon (?:the )?${HOLE_NUMBER}\\b(?! (?:iron|wood))${NO_UNIT}`),
]

const namedHole = (words: string) => words.replace(/(?:the )?\d+(?:st|nd|rd|th)?$/, 'thehole')

/** The hole the golfer names; `rest` is the text without its number. */
export function readHole(text: string): { readonly hole: number | null; readonly rest: string } {
  for (const pattern of HOLES) {
    const found = pattern.exec(text)
    if (found !== null) return { hole: Number(found[1]), rest: text.replace(pattern, namedHole) }
  }
  return { hole: null, rest: text }
}

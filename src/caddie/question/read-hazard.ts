import type { HazardKind, PlayMode } from './question.ts'

const HAZARDS: readonly (readonly [HazardKind, RegExp])[] = [
  ['bunker', /\b(?:bunkers?|traps?|sand)\b/g],
  ['water', /\b(?:water|pond|lake|creek|stream|river|burn|ocean|sea|wasser|eau|agua)\b/g],
  ['trees', /\b(?:trees?|woods|forest)\b/g],
]

/** Where the ball lies is no hazard ahead. */
const LIES_IN =
  /(?<!(?:away|far|back|how) )\b(?:in|from|out of|stuck in|plugged in|im|dans le|en el|aus dem|behind|under|beneath|between|among) (?:(?:the|a|an|this|that|some|greenside|fairway|pot|left|right|deep|big|2) ){0,3}(?:bunkers?|traps?|sand trap|sand|trees?|woods|forest)\b|\bin the water\b|\b(?:bunker|sand) shot\b|(?<=^|,) (?:fairway |greenside )?(?:bunker|sand|trap|trees)(?= (?:,|$|\d))|\btree in my way\b/g

/** The text without where the ball lies. */
export const withoutLie = (text: string) => text.replace(LIES_IN, ' mylie')

/** The hazard the golfer names first. */
export function readHazard(text: string): HazardKind | null {
  const ahead = withoutLie(text)
  const found = HAZARDS.flatMap(([kind, pattern]) => {
    const at = ahead.search(pattern)
    return at < 0 ? [] : [{ kind, at }]
  })
  return found.toSorted((a, b) => a.at - b.at)[0]?.kind ?? null
}

const MODES: readonly (readonly [PlayMode, RegExp])[] = [
  ['layup', /\b(?:lay|laying|layed|laid) ?(?:it )?up\b|\blayup\b/],
  [
    'attack',
    /\bgo(?:ing)? for (?:it|the green|broke)\b|\battack(?:ing)?\b|\baggressive(?:ly)?\b|\b(?:home|green|there|on|reach|parhole|hole) in shots\b|\bfire at\b|\bpin ?hunting\b/,
  ],
  [
    'safe',
    /\bsafe(?:ly|r|st)?\b|\bconservative(?:ly)?\b|\bsmart play\b|\bbail ?out\b|\b(?:avoid|stay out of|keep out of) (?:the )?trouble\b|\bpercentage (?:play|shot)\b/,
  ],
]

const CHOICE =
  /\b(?:up|punch out|safe|aggressive|attack|for it|the green) or\b|\bor (?:just )?(?:lay|play|go|attack|punch|bail)\b/

/** A choice between two is a question, not a wish. */
export function readMode(text: string): PlayMode | null {
  const found = MODES.filter(([, pattern]) => pattern.test(text))
  return found.length === 1 && !CHOICE.test(text) ? (found[0]?.[0] ?? null) : null
}

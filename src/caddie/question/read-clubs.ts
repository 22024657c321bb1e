/** A text whose clubs are replaced by `club0`, `club1`…, and their names in that order. */
export type ClubsRead = { readonly rest: string; readonly names: readonly string[] }

type Rule = { readonly pattern: RegExp; readonly name: (...groups: readonly string[]) => string | null }

const KINDS: Readonly<Record<string, string>> = {
  iron: 'iron',
  irons: 'iron',
  eisen: 'iron',
  fer: 'iron',
  hierro: 'iron',
  wood: 'wood',
  woods: 'wood',
  metal: 'wood',
  holz: 'wood',
  bois: 'wood',
  madera: 'wood',
  hybrid: 'hybrid',
  hy: 'hybrid',
  rescue: 'hybrid',
  utility: 'hybrid',
  hybride: 'hybrid',
  hibrido: 'hybrid',
}
const KIND = Object.keys(KINDS).join('|')

const numbered = (number = '', kind = '') => `${Number(number)} ${KINDS[kind]}`

/** A wedge named by its loft in degrees. */
function wedgeOfLoft(loft: string | undefined): string | null {
  const degrees = Number(loft)
  if (degrees < 44 || degrees > 64) return null
  if (degrees < 49) return 'Pitching wedge'
  if (degrees < 54) return 'Gap wedge'
  return degrees < 58 ? 'Sand wedge' : 'Lob wedge'
}

const WEDGES: Readonly<Record<string, string>> = {
  p: 'Pitching wedge',
  pitching: 'Pitching wedge',
  g: 'Gap wedge',
  a: 'Gap wedge',
  gap: 'Gap wedge',
  approach: 'Gap wedge',
  attack: 'Gap wedge',
  s: 'Sand wedge',
  sand: 'Sand wedge',
  l: 'Lob wedge',
  lob: 'Lob wedge',
}

const always = (name: string) => () => name
const AFTER_A_SWING =
  '(?:an?|hit|hitting|smooth|hard|full|soft|easy|little|stock|knockdown|choke down|punch|big|my)'
/** What makes the number before it something else than a club. */
const OTHER_COUNT =
  '(?! ?(?:\\d|yards?|yds?|y|metres?|meters?|m|feet|foot|footer|ft|percent|mph|kmh|mps|knots?|kts?|clubs?|shots?|strokes?|putts?|holes?|par|handicap|over|under|degrees?|degree|of|out|to|left|away|year|day|minutes?|hour)\\b)'

/** In this order: a rule sees only what the rules before it left. */
const RULES: readonly Rule[] = [
  {
    // `7 or 8 iron`: the first of the two.
    pattern: new RegExp(`\\b([1-9])(?= (?:or|and|,) (?:an? )?[1-9] (?:${KIND})\\b)`, 'g'),
    name: (number) => `${number} iron`,
  },
  { pattern: new RegExp(`\\b(1[0-2]|[1-9]) (?:er )?(${KIND})\\b`, 'g'), name: numbered },
  { pattern: /\b(1[0-2]|[1-9])er (eisen|holz)\b/g, name: numbered },
  {
    pattern: /\b(eisen|holz|fer|bois|hierro|madera) (1[0-2]|[1-9])\b/g,
    name: (kind, number) => numbered(number, kind),
  },
  { pattern: /\b(\d\d) degrees? wedge\b/g, name: wedgeOfLoft },
  { pattern: /\b(\d\d) degree\b/g, name: wedgeOfLoft },
  { pattern: new RegExp(`(?<= my )(\\d\\d)\\b${OTHER_COUNT}`, 'g'), name: wedgeOfLoft },
  {
    pattern: /\b(pitching|gap|approach|attack|sand|lob|[pgasl]) wedge\b/g,
    name: (kind = '') => WEDGES[kind] ?? null,
  },
  { pattern: /\b([pgasl])w\b/g, name: (kind = '') => WEDGES[kind] ?? null },
  // Every set has a pitching wedge; `which wedge` names none.
  {
    pattern: /(?<! (?:what|which|potato|doorstop|of|cheese))(?<= \w+) (?:wedge)\b/g,
    name: always('Pitching wedge'),
  },
  { pattern: /\b(?:driver|big dog|big stick|1 wood)\b/g, name: always('Driver') },
  { pattern: /\b(?:putter|flat stick)\b/g, name: always('Putter') },
  { pattern: /\b(?:hybrid|rescue club)\b/g, name: always('Hybrid') },
  {
    // `a smooth 8`.
    pattern: new RegExp(`(?<= ${AFTER_A_SWING} )([3-9])\\b${OTHER_COUNT}`, 'g'),
    name: (number) => `${number} iron`,
  },
]

export function readClubs(text: string): ClubsRead {
  const names: string[] = []
  const place = new Map<number, string>()
  const rest = RULES.reduce(
    (left, { pattern, name }) =>
      left.replace(pattern, (whole: string, ...groups: readonly unknown[]) => {
        const found = name(...groups.filter((group) => typeof group === 'string').slice(0, -1))
        if (found === null) return whole
        place.set(place.size, found)
        return `${whole.startsWith(' ') ? ' ' : ''}club${place.size - 1}`
      }),
    text,
  )
  // Rules find clubs in their own order; golfers name them in that of the sentence.
  const inOrder = rest.replace(/\bclub(\d+)\b/g, (_, index: string) => {
    names.push(place.get(Number(index)) ?? '')
    return `club${names.length - 1}`
  })
  return { rest: inOrder, names: names.filter((name) => name !== '') }
}

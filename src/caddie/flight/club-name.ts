const WEDGES = ['pitching wedge', 'gap wedge', 'sand wedge', 'lob wedge'] as const
type Wedge = (typeof WEDGES)[number]

type Digit = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
/** A club by its usual name, however the golfer writes it. `hybrid` has no number. */
export type ClubKind =
  | 'driver'
  | `${Exclude<Digit, 1> | 10 | 11 | 12 | 13} wood`
  | 'hybrid'
  | `${Digit} hybrid`
  | `${Digit} iron`
  | Wedge
  | 'putter'

const PLAIN: Readonly<Record<string, ClubKind>> = {
  ...named('driver', 'driver dr d minidriver 1wood 1w wood1'),
  ...named('hybrid', 'hybrid hy hyb h rescue utility'),
  ...named('2 iron', 'drivingiron'),
  ...named('pitching wedge', 'pitchingwedge pitching pwedge pw p'),
  ...named('gap wedge', 'gapwedge gap gw approachwedge approach attackwedge aw utilitywedge uw'),
  ...named('sand wedge', 'sandwedge sand swedge sw'),
  ...named('lob wedge', 'lobwedge lob lwedge lw'),
  ...named('putter', 'putter pt putt'),
}

function named(kind: ClubKind, spellings: string): Readonly<Record<string, ClubKind>> {
  return Object.fromEntries(spellings.split(' ').map((spelling) => [spelling, kind]))
}

/** A number before or after the kind of club. A number on its own is an iron. */
const NUMBERED =
  /^(?:no)?(?<before>\d{1,2})?(?<family>woods?|fairwaywood|fw|w|hybrid|hyb|hy|h|rescue|utility|ut|u|irons?|i)?(?<after>\d{1,2})?$/

const FAMILIES = { f: 'wood', w: 'wood', h: 'hybrid', r: 'hybrid', u: 'hybrid', i: 'iron' } as const
const MOST = { wood: 13, hybrid: 9, iron: 9 }

/** The club that a golfer means; null if we can't tell. Case, hyphens, spaces and dots don't matter. */
export function clubKindOf(name: string): ClubKind | null {
  const folded = name
    .slice(0, 100)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}._#]+/gu, '')
  if (Object.hasOwn(PLAIN, folded)) return PLAIN[folded] ?? null
  return wedgeByLoft(folded) ?? numbered(folded)
}

function numbered(folded: string): ClubKind | null {
  const { before, family = 'i', after } = NUMBERED.exec(folded)?.groups ?? {}
  const number = Number(before ?? after ?? 0)
  if (number < 1 || (before !== undefined && after !== undefined)) return null
  const kind = FAMILIES[family.charAt(0) as keyof typeof FAMILIES]
  return number <= MOST[kind] ? (`${number} ${kind}` as ClubKind) : null
}

/** Golfers name wedges by their loft too: 54°, 54 degrees, a 54 wedge. */
function wedgeByLoft(folded: string): Wedge | null {
  const [, degrees] = /^(\d\d)(?:°|º|deg|degrees?)?(?:pw|gw|aw|sw|lw|wedge)?$/.exec(folded) ?? []
  const loft = Number(degrees)
  if (degrees === undefined || loft < 43 || loft > 66) return null
  if (loft <= 48) return 'pitching wedge'
  if (loft <= 52) return 'gap wedge'
  return loft <= 57 ? 'sand wedge' : 'lob wedge'
}

import type { Box } from '../../core/geo/bounding-box.ts'
import { distance } from '../../core/geo/geodesic.ts'
import type { LatLng } from '../../core/geo/point.ts'
import { toMiles } from '../../core/units.ts'
import { parOf } from '../../course/card.ts'
import type { Course } from '../../course/course.ts'
import { differInHoles } from '../merge.ts'
import { BEST_FIRST, compareNames, compareWording, type NameRelation, type Wording } from './compare-names.ts'
import { differInContact, shareContact } from './contact.ts'
import { type NameWords, nameWords } from './name-words.ts'
import { compareTowns } from './town.ts'

/** `doubtful` pairs stay two courses and are listed for review. */
export type Verdict = 'same' | 'doubtful' | 'different'

/** What speaks for one course and what against it; the same whichever of the two comes first. */
export type Evidence = {
  readonly relation: NameRelation
  readonly sameSpelling: boolean
  /** null when one of them has no coordinates. */
  readonly miles: number | null
  /** The point of one lies on the grounds of the other. */
  readonly onGrounds: boolean
  readonly contact: boolean
  /** Both have a phone and a website of their own, and share neither. */
  readonly otherContact: boolean
  /** The telling words are the same, or one has a letter more, less or other: a slip of the pen, or another name. */
  readonly wording: Wording
  /** The name says no more than the town. */
  readonly onlyTown: boolean
  /** Of what kind the two clubs are, by their names, where only that tells them apart. */
  readonly kinds: 'equal' | 'unsaid' | 'compatible' | 'country and golf' | 'different'
  readonly holes: 'differ' | 'agree or unknown'
  /** Pars that differ by a stroke or two are one course's, measured twice. */
  readonly pars: 'differ' | 'agree or unknown'
  /** How much of the two cards agrees; null where they have fewer than nine holes in common. */
  readonly card: number | null
  readonly country: 'differ' | 'agree or unknown'
  /** Only looked at where one of them has no coordinates. */
  readonly town: 'same' | 'other' | 'unknown'
}

/** Two measurements of one course may be this far apart. */
export const NEAR_MILES = 1
/** With the same phone or website, a little more: one list has the gate, another the far end. */
export const CONTACT_MILES = 1.5

export const milesBetween = (a: LatLng, b: LatLng) => toMiles(distance(a, b))

export const compareCourses = (a: Course, b: Course): Verdict => judge(weigh(a, b))

export function weigh(a: Course, b: Course): Evidence {
  const places = placeWords(a, b)
  const { relation, words } = bestRelation(namesOf(a), namesOf(b), places)
  const [first, second] = words
  const miles = a.point && b.point ? milesBetween(a.point, b.point) : null
  return {
    relation,
    sameSpelling: isSameSpelling(first, second),
    miles,
    onGrounds: holds(a.bounds, b.point) || holds(b.bounds, a.point),
    contact: shareContact(a, b),
    otherContact: differInContact(a, b),
    wording: compareWording(first, second),
    onlyTown: isOnlyTown(first, places) || isOnlyTown(second, places),
    kinds: compareKinds(first, second),
    holes: differInHoles(a, b) || differInPar(a, b, HALF_A_ROUND) ? 'differ' : 'agree or unknown',
    pars: differInPar(a, b, CLOSE_PARS) ? 'differ' : 'agree or unknown',
    card: cardAgreement(a, b),
    country:
      a.country !== null && b.country !== null && a.country !== b.country ? 'differ' : 'agree or unknown',
    town: miles === null ? compareTowns(a, b) : 'unknown',
  }
}

/** The rules, the strictest first. When in doubt two courses stay two: a wrong join is worse than a missed one. */
export function judge(evidence: Evidence): Verdict {
  const { relation, miles, onGrounds, contact, onlyTown, kinds, sameSpelling } = evidence
  if (relation === 'other' || relation === 'part') return 'different'
  if (miles === null) return judgeByTown(evidence)
  const isNear = miles <= NEAR_MILES || onGrounds
  if (!isNear && !(contact && miles <= CONTACT_MILES)) return 'different'
  if (relation === 'bare')
    return sameSpelling && miles <= BARE_MILES && !isContradicted(evidence) ? 'same' : 'different'
  if (relation === 'longer') return contact && miles <= CLOSE_MILES ? 'doubtful' : 'different'
  if (isContradicted(evidence)) return 'doubtful'
  if (isAnotherName(evidence)) return 'doubtful'
  if (relation === 'main') return onGrounds || (contact && miles <= CLOSE_MILES) ? 'same' : 'doubtful'
  if (kinds === 'equal' || kinds === 'unsaid' || contact || isSameCard(evidence)) return 'same'
  if (kinds === 'different') return !onlyTown || miles <= CLOSE_MILES ? 'doubtful' : 'different'
  const isTold = onlyTown || kinds === 'country and golf'
  return !isTold || miles <= CLOSE_MILES ? 'same' : 'doubtful'
}

/** `Stonebridge` and `Stoneridge`, `Lake Forest` and `Forest Lake`: alike, and no sign that both are one club. */
function isAnotherName({ wording, miles, contact, otherContact, kinds, ...others }: Evidence): boolean {
  if (otherContact) return wording !== 'same' || (kinds !== 'equal' && kinds !== 'unsaid')
  const isSameSpot = miles !== null && miles <= SAME_SPOT_MILES
  return wording === 'slip' && !contact && !isSameCard(others) && !isSameSpot
}

/** A list without coordinates: the same name in the same town, or at the same number, is one course. */
function judgeByTown(evidence: Evidence): Verdict {
  const { relation, town, contact, onlyTown, kinds, sameSpelling } = evidence
  const isNamesake = relation === 'equal' || relation === 'extended'
  if (!isNamesake || town === 'other' || (town === 'unknown' && !contact)) return 'different'
  if (isContradicted(evidence) || isAnotherName(evidence)) return 'doubtful'
  const isTold = !onlyTown && (kinds === 'equal' || kinds === 'unsaid')
  return sameSpelling || contact || isTold ? 'same' : 'doubtful'
}

const BARE_MILES = 0.25
const SAME_SPOT_MILES = 0.25
const CLOSE_MILES = 0.5

/** Pars of two courses agree on fewer than half of the holes by chance, and on nearly all when they are one. */
const MIN_CARD_AGREEMENT = 0.65
const SAME_CARD = 0.9

const isSameCard = ({ card }: Pick<Evidence, 'card'>) => card !== null && card >= SAME_CARD

/** Lists have cards with mistakes: at the same club, in the same spot and with the same name they are no reason to doubt. */
const isContradicted = (evidence: Evidence) =>
  evidence.holes === 'differ' ||
  evidence.country === 'differ' ||
  (evidence.card !== null && evidence.card < MIN_CARD_AGREEMENT && !isSameSpot(evidence))

const isSameSpot = ({ relation, contact, miles, pars }: Evidence) =>
  relation === 'equal' && contact && miles !== null && miles <= SAME_SPOT_MILES && pars !== 'differ'

type Named = Pick<Course, 'name' | 'aliases' | 'city' | 'region'>

/** Quickly, by names alone: all others are two courses, wherever they lie. */
export function mayBeSame(a: Named, b: Named): boolean {
  const { relation, words } = bestRelation(namesOf(a), namesOf(b), placeWords(a, b))
  if (relation === 'bare') return isSameSpelling(...words)
  return relation !== 'other' && relation !== 'part'
}

/** No telling word in common. */
export const isOtherName = (a: Named, b: Named) =>
  bestRelation(namesOf(a), namesOf(b), placeWords(a, b)).relation === 'other'

// Every course is compared with all its neighbours, so its names are split only once.
const splitNames = new WeakMap<Named, readonly NameWords[]>()

function namesOf(named: Named): readonly NameWords[] {
  const known = splitNames.get(named)
  if (known) return known
  const words = [named.name, ...named.aliases].map(nameWords)
  splitNames.set(named, words)
  return words
}

function bestRelation(
  ofA: readonly NameWords[],
  ofB: readonly NameWords[],
  places: ReadonlySet<string>,
): { readonly relation: NameRelation; readonly words: readonly [NameWords, NameWords] } {
  const pairs = ofA.flatMap((a) =>
    ofB.map((b) => ({ relation: compareNames(a, b, places), words: [a, b] as const })),
  )
  const rank = ({ relation, words: [a, b] }: (typeof pairs)[number]) =>
    BEST_FIRST.indexOf(relation) + (a.folded === b.folded ? 0 : 0.5)
  return pairs.reduce((best, pair) => (rank(pair) < rank(best) ? pair : best))
}

/** The words of towns and regions, as names have them. */
const placeWords = (a: Named, b: Named) => new Set([...placesOf(a), ...placesOf(b)])

const splitPlaces = new WeakMap<Named, readonly string[]>()

function placesOf(named: Named): readonly string[] {
  const known = splitPlaces.get(named)
  if (known) return known
  const words = [named.city, named.region].flatMap((place) => (place ? nameWords(place).telling : []))
  splitPlaces.set(named, words)
  return words
}

const isOnlyTown = ({ telling }: NameWords, places: ReadonlySet<string>) =>
  telling.length === 1
    ? places.size === 0 || places.has(telling[0] ?? '')
    : telling.every((word) => places.has(word))

export function compareKinds(a: NameWords, b: NameWords): Evidence['kinds'] {
  const kinds = new Set([a.club, b.club])
  if (kinds.size === 1) return 'equal'
  if (kinds.has('unsaid')) return 'unsaid'
  if (!kinds.has('golf') || kinds.has('pitch and putt') || kinds.has('centre')) return 'different'
  return kinds.has('country') ? 'country and golf' : 'compatible'
}

const CLOSE_PARS = 2
/** Or a short course: more than two lists can disagree about one card. */
const HALF_A_ROUND = 6

function differInPar(a: Course, b: Course, most: number): boolean {
  const [first, second] = [parTotal(a), parTotal(b)]
  return first !== null && second !== null && Math.abs(first - second) > most
}

const parTotal = ({ parTotal: stated, layouts }: Course) =>
  stated ?? (layouts[0] ? parOf(layouts[0].holes) : null)

const MIN_COMMON_HOLES = 9

/** By the best of their layouts: one list may have several where the other has one. */
function cardAgreement(a: Course, b: Course): number | null {
  const shares = a.layouts.flatMap((first) =>
    b.layouts.flatMap((second) => {
      const pars = new Map(second.holes.map(({ position, par }) => [position, par]))
      const common = first.holes.filter(
        ({ position, par }) => par !== null && (pars.get(position) ?? null) !== null,
      )
      const agreeing = common.filter(({ position, par }) => pars.get(position) === par)
      return common.length < MIN_COMMON_HOLES ? [] : [agreeing.length / common.length]
    }),
  )
  return shares.length === 0 ? null : Math.max(...shares)
}

const isSameSpelling = (a: NameWords, b: NameWords) => a.folded !== '' && a.folded === b.folded

const holds = (box: Box | null, point: LatLng | null) =>
  box !== null &&
  point !== null &&
  point.lat >= box.south &&
  point.lat <= box.north &&
  point.lng >= box.west &&
  point.lng <= box.east

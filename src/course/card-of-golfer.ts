import { splitWords } from '../core/text/words.ts'
import type { Gender, Hole, Layout, Tee } from './layout.ts'
import { genderWord, teeText } from './tee-words.ts'

/** What decides whose par and stroke index a golfer plays to. */
export type Golfer = {
  readonly gender: Gender | null
  /** Name of the tee they play, as they write it. */
  readonly tee: string | null
}

/** Somebody of whom we know nothing plays to the reference card. */
export const ANYBODY: Golfer = { gender: null, tee: null }

/** Which card the values are from: the golfer's tee, all tees of their gender, or the layout's reference card. */
export type CardName = 'tee' | 'gender' | 'reference'
export const CARD_NAMES: readonly CardName[] = ['tee', 'gender', 'reference']

type Values = Pick<Hole, 'par' | 'strokeIndex'>

export type GolferHole = Values & {
  readonly card: CardName
  /** The card in words, such as `Red, women`; null for the reference card. */
  readonly cardWords: string | null
}

/**
 * Par and stroke index of a hole for one golfer (TEE-1). The first card that says something about the hole decides
 * both values: what it lacks stays a gap (TEE-3, TEE-4), and nothing is borrowed from the next card.
 */
export function holeOfGolfer(layout: Layout | null, position: number | null, golfer: Golfer): GolferHole {
  const tees = layout?.tees ?? []
  const onTee = agreedValues(namesakes(tees, golfer), position)
  if (onTee) return { ...onTee, card: 'tee', cardWords: wordsOfTee(tees, golfer) }
  const onGender = golfer.gender && agreedValues(teesFor(tees, golfer.gender), position)
  if (onGender) return { ...onGender, card: 'gender', cardWords: wordsOfGender(golfer.gender) }
  const onReference = valuesAt(layout?.holes ?? [], position)
  if (onReference) return { ...onReference, card: 'reference', cardWords: null }
  // What every tee says is right for anybody. But a woman's par is not what the men's tees agree on.
  const onAll = agreedValues(golfer.gender === null ? tees : teesFor(tees, null), position)
  if (onAll) return { ...onAll, card: 'gender', cardWords: 'all tees' }
  return { ...NOTHING, card: 'reference', cardWords: null }
}

const NOTHING: Values = { par: null, strokeIndex: null }

/** TEE-1: by name and by gender. A tee that is rated for nobody in particular is anybody's. */
export function teeOfGolfer({ tees }: Pick<Layout, 'tees'>, golfer: Golfer): Tee | null {
  const named = namesakes(tees, golfer)
  return named.find(({ holes }) => holes.length > 0) ?? named[0] ?? null
}

/** Without a gender it may be either of two tees with that name: then only what both say counts. */
function namesakes(tees: readonly Tee[], { gender, tee: name }: Golfer): readonly Tee[] {
  if (name === null) return []
  const exact = tees.filter((tee) => tee.name === name)
  const named = exact.length > 0 ? exact : tees.filter((tee) => teeKey(tee.name) === teeKey(name))
  const own = teesFor(named, gender)
  if (own.length > 0) return own
  return gender === null ? named : teesFor(named, null)
}

const teesFor = (tees: readonly Tee[], gender: Gender | null) => tees.filter((tee) => tee.gender === gender)

/** `red tees` is `Red`. */
function teeKey(name: string): string {
  const words = splitWords(name).flat()
  const known = words.filter((word) => word !== 'tee' && word !== 'tees')
  return (known.length > 0 ? known : words).join('')
}

/** Null where a card says nothing about the hole: it omits it, or has neither par nor stroke index. */
function valuesAt(holes: readonly Hole[], position: number | null): Values | null {
  const hole = holes.find((each) => each.position === position)
  if (!hole || (hole.par === null && hole.strokeIndex === null)) return null
  return { par: hole.par, strokeIndex: hole.strokeIndex }
}

/** What all tees that say something agree on; null if they do not agree on the par. */
function agreedValues(tees: readonly Tee[], position: number | null): Values | null {
  const said = tees.flatMap(({ holes }) => valuesAt(holes, position) ?? [])
  const pars = knownIn(said.map(({ par }) => par))
  const indexes = knownIn(said.map(({ strokeIndex }) => strokeIndex))
  const [par = null] = pars
  const strokeIndex = indexes.length === 1 ? (indexes[0] ?? null) : null
  return pars.length > 1 || (par === null && strokeIndex === null) ? null : { par, strokeIndex }
}

const knownIn = (values: readonly (number | null)[]): readonly number[] => [
  ...new Set(values.filter((value) => value !== null)),
]

/** `women’s tees` */
const wordsOfGender = (gender: Gender | null) => `${genderWord(gender)}’s tees`

function wordsOfTee(tees: readonly Tee[], golfer: Golfer): string | null {
  const [tee, other] = namesakes(tees, golfer)
  return tee ? (other && other.gender !== tee.gender ? tee.name : teeText(tee)) : null
}

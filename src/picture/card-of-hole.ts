import { Problem, shown } from '../core/problem.ts'
import { holeYards } from '../course/card.ts'
import { ANYBODY, type Golfer, type GolferHole, holeOfGolfer } from '../course/card-of-golfer.ts'
import type { Course } from '../course/course.ts'
import type { Layout, Tee } from '../course/layout.ts'
import { DEFAULT_LANGUAGE } from '../words/language.ts'
import { wordsOf } from '../words/words-of.ts'
import type { PictureWords } from './look.ts'
import { teeWords, whoseCard } from './whose-card.ts'

export type TeeLine = { readonly name: string; readonly label: string; readonly yards: number | null }

/** What the cards say about a hole; a gap stays a gap. */
export type HoleCard = GolferHole & { readonly tees: readonly TeeLine[] }

export function cardOfHole(
  layout: Layout | null,
  hole: number,
  golfer: Golfer = ANYBODY,
  words: PictureWords = wordsOf(DEFAULT_LANGUAGE).pictures,
): HoleCard {
  const onCard = holeOfGolfer(layout, hole, golfer)
  const tees = layout?.tees ?? []
  const whose = whoseCard(words, layout, golfer, onCard)
  const cardWords = whose ?? (isElsewhereOnTees(tees, hole, onCard) ? words.courseCard : null)
  return {
    ...onCard,
    cardWords,
    tees: tees.length > 0 ? teeLines(words, tees, hole) : [referenceLine(words, layout, hole)],
  }
}

/** Some tee has another par or stroke index: then it matters that these are the course card's. */
const isElsewhereOnTees = (tees: readonly Tee[], hole: number, { par, strokeIndex }: GolferHole) =>
  tees
    .flatMap(({ holes }) => holes.filter(({ position }) => position === hole))
    .some((on) => differ(on.par, par) || differ(on.strokeIndex, strokeIndex))

const differ = (a: number | null, b: number | null) => a !== null && b !== null && a !== b

const referenceLine = ({ courseCard }: PictureWords, layout: Layout | null, hole: number): TeeLine => ({
  name: courseCard,
  label: courseCard,
  yards: layout?.holes.find(({ position }) => position === hole)?.yards ?? null,
})

/** TEE-1: where two tees share a name but not their yards, we add the gender. */
function teeLines(words: PictureWords, tees: readonly Tee[], hole: number): readonly TeeLine[] {
  const lines = withoutRepeats(tees.map((tee) => ({ tee, name: tee.name, yards: holeYards(tee, hole) })))
  const isTwice = (name: string) => lines.filter((line) => line.name === name).length > 1
  return lines.map(({ tee, name, yards }) => ({
    ...{ name, yards },
    label: isTwice(name) ? teeWords(words, tee) : name,
  }))
}

/** A tee rated for men and for women is listed once where its yards are the same. */
const withoutRepeats = <Line extends Pick<TeeLine, 'name' | 'yards'>>(lines: readonly Line[]) =>
  lines.filter(
    ({ name, yards }, index) =>
      lines.findIndex((line) => line.name === name && line.yards === yards) === index,
  )

/** The layout with that name, or the first; null on a course without layouts. */
export function chooseLayout({ name: course, layouts }: Course, name: string | null): Layout | null {
  if (name === null) return layouts[0] ?? null
  const found = layouts.find((layout) => layout.name?.toLowerCase() === name.toLowerCase())
  if (found) return found
  const names = layouts.flatMap((layout) => layout.name ?? [])
  const known = names.length > 0 ? `Its layouts are ${names.join(', ')}.` : 'Its layouts have no names.'
  throw new Problem('not_found', `${course} doesn’t have a layout called ${shown(name)}. ${known}`)
}

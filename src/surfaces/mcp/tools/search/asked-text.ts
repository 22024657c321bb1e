import { escapeMarkdown } from '../../../../core/text/escape-markdown.ts'
import { fold } from '../../../../core/text/fold.ts'
import type { HoleJson, LayoutJson, TeeJson } from '../../../../course/layout-schema.ts'
import type { AskedField, AskedFor } from '../../../../find/question/asked-for.ts'
import { shown, teeName } from './card-text.ts'

const OF_HOLES: readonly (AskedField | null)[] = ['par', 'stroke_index', 'yards']
const OF_TEES: readonly (AskedField | null)[] = ['par', 'yards', 'rating', 'slope']

/** The question is about numbers on the card. */
export const asksForNumbers = ({ hole, tee, gender, field }: AskedFor) =>
  field === null
    ? hole !== null || tee !== null || gender !== null
    : [...OF_HOLES, ...OF_TEES].includes(field)

const MAX_LINES = 24

/** The numbers that the question asks for, from the card (USE-5), so that nobody has to fetch all of it for one. */
export function askedText(layouts: readonly LayoutJson[], asked: AskedFor): readonly string[] {
  const lines = layouts.flatMap((layout) => layoutLines(layout, asked, layouts.length > 1))
  if (lines.length <= MAX_LINES) return lines
  return [...lines.slice(0, MAX_LINES), `${lines.length - MAX_LINES} more lines are on the scorecard.`]
}

function layoutLines(layout: LayoutJson, asked: AskedFor, isOneOfSeveral: boolean): readonly string[] {
  const tees = layout.tees.filter((tee) => isAsked(tee, asked))
  const of = isOneOfSeveral ? `, ${escapeMarkdown(layout.name ?? 'one layout', 60)}` : ''
  if (asked.tee !== null && tees.length === 0) return [noTee(layout, asked.tee, of)]
  return asked.hole === null && asked.field !== 'stroke_index'
    ? totalLines(layout, tees, asked, of)
    : holeLines(layout, tees, asked, of)
}

/** TEE-1: by name, and by gender if the question names one. */
const isAsked = (tee: TeeJson, { tee: name, gender }: AskedFor) =>
  (name === null || isNamed(tee, fold(name))) && (gender === null || tee.gender === gender)

const isNamed = ({ name }: TeeJson, asked: string) =>
  fold(name) === asked ||
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .includes(asked)

const noTee = ({ tees }: LayoutJson, asked: string, of: string) =>
  `- no tee called “${escapeMarkdown(asked, 40)}” on the card${of}. ${tees.length === 0 ? 'It has no tees.' : `Its tees: ${tees.slice(0, MAX_LINES).map(teeName).join(', ')}.`}`

function totalLines({ par, yards }: LayoutJson, tees: readonly TeeJson[], asked: AskedFor, of: string) {
  const rows = tees.map(
    (tee) =>
      `- ${teeName(tee)}${of}: par ${shown(tee.par)}, ${shown(tee.yards)} yards, rating ${shown(tee.rating)}, slope ${shown(tee.slope)}`,
  )
  const ofNoTee = asked.tee === null && asked.gender === null
  const card = `- course card${of}: par ${shown(par)}, ${shown(yards)} yards`
  return [
    ...(ofNoTee ? [card] : []),
    ...rows,
    ...(rows.length === 0 && !ofNoTee ? [`- no such tees on the card${of}`] : []),
  ]
}

/** TEE-3, TEE-4: each card has its own numbers, and a gap stays a gap. Without a hole, all of them by stroke index. */
function holeLines(
  layout: LayoutJson,
  tees: readonly TeeJson[],
  { hole, tee, gender }: AskedFor,
  of: string,
) {
  const cards = [
    ...(tee === null && gender === null ? [{ name: `course card${of}`, holes: layout.holes }] : []),
    ...tees
      .filter(({ holes }) => holes.length > 0)
      .map((each) => ({ name: teeName(each) + of, holes: each.holes })),
  ]
  if (cards.length === 0) return [`- no hole data for that${of}`]
  return cards.map(
    ({ name, holes }) => `- ${name}: ${hole === null ? byIndex(holes) : holeWords(holes, hole)}`,
  )
}

function holeWords(holes: readonly HoleJson[], position: number): string {
  const hole = holes.find((each) => each.position === position)
  // It may exist all the same: a card can have gaps.
  if (hole === undefined) return `hole ${position} isn’t on this card`
  return `hole ${position} is par ${shown(hole.par)}, stroke index ${shown(hole.stroke_index)}, ${shown(hole.yards)} yards`
}

const byIndex = (holes: readonly HoleJson[]) =>
  `stroke indexes of holes ${holes.map(({ position, stroke_index }) => `${position}: ${shown(stroke_index)}`).join(', ')}`

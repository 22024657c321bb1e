import { escapeMarkdown } from '../../../../core/text/escape-markdown.ts'
import { positionsOf } from '../../../../course/card.ts'
import type { HoleJson, LayoutJson, TeeJson } from '../../../../course/layout-schema.ts'

// TEE-3: an unknown number is a dash; we never fill it from elsewhere.
const GAP = '–'
export const shown = (value: number | null | undefined) =>
  value === null || value === undefined ? GAP : String(value)

/** Each layout as a table with a column for each hole. */
export const cardsText = (layouts: readonly LayoutJson[]) =>
  layouts.length === 0 ? 'No scorecard yet.' : layouts.map(layoutText).join('\n')

function layoutText(layout: LayoutJson): string {
  const { name, par, yards, tees } = layout
  const title = `Layout${name === null ? '' : ` ${escapeMarkdown(name)}`}: par ${shown(par)}, ${shown(yards)} yards on the course card (which isn’t for any one tee)`
  return [title, ...tees.map(teeText), ...tableOf(layout)].join('\n')
}

const GENDERS = { M: 'men', F: 'women' } as const

// TEE-1: name and gender together identify a tee.
export const teeName = ({ name, gender }: TeeJson) =>
  `${escapeMarkdown(name, 40)}${gender === null ? '' : ` (${GENDERS[gender]})`}`

/** TEE-5: the recorded totals. */
const teeText = (tee: TeeJson) =>
  `Tee ${teeName(tee)}: ${shown(tee.yards)} yards, par ${shown(tee.par)}, rating ${shown(tee.rating)}, slope ${shown(tee.slope)}${tee.holes.length === 0 ? ', no hole data' : ''}`

/** TEE-2: a tee without hole data has no row. TEE-4: each tee has its own par and stroke index. */
function tableOf(layout: LayoutJson): readonly string[] {
  const positions = positionsOf(layout)
  const cards = [
    { name: 'Course card', holes: layout.holes },
    ...layout.tees.map((tee) => ({ name: teeName(tee), holes: tee.holes })),
  ].filter(({ holes }) => holes.length > 0)
  if (cards.length === 0) return []
  return [
    row('Hole', positions.map(String)),
    row(
      '---',
      positions.map(() => '-'),
    ),
    ...cards.flatMap(({ name, holes }) => cardRows(name, holes, positions)),
  ]
}

function cardRows(name: string, holes: readonly HoleJson[], positions: readonly number[]) {
  const at = new Map(holes.map((hole) => [hole.position, hole]))
  const line = (label: string, value: (hole: HoleJson | undefined) => number | null | undefined) =>
    row(
      `${name} ${label}`,
      positions.map((position) => shown(value(at.get(position)))),
    )
  return [
    line('par', (hole) => hole?.par),
    line('SI', (hole) => hole?.stroke_index),
    line('yards', (hole) => hole?.yards),
  ]
}

const row = (name: string, cells: readonly string[]) => `|${[name, ...cells].join('|')}|`

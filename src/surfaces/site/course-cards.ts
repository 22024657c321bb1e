import { html } from 'hono/html'
import { positionsOf } from '../../course/card.ts'
import type { HoleJson, LayoutJson, TeeJson } from '../../course/layout-schema.ts'
import { genderWord } from '../../course/tee-words.ts'
import { GAP } from '../ui/card-words.ts'
import { tableBox } from '../ui/table-box.ts'

const shown = (value: number | null | undefined) => value?.toLocaleString('en') ?? GAP

/** Every layout with its tees and its card. */
export const cardsHtml = (layouts: readonly LayoutJson[]) =>
  layouts.length === 0 ? html`<h2>Scorecard</h2><p>No scorecard yet.</p>` : layouts.map(layoutHtml)

function layoutHtml(layout: LayoutJson, place: number) {
  const title = layout.name ?? 'Scorecard'
  const id = `layout-${place + 1}`
  return html`<section aria-labelledby="${id}">
<h2 id="${id}"><bdi>${title}</bdi></h2>
${layout.tees.length === 0 ? html`<p>No tees yet.</p>` : teesHtml(layout.tees, title)}
${cardHtml(layout, title)}
</section>`
}

/** As `teeText`, but a name may be written from right to left. */
const teeName = ({ name, gender }: TeeJson) =>
  html`<bdi>${name}</bdi>${gender === null ? '' : `, ${genderWord(gender)}`}`

const TEE_COLUMNS = ['Yards', 'Par', 'Rating', 'Slope', 'Holes on card']

const teesHtml = (tees: readonly TeeJson[], title: string) =>
  tableBox(
    `Tees: ${title}`,
    html`<thead><tr><th scope="col">Tee</th>${TEE_COLUMNS.map((name) => html`<th scope="col" class="figure">${name}</th>`)}</tr></thead>
<tbody>${tees.map(teeRow)}</tbody>`,
  )

/** TEE-5: the totals as recorded, whatever the holes add up to. */
function teeRow(tee: TeeJson) {
  const { yards, par, rating, slope, holes } = tee
  const totals = [shown(yards), shown(par), rating?.toFixed(1) ?? shown(null), shown(slope)]
  const figures = [...totals, holes.length || 'none']
  return html`<tr><th scope="row">${teeName(tee)}</th>${figures.map((figure) => html`<td class="figure">${figure}</td>`)}</tr>
`
}

type Column = { readonly heading: unknown; readonly holes: readonly HoleJson[] }

/** TEE-2: a tee without hole data has no column. TEE-4: par and stroke index are each tee's own. */
function columnsOf({ holes, tees }: LayoutJson): readonly Column[] {
  const reference = { heading: 'Course card', holes }
  const own = tees.map((tee) => ({ heading: teeName(tee), holes: tee.holes }))
  return [reference, ...own].filter((column) => column.holes.length > 0)
}

function cardHtml(layout: LayoutJson, title: string) {
  const columns = columnsOf(layout)
  if (columns.length === 0) return html`<p>No hole details yet.</p>`
  const { par, yards, holes } = layout
  return html`${tableBox(
    `Card: ${title}`,
    html`<thead>
<tr><th scope="col" rowspan="2">Hole</th>${columns.map(({ heading }) => html`<th scope="colgroup" colspan="3" class="group">${heading}</th>`)}</tr>
<tr>${columns.map(() => HEADINGS)}</tr>
</thead>
<tbody>${positionsOf(layout).map((position) => rowHtml(position, columns))}</tbody>`,
  )}
<p class="soft">${holes.length === 0 ? '' : `The course card (par ${shown(par)}, ${shown(yards)} yards) isn’t for any one tee. `}A dash means we don’t have the number. SI is the stroke index: 1 is the hardest hole.</p>`
}

const HEADINGS = html`<th scope="col" class="figure group">Par</th><th scope="col" class="figure">SI</th><th scope="col" class="figure">Yards</th>`

const rowHtml = (position: number, columns: readonly Column[]) =>
  html`<tr><th scope="row" class="hole-number">${position}</th>${columns.map(({ holes }) => holeHtml(holes.find((hole) => hole.position === position)))}</tr>
`

const holeHtml = (hole: HoleJson | undefined) =>
  html`<td class="figure group">${shown(hole?.par)}</td><td class="figure">${shown(hole?.stroke_index)}</td><td class="figure">${shown(hole?.yards)}</td>`

import { html } from 'hono/html'
import type { CardRef } from '../../../quality/card-tally.ts'
import type { Listed } from '../../../quality/listed.ts'
import type { Survey } from '../../../quality/survey.ts'
import { numberIn } from '../../../words/format.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { tableBox } from '../../ui/table-box.ts'
import { countIn, countryIn, courseLink, type QualityView } from './quality-view.ts'

type Column = readonly [name: string, isFigure?: boolean]

type List = {
  readonly title: string
  readonly total: number
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly unknown[])[]
}

/** Lists of what is missing or contradicts itself; each opens when somebody needs it. */
export function findingsHtml(view: QualityView, survey: Survey) {
  const { findings } = wordsOf(view.language).quality
  const lists = [...cardLists(view, survey), ...placeLists(view, survey)].filter(({ total }) => total > 0)
  if (lists.length === 0) return html`<p>${findings.none}</p>`
  return html`<p>${findings.about}</p>
${lists.map((list) => listHtml(view, list))}`
}

function listed<T>(
  title: string,
  columns: readonly Column[],
  { total, listed: items }: Listed<T>,
  row: (item: T) => readonly unknown[],
): List {
  return { title, total, columns, rows: items.map(row) }
}

function cardLists(view: QualityView, { cards }: Survey): readonly List[] {
  const { lists, columns: c } = wordsOf(view.language).quality
  const card: readonly Column[] = [[c.course], [c.layout], [c.card]]
  const number = (value: number) => countIn(view, value)
  return [
    listed(
      lists.sums,
      [...card, [c.sum, true], [c.total, true], [c.difference, true]],
      cards.disagreements,
      (tee) => [
        ...cardCells(view, tee),
        number(tee.sum),
        number(tee.total),
        signed(view, tee.sum - tee.total),
      ],
    ),
    listed(lists.gaps, [[c.course], [c.cards, true], [c.holes, true], [c.pars, true]], cards.gaps, (gap) => [
      courseLink(view, gap.slug),
      ...[gap.cards, gap.missing_holes, gap.missing_pars].map(number),
    ]),
    listed(lists.repeated, [...card, [c.indexes]], cards.repeated_stroke_indexes, (found) => [
      ...cardCells(view, found),
      found.stroke_indexes.join(', '),
    ]),
    slugs(view, lists.noCard, cards.without_card),
  ]
}

function cardCells(view: QualityView, { slug, layout, tee, gender }: CardRef): readonly unknown[] {
  const { courseCard } = wordsOf(view.language).quality
  const name = tee === null ? courseCard : gender === null ? tee : `${tee} (${gender})`
  return [courseLink(view, slug), html`<bdi>${layout ?? '–'}</bdi>`, html`<bdi>${name}</bdi>`]
}

const signed = (view: QualityView, yards: number) =>
  `${yards > 0 ? '+' : '−'}${countIn(view, Math.abs(yards))}`

const slugs = (view: QualityView, title: string, found: Listed<string>) =>
  listed(title, [[wordsOf(view.language).quality.columns.course]], found, (slug) => [courseLink(view, slug)])

function placeLists(view: QualityView, { places, duplicates }: Survey): readonly List[] {
  const { lists, columns: c, noLand } = wordsOf(view.language).quality
  const miles = (value: number) => numberIn(view.language, value, 2)
  return [
    listed(lists.elsewhere, [[c.course], [c.stated], [c.found]], places.elsewhere, (found) => [
      courseLink(view, found.slug),
      countryIn(view, found.country),
      found.lies_in === null ? noLand : countryIn(view, found.lies_in),
    ]),
    listed(lists.duplicates, [[c.course], [c.same], [c.miles, true]], duplicates, (pair) => [
      courseLink(view, pair.slugs[1]),
      courseLink(view, pair.slugs[0]),
      miles(pair.miles),
    ]),
    slugs(view, lists.coordinates, places.without_coordinates),
    slugs(view, lists.country, places.without_country),
    slugs(view, lists.region, places.without_region),
    slugs(view, lists.city, places.without_city),
  ]
}

function listHtml(view: QualityView, { title, total, columns, rows }: List) {
  const hidden = total - rows.length
  const isFigure = (at: number) => (columns[at]?.[1] ? html` class="figure"` : '')
  return html`<details class="list"><summary><span>${title} <span class="soft">${countIn(view, total)}</span></span></summary>
${tableBox(
  title,
  html`<thead><tr>${columns.map(([name], at) => html`<th scope="col"${isFigure(at)}>${name}</th>`)}</tr></thead>
<tbody>
${rows.map(
  ([
    first,
    ...others
  ]) => html`<tr><th scope="row">${first}</th>${others.map((cell, at) => html`<td${isFigure(at + 1)}>${cell}</td>`)}</tr>
`,
)}</tbody>`,
)}
${hidden > 0 ? html`<p class="soft">${wordsOf(view.language).quality.lists.more(countIn(view, hidden))}</p>` : ''}
</details>
`
}

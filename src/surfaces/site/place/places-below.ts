import { html } from 'hono/html'
import { sortKey } from '../../../core/text/words.ts'
import { placePath } from '../../../course/place-path.ts'
import { isRecorded, type Place } from '../../../library/places.ts'
import type { Snapshot } from '../../../library/snapshot.ts'
import { numberIn } from '../../../words/format.ts'
import { wordsOf } from '../../../words/words-of.ts'
import type { SiteView } from '../site-view.ts'
import { type Levels, levelName, levelsOf } from './place-names.ts'

export type PlaceEntry = {
  readonly levels: Levels
  readonly name: string
  readonly key: string
  readonly count: number
  readonly recorded: boolean
}

export function entryOf(snapshot: Snapshot, place: Place, { language }: SiteView): PlaceEntry {
  const levels = levelsOf(snapshot, place)
  const recorded = isRecorded(snapshot, place)
  const name = levelName(recorded ? (levels.at(-1) ?? null) : null, levels.length - 1, language)
  return { levels, name, key: sortKey(name), count: place.courses.length, recorded }
}

/** What is not recorded comes after all names. */
export const byName = (a: PlaceEntry, b: PlaceEntry) =>
  Number(b.recorded) - Number(a.recorded) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

/** So many are shown at once; more open on request, so that the courses are not below a wall of towns. */
const FIRST = 18

/** The places below: the largest first, and all of them by name. */
export function belowHtml(snapshot: Snapshot, places: readonly Place[], title: string, view: SiteView) {
  const words = wordsOf(view.language).place
  const entries = places.map((place) => entryOf(snapshot, place, view)).sort(byName)
  const largest = entries
    .filter(({ recorded }) => recorded)
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .slice(0, FIRST)
  if (entries.length <= FIRST) return html`<h2>${title}</h2>${linksHtml(entries, view)}`
  return html`<h2>${title}</h2>
<p class="soft">${words.most}</p>
${linksHtml(largest, view)}
<details class="all-places"><summary>${words.allOf(numberIn(view.language, entries.length))}</summary>${linksHtml(entries, view)}</details>`
}

export const linksHtml = (entries: readonly PlaceEntry[], { language, addresses }: SiteView) =>
  html`<ul class="places">${entries.map(
    ({ levels, name, count }) =>
      html`<li><a href="${addresses.site}/${placePath(...levels)}"><bdi>${name}</bdi> <span class="soft count">${numberIn(language, count)}</span></a></li>
`,
  )}</ul>`

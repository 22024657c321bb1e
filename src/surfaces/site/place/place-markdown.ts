import { placePath } from '../../../course/place-path.ts'
import type { Place } from '../../../library/places.ts'
import { readSummary } from '../../../library/read-course.ts'
import type { Snapshot } from '../../../library/snapshot.ts'
import { numberIn } from '../../../words/format.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { escapeMarkdown } from '../escape-markdown.ts'
import type { SiteView } from '../site-view.ts'
import { byName, entryOf } from './places-below.ts'

/** So many courses are listed; the API has all of them. */
const MOST = 1_000

/** The page of a place for programs that read text. */
export function placeMarkdown(
  snapshot: Snapshot,
  {
    title,
    courses,
    below,
  }: { readonly title: string; readonly courses: readonly number[]; readonly below: readonly Place[] },
  view: SiteView,
): string {
  const { language, addresses } = view
  const words = wordsOf(language)
  const places = below
    .map((place) => entryOf(snapshot, place, view))
    .sort(byName)
    .map(
      ({ name, levels, count }) =>
        `- [${escapeMarkdown(name)}](${addresses.site}/${placePath(...levels)}): ${count}`,
    )
  const listed = courses.slice(0, MOST).map((course) => courseLine(snapshot, course, view))
  const hidden = courses.length - listed.length
  return [
    `# ${escapeMarkdown(words.place.title(title))}`,
    words.place.counted(numberIn(language, courses.length), courses.length === 1),
    places.join('\n'),
    listed.join('\n'),
    hidden > 0 ? `${addresses.api}/courses (+${hidden})` : '',
    words.place.credit,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

function courseLine(snapshot: Snapshot, course: number, { language }: SiteView): string {
  const words = wordsOf(language).course
  const { name, url, city, hole_count, par_total } = readSummary(snapshot, course)
  const facts = [
    city === null ? null : escapeMarkdown(city),
    hole_count === null ? null : words.holesCount(hole_count),
    par_total === null ? null : words.parShort(par_total),
  ].filter((fact) => fact !== null)
  return `- [${escapeMarkdown(name)}](${url})${facts.length === 0 ? '' : `: ${facts.join(', ')}`}`
}

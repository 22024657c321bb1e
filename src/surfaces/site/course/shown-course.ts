import { positionsOf } from '../../../course/card.ts'
import type { LayoutJson, TeeJson } from '../../../course/layout-schema.ts'
import { placePath } from '../../../course/place-path.ts'
import type { SiteCourseJson, SummaryJson } from '../../../course/schema.ts'
import { countryIn } from '../../../place/names.ts'
import type { Championship } from '../../../renown/venue.ts'
import { type Language, pathIn } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'
import type { Crumb } from '../../ui/breadcrumbs.ts'
import type { CourseDetails } from './details.ts'

/** Everything that the pages of a course show. */
export type ShownCourse = {
  readonly course: SiteCourseJson
  readonly details: CourseDetails
  readonly nearby: readonly NearCourse[]
  readonly championships: readonly Championship[]
  /** When the course last changed; null where we don't know. */
  readonly changedAt: number | null
  /** Those with a public page. */
  readonly clubs: readonly { readonly slug: string; readonly name: string }[]
}

export type NearCourse = { readonly course: SummaryJson; readonly miles: number }

type Placed = Pick<SummaryJson, 'city' | 'region' | 'country'>

/** Town, region and country, as far as they are known. */
export const placeWords = ({ city, region, country }: Placed, language: Language) =>
  [city, region, country === null ? null : (countryIn(language, country) ?? country)]
    .filter((part) => part !== null)
    .join(', ')

/** From the list of all places down to the town. Pitch and putt is on no page of a place. */
export function placeCrumbs(
  { city, region, country, kind = null }: Placed & { readonly kind?: string | null },
  language: Language,
  site: string,
): readonly Crumb[] {
  const all = { name: wordsOf(language).frame.courses, address: `${site}${pathIn(language, '/places')}` }
  if (kind === 'pitch_and_putt') return [all]
  const levels = [
    { name: country && (countryIn(language, country) ?? country), path: placePath(country) },
    { name: region, path: placePath(country, region) },
    { name: city, path: placePath(country, region, city) },
  ]
  const known = levels.flatMap(({ name, path }) =>
    name === null ? [] : [{ name, address: `${site}${pathIn(language, `/${path}`)}` }],
  )
  return [all, ...known]
}

/** A hole of a course: on a card, on the map, or on both. */
export type ShownHole = {
  /** As the addresses of its page and pictures name it; null for a course's only layout. */
  readonly layout: string | null
  readonly card: LayoutJson | null
  readonly hole: number
  readonly isDrawn: boolean
}

/** Every hole that has a page: those of the cards, and those of the map where there is no card. */
export function holesOf({
  course,
  details,
}: {
  readonly course: Pick<SiteCourseJson, 'layouts'>
  readonly details: CourseDetails
}): readonly ShownHole[] {
  const isDrawn = (layout: string | null, hole: number) =>
    details.holes.some((each) => each.hole === hole && each.layout === layout)
  const carded = course.layouts.flatMap((card) => {
    const layout = course.layouts.length > 1 ? card.name : null
    return positionsOf(card).map((hole) => ({ layout, card, hole, isDrawn: isDrawn(layout, hole) }))
  })
  if (carded.length > 0) return carded
  return details.holes.map(({ layout, hole }) => ({ layout, card: null, hole, isDrawn: true }))
}

export const holePath = (slug: string, { layout, hole }: Pick<ShownHole, 'layout' | 'hole'>) =>
  `/courses/${slug}/holes/${hole}${layout === null ? '' : `?layout=${encodeURIComponent(layout)}`}`

/** The tee that plays longest; null where no length is known. */
export function longestTee(layouts: readonly LayoutJson[]): TeeJson | null {
  const tees = layouts.flatMap((layout) => layout.tees).filter(({ yards }) => yards !== null)
  return (
    tees.toSorted(
      (a, b) => (b.yards ?? 0) - (a.yards ?? 0) || Number(a.gender === 'F') - Number(b.gender === 'F'),
    )[0] ?? null
  )
}

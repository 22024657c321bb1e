import type { SurveyedCourse } from '../course/survey-store.ts'
import { countryAt, isInCountry } from '../place/country.ts'
import { type Listed, openList } from './listed.ts'

/** A course whose coordinates lie outside its stated country. */
export type Elsewhere = {
  readonly slug: string
  readonly country: string
  /** Where the coordinates lie; null at sea. */
  readonly lies_in: string | null
  readonly lat: number
  readonly lng: number
}

export type PlaceSurvey = {
  readonly without_coordinates: Listed<string>
  readonly without_country: Listed<string>
  readonly without_region: Listed<string>
  readonly without_city: Listed<string>
  readonly elsewhere: Listed<Elsewhere>
}

export function openPlaceTally(most: number) {
  const without = {
    coordinates: openList<string>(most),
    country: openList<string>(most),
    region: openList<string>(most),
    city: openList<string>(most),
  }
  const elsewhere = openList<Elsewhere>(most)
  const add = (course: Omit<SurveyedCourse, 'layouts' | 'coverage'>) => {
    const { slug, country, region, city } = course
    if (course.lat === null || course.lng === null) without.coordinates.add(slug)
    if (country === null) without.country.add(slug)
    if (region === null) without.region.add(slug)
    if (city === null) without.city.add(slug)
    const found = findElsewhere(course)
    if (found) elsewhere.add(found)
  }
  const close = (): PlaceSurvey => ({
    without_coordinates: without.coordinates.close(),
    without_country: without.country.close(),
    without_region: without.region.close(),
    without_city: without.city.close(),
    elsewhere: elsewhere.close(),
  })
  return { add, close }
}

type Placed = Pick<SurveyedCourse, 'slug' | 'country' | 'lat' | 'lng'>

function findElsewhere({ slug, country, lat, lng }: Placed): Elsewhere | null {
  if (country === null || lat === null || lng === null) return null
  // Null means that we cannot know.
  if (isInCountry({ lat, lng }, country) !== false) return null
  return { slug, country, lies_in: countryAt({ lat, lng }), lat, lng }
}

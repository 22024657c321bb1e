import { isWebAddress } from '../../../core/web-address.ts'
import type { SiteCourseJson } from '../../../course/schema.ts'
import { COVERAGE_ORDER } from '../../ui/coverage-meter.ts'

/** A course as search engines read it. It says what the API says. */
export function courseFacts(course: SiteCourseJson, site: string) {
  const { slug, name, url, lat, lng, phone, website, hole_count, par_total, coverage } = course
  return {
    '@type': 'GolfCourse',
    '@id': url,
    name,
    url,
    image: `${site}/courses/${slug}/card.png`,
    ...addressOf(course),
    ...(lat === null || lng === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
    ...(phone === null ? {} : { telephone: phone }),
    ...(website === null || !isWebAddress(website) ? {} : { sameAs: website }),
    additionalProperty: [
      ...(hole_count === null ? [] : [property('hole_count', hole_count)]),
      ...(par_total === null ? [] : [property('par_total', par_total)]),
      ...COVERAGE_ORDER.map((flag) => property(flag, coverage[flag])),
    ],
  }
}

const property = (name: string, value: number | boolean) => ({ '@type': 'PropertyValue', name, value })

function addressOf({ address, city, region, country }: SiteCourseJson) {
  const parts = {
    ...(address === null ? {} : { streetAddress: address }),
    ...(city === null ? {} : { addressLocality: city }),
    ...(region === null ? {} : { addressRegion: region }),
    ...(country === null ? {} : { addressCountry: country.toUpperCase() }),
  }
  return Object.keys(parts).length === 0 ? {} : { address: { '@type': 'PostalAddress', ...parts } }
}

import type { PublicStatus } from '../../../club/public-status.ts'
import type { Competition } from '../../../competition/competition.ts'
import type { SummaryJson } from '../../../course/schema.ts'
import type { PublicClub } from './club-list.ts'

/** What a club tells everybody. Its course and the status only if the manager wants them there. */
export type ShownClub = {
  readonly club: PublicClub
  readonly course: SummaryJson | null
  readonly status: PublicStatus | null
  readonly competitions: readonly Competition[]
}

/** A club as search engines read it: what its page says, and nothing more. */
export function clubFacts({ club: { slug, name, page }, course }: ShownClub, site: string) {
  const { about, email, phone, website } = page
  return {
    '@type': 'SportsClub',
    '@id': `${site}/clubs/${slug}`,
    ...{ name, url: `${site}/clubs/${slug}`, sport: 'Golf' },
    ...(about === null ? {} : { description: about }),
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { telephone: phone }),
    ...(website === null ? {} : { sameAs: website }),
    ...(course === null
      ? {}
      : { location: { '@type': 'GolfCourse', '@id': course.url, name: course.name, url: course.url } }),
  }
}

import type { SummaryJson } from '../../../../course/schema.ts'

/** Only the name and links of a course. */
export type NamedLinks = Pick<SummaryJson, 'name' | 'slug' | 'url' | 'app_url'>

export const linksOf = ({ name, slug, url, app_url }: NamedLinks): NamedLinks => ({
  name,
  slug,
  url,
  app_url,
})

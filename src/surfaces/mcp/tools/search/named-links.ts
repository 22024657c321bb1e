import type { SummaryJson } from '../../../../course/schema.ts'

/** A course by its name and addresses alone. */
export type NamedLinks = Pick<SummaryJson, 'name' | 'slug' | 'url' | 'app_url'>

export const linksOf = ({ name, slug, url, app_url }: NamedLinks): NamedLinks => ({
  name,
  slug,
  url,
  app_url,
})

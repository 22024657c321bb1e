/** Where the public pages and the web app live; every link in an answer is built from these. */
export type LinkBases = { readonly site: string; readonly app: string }

/** What a stored summary begins with; the links of its course follow. */
export const beforeLinks = (slug: string, name: string) => `{"slug":"${slug}","name":${JSON.stringify(name)}`

export const linksOf = (slug: string, { site, app }: LinkBases) =>
  `,"url":"${site}/courses/${slug}","app_url":"${app}/gps?course=${slug}"`

/** A stored summary with the links of its course after the name. */
export function withLinks(summary: string, slug: string, name: string, bases: LinkBases): string {
  const named = beforeLinks(slug, name).length
  return summary.slice(0, named) + linksOf(slug, bases) + summary.slice(named)
}

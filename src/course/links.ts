/** Where the public pages and the web app live; every link in an answer is built from these. */
export type LinkBases = { readonly site: string; readonly app: string }

/** What a stored summary begins with; the links of its course follow. */
export const beforeLinks = (slug: string, name: string) => `${beforeName(slug)}${JSON.stringify(name)}`
export const beforeName = (slug: string) => `{"slug":"${slug}","name":`

/** How the links begin. Inside a value the quotes would be escaped: only the member itself can look like this. */
export const LINKS = ',"url":"'

export const courseUrl = (slug: string, { site }: LinkBases) => `${site}/courses/${slug}`
export const courseAppUrl = (slug: string, { app }: LinkBases) => `${app}/gps?course=${slug}`

export const linksOf = (slug: string, bases: LinkBases) =>
  `${LINKS}${courseUrl(slug, bases)}","app_url":"${courseAppUrl(slug, bases)}"`

/** A stored summary with the links of its course after the name. */
export function withLinks(summary: string, slug: string, name: string, bases: LinkBases): string {
  const named = beforeLinks(slug, name).length
  return summary.slice(0, named) + linksOf(slug, bases) + summary.slice(named)
}

/** Where the public pages and the web app live; every link in an answer is built from these. */
export type LinkBases = { readonly site: string; readonly app: string }

/** A stored summary with the links of its course after the name. */
export function withLinks(summary: string, slug: string, name: string, { site, app }: LinkBases): string {
  const named = `{"slug":"${slug}","name":${JSON.stringify(name)}`.length
  const links = `,"url":"${site}/courses/${slug}","app_url":"${app}/gps?course=${slug}"`
  return summary.slice(0, named) + links + summary.slice(named)
}

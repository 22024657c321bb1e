/** The contents of a page between its header and its footer. */
export const mainOf = (page: string) => /<main[^>]*>([\s\S]*)<\/main>/.exec(page)?.[1] ?? ''

/** Script elements that are neither our files nor data for search engines; a page should have none. */
export const strangeScripts = (page: string) =>
  (page.match(/<script\b[^>]*>/gi) ?? []).filter(
    (tag) => !/^<script (?:type="module" src="\/assets\/[\w.-]+"|type="application\/ld\+json")>$/.test(tag),
  )

/** What a page tells search engines. */
export const factsOf = (page: string): readonly Readonly<Record<string, unknown>>[] =>
  [...page.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
  )

/** The words of a page as a reader sees them, without the markup. */
export const textOf = (page: string) =>
  page
    .replace(/<head>[\s\S]*?<\/head>/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The text of a page's alert, or null. */
export const alertOf = (page: string) => {
  const alert = /<p class="alert" role="alert"[^>]*>([\s\S]*?)<\/p>/.exec(page)?.[1]
  return alert === undefined ? null : textOf(alert)
}

/** The value of a form field. */
export const fieldValue = (page: string, name: string) =>
  /value="([^"]*)"/.exec(new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(page)?.[0] ?? '')?.[1] ?? null

/** The cells of a table's rows, keyed by the first cell. */
export const rowsOf = (page: string) =>
  new Map(
    [...page.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = '']) => {
      const [first = '', ...others] = [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(
        ([, cell = '']) => textOf(cell),
      )
      return [first, others] as const
    }),
  )

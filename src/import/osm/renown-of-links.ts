/** An article about the course says more than an entry in a list of everything; both stay below a championship. */
const WIKIPEDIA = 30
const WIKIDATA = 20

/** The renown that a source's own links give; undefined where it has none. */
export function renownOfLinks(wikipedia: unknown, wikidata: unknown): number | undefined {
  if (isArticle(wikipedia)) return WIKIPEDIA
  return isItem(wikidata) ? WIKIDATA : undefined
}

/** `en:Old Mill Links`, as OpenStreetMap writes it, or an address. */
const isArticle = (value: unknown) =>
  typeof value === 'string' &&
  (/^[a-z-]{2,12}:[^/]/.test(value) || /^https?:\/\/[a-z-]+\.wikipedia\.org\/wiki\/./.test(value))

const isItem = (value: unknown) => typeof value === 'string' && /^Q[1-9]\d*$/.test(value)

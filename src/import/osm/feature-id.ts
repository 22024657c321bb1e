type Values = Readonly<Record<string, unknown>>

const TYPES: Readonly<Record<string, string>> = { n: 'node', w: 'way', r: 'relation' }

/**
 * Type and number of a feature, as in `way/240487683`, from the properties where the usual tools put them; null when it
 * has none.
 */
export function featureId(feature: Values, properties: Values): string | null {
  for (const id of [feature.id, properties['@id'], properties.id, properties.osm_id]) {
    const known = typeof id === 'string' ? idFromText(id) : null
    if (known) return known
  }
  return idFromParts(feature, properties)
}

/** `way/1`, or as osmium writes it: `w1`, and `a2` and `a3` for the areas of way 1 and relation 1. */
function idFromText(text: string): string | null {
  const [, word, number = ''] = /^(node\/|way\/|relation\/|[nwra])(-?\d+)$/i.exec(text) ?? []
  if (word === undefined) return null
  if (word.toLowerCase() !== 'a') return `${TYPES[word.charAt(0).toLowerCase()]}/${number}`
  return Number(number) % 2 === 0 ? `way/${Number(number) / 2}` : `relation/${(Number(number) - 1) / 2}`
}

/** Type and number apart. */
function idFromParts(feature: Values, properties: Values): string | null {
  const wayId = numberIn(properties.osm_way_id)
  if (wayId !== null) return `way/${wayId}`
  const number = numberIn(properties.osm_id) ?? numberIn(properties['@id']) ?? numberIn(properties.id)
  if (number === null) return null
  const type = typeIn(properties.osm_type) ?? typeIn(properties['@type']) ?? typeIn(properties.type)
  return type ? `${type}/${number}` : guessedId(feature, number)
}

function numberIn(value: unknown): number | null {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value))
  return isNumber && Number.isSafeInteger(Number(value)) ? Number(value) : null
}

const typeIn = (value: unknown) =>
  typeof value === 'string' && /^(n|node|w|way|r|relation)$/i.test(value)
    ? TYPES[value.charAt(0).toLowerCase()]
    : undefined

/** Databases tell relations by a minus or by several polygons, and the rest by their geometry. */
function guessedId({ geometry }: Values, number: number): string {
  const type = typeof geometry === 'object' && geometry !== null && 'type' in geometry ? geometry.type : null
  if (type === 'Point') return `node/${number}`
  return number < 0 || type === 'MultiPolygon' ? `relation/${Math.abs(number)}` : `way/${number}`
}

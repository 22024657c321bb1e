import { isFields } from '../../course/record/read-value.ts'
import { startOfArray } from '../json/split-json-array.ts'

/** By its first feature: it has OpenStreetMap's number and a country, and no tag of a drawn feature. */
export function isOpengolfmap(head: Buffer): boolean {
  const feature = parsed(startOfArray(head, 'features')?.[0])
  const properties = isFields(feature) ? feature.properties : null
  if (!isFields(properties)) return false
  const { osm_id, iso_country, golf, leisure } = properties
  return [osm_id, iso_country].every(isThere) && ![golf, leisure].some(isThere)
}

const isThere = (value: unknown) => value !== undefined && value !== null

function parsed(text = 'null'): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

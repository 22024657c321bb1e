import { startOfArray } from './split-json-array.ts'

/**
 * How a file of GeoJSON lists its features: in a FeatureCollection, one per line (also as a text sequence, RFC 8142),
 * or as whole values, such as a bare array or a single pretty-printed feature.
 */
export type GeojsonForm = 'collection' | 'lines' | 'values'

/** The form and the texts of the first features, the last one maybe cut off; null if it is not GeoJSON. */
export type GeojsonStart = { readonly form: GeojsonForm; readonly features: readonly string[] }

export function startOfGeojson(head: Buffer): GeojsonStart | null {
  const listed = startOfArray(head, 'features')
  if (listed) return { form: 'collection', features: listed }
  const text = head.toString('latin1')
  const features = objectsIn(text)
  const [first] = features
  if (first === undefined || !isFeature(first)) return null
  return { form: isOnOneLine(text, first) ? 'lines' : 'values', features }
}

/** Text sequences start each record with this character. */
export const RECORD_SEPARATOR = 0x1e
const BETWEEN: ReadonlySet<string> = new Set([...' \t\r\n,[]', String.fromCharCode(RECORD_SEPARATOR)])

/** The objects at the start of a text, or of the array it starts with. */
function objectsIn(text: string): readonly string[] {
  const objects: string[] = []
  for (let at = 0; at < text.length; at++) {
    if (BETWEEN.has(text.charAt(at))) continue
    if (text.charAt(at) !== '{') break
    const end = endOfObject(text, at)
    objects.push(text.slice(at, end))
    at = end - 1
  }
  return objects
}

function endOfObject(text: string, start: number): number {
  let depth = 0
  let inText = false
  for (let at = start; at < text.length; at++) {
    const letter = text.charAt(at)
    if (inText) {
      if (letter === '\\') at++
      else if (letter === '"') inText = false
    } else if (letter === '"') inText = true
    else if (letter === '{' || letter === '[') depth++
    else if ((letter === '}' || letter === ']') && --depth === 0) return at + 1
  }
  return text.length
}

const CUT_OFF =
  /^\{\s*(?:"id"\s*:\s*(?:"[^"]*"|-?\d+)\s*,\s*)?(?:"type"\s*:\s*"Feature"|"(?:geometry|properties|bbox)"\s*:)/

/** One that is cut off goes by what there is of it. */
function isFeature(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Feature'
  } catch {
    return CUT_OFF.test(text)
  }
}

/** An array is one value, even on one line. */
const isOnOneLine = (text: string, first: string) => !/^\s*\[/.test(text) && !first.trim().includes('\n')

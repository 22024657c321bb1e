import type { Tags } from './osm-element.ts'

/** Prefixes of tags for things that exist, and for things that are gone. */
const COURSE_KEYS = ['leisure', 'disused:leisure', 'abandoned:leisure', 'demolished:leisure', 'was:leisure']

/** The keys that matter with their values; null means any value. */
const RELEVANT: ReadonlyMap<string, ReadonlySet<string> | null> = new Map([
  ...COURSE_KEYS.map((key) => [key, new Set(['golf_course'])] as const),
  ['golf', null],
  ['leisure', new Set(['golf_course', 'miniature_golf'])],
  // The grounds of clubs, which give a course its name.
  ['club', new Set(['golf'])],
  ['sport', new Set(['golf'])],
  ['natural', new Set(['water', 'wood', 'tree_row', 'scrub', 'sand', 'beach', 'wetland', 'heath'])],
  ['landuse', new Set(['forest'])],
  ['waterway', new Set(['stream', 'river', 'ditch'])],
])

/** Whether a tag of this key can make an element matter. */
export const isRelevantKey = (key: string) => RELEVANT.has(key)

export function isRelevant(tags: Tags): boolean {
  for (const key in tags) {
    const values = RELEVANT.get(key)
    if (values === null || values?.has(tags[key] ?? '')) return true
  }
  return false
}

const GOLF_LINES: ReadonlySet<string> = new Set(['hole', 'cartpath', 'path'])

/** What stays a line even if its ends meet. */
export function isLine(tags: Tags): boolean {
  if (tags.area === 'no' || tags.natural === 'tree_row') return true
  if (tags.golf !== undefined) return GOLF_LINES.has(tags.golf)
  // A pond that is also tagged as part of its stream is the pond.
  return tags.waterway !== undefined && tags.natural !== 'water'
}

const isCourse = (tags: Tags) => COURSE_KEYS.some((key) => tags[key] === 'golf_course')

/** The relations whose members draw an area. */
export const isAreaRelation = (tags: Tags) =>
  tags.type === 'multipolygon' || ((tags.type === 'boundary' || tags.type === 'site') && isCourse(tags))

/** What a golfer would miss, unlike one wood or stream among thousands. */
export const isGolf = (tags: Tags) => tags.golf !== undefined || isCourse(tags)

import { FIELD_LIST } from '../../course/course.ts'
import { isFields } from '../../course/record/read-value.ts'

const DERIVED = ['url', 'app_url', 'coverage', 'miles', 'updated_at']
const OTHERS = ['id', 'slug', 'same_as', 'other_ids', 'former_slugs', 'units', 'ground', 'rating', 'slope']

const OF_RECORD = new Set([...FIELD_LIST.flatMap(({ names }) => names), ...DERIVED, ...OTHERS])
const OF_LAYOUT = new Set(['name', 'holes', 'tees', 'par', 'yards', 'rating', 'slope'])
const OF_TEE = new Set(['name', 'gender', 'yards', 'par', 'rating', 'slope', 'holes'])
const OF_HOLE = new Set(['position', 'par', 'stroke_index', 'yards'])

type NotUsed = (name: string) => void

/** Names the keys of a record that mean nothing to us, each with where it is. */
export function reportUnknownKeys(record: unknown, notUsed: NotUsed) {
  const look = (value: unknown, known: ReadonlySet<string>, where: string) => {
    if (!isFields(value)) return
    for (const key in value) if (!known.has(key)) notUsed(`${where}${key}`)
  }
  look(record, OF_RECORD, '')
  for (const layout of listIn(record, 'layouts')) {
    look(layout, OF_LAYOUT, 'layouts.')
    for (const hole of listIn(layout, 'holes')) look(hole, OF_HOLE, 'layouts.holes.')
    for (const tee of listIn(layout, 'tees')) {
      look(tee, OF_TEE, 'layouts.tees.')
      for (const hole of listIn(tee, 'holes')) look(hole, OF_HOLE, 'layouts.tees.holes.')
    }
  }
}

function listIn(value: unknown, key: string): readonly unknown[] {
  const list = isFields(value) ? value[key] : null
  return Array.isArray(list) ? list : []
}

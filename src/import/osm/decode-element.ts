import { PbfReader } from 'pbf'
import type { Member, Path, Tags, Visitor } from './osm-element.ts'
import { deltasIn, eachField, numbersIn } from './pbf-message.ts'

/** Counts what a block has, and refuses what is too much. */
export type Budget = { readonly element: () => void; readonly text: (length: number) => void }

/** What decoding an element needs to know about its block. */
export type Task = {
  readonly visitor: Visitor
  readonly strings: readonly string[]
  /** Whether an element with these keys is worth a closer look. */
  readonly mayMatter: (keys: readonly number[]) => boolean
  readonly budget: Budget
  readonly lngOf: (value: number) => number
  readonly latOf: (value: number) => number
}

/** A binary file has no lines. */
const line = 0

/** The lists and messages of an element by the numbers of their fields. */
type Parts = { readonly id: number; readonly lists: readonly (Uint8Array | undefined)[] }

function partsOf(bytes: Uint8Array): Parts {
  let id = 0
  const lists: (Uint8Array | undefined)[] = []
  eachField(bytes, (field, reader) => {
    if (reader.type === 2 && field <= 10) lists[field] = reader.readBytes()
    else if (field === 1) id = reader.readVarint(true)
  })
  return { id, lists }
}

export function takeNode(task: Task, bytes: Uint8Array) {
  const { visitor, mayMatter, lngOf, latOf } = task
  const { lists } = partsOf(bytes)
  let [id, lng, lat] = [0, 0, 0]
  eachField(bytes, (field, reader) => {
    if (field === 1) id = reader.readSVarint()
    else if (field === 8) lat = reader.readSVarint()
    else if (field === 9) lng = reader.readSVarint()
  })
  const isDeleted = isGone(lists[4])
  if (!isDeleted) visitor.coordinates?.(id, lngOf(lng), latOf(lat))
  const keys = numbersIn(lists[2])
  if (!visitor.node || !mayMatter(keys)) return
  const tags = tagsOf(task, keys, numbersIn(lists[3]))
  visitor.node({ id, line, tags, at: [lngOf(lng), latOf(lat)], isDeleted })
}

/** Nodes as columns: all ids, all latitudes and so on, each as the difference from the one before. */
export function takeDenseNodes(task: Task, bytes: Uint8Array) {
  const { visitor, mayMatter, budget, lngOf, latOf } = task
  const { lists } = partsOf(bytes)
  const hasTags = (lists[10]?.length ?? 0) > 0
  if (!visitor.coordinates && !hasTags && !mayMatter([])) return
  const [ids, lats, lngs] = [readerOf(lists[1]), readerOf(lists[8]), readerOf(lists[9])]
  const visible = flagsIn(lists[5])
  const nextTags = visitor.node && tagReader(lists[10])
  let [id, lng, lat] = [0, 0, 0]
  for (let index = 0; ids.pos < ids.length; index++) {
    budget.element()
    id += ids.readSVarint()
    lat += lats.readSVarint()
    lng += lngs.readSVarint()
    const isDeleted = visible[index] === 0
    if (visitor.coordinates && !isDeleted) visitor.coordinates(id, lngOf(lng), latOf(lat))
    if (!visitor.node || !nextTags) continue
    const { keys, values } = nextTags()
    if (!mayMatter(keys)) continue
    const tags = tagsOf(task, keys, values)
    visitor.node({ id, line, tags, at: [lngOf(lng), latOf(lat)], isDeleted })
  }
}

const readerOf = (bytes: Uint8Array | undefined) => new PbfReader(bytes ?? new Uint8Array())

const NO_TAGS = { keys: [], values: [] }
const MAX_DENSE_TAGS = 1_000_000

/** Keys and values alternate, with a zero after each node; the list is left out where no node has tags. */
function tagReader(bytes: Uint8Array | undefined) {
  const reader = readerOf(bytes)
  let tags = 0
  return () => {
    if (reader.length === 0) return NO_TAGS
    let key = reader.readVarint()
    if (key === 0) return NO_TAGS
    const [keys, values]: [number[], number[]] = [[], []]
    for (; key !== 0; key = reader.readVarint()) {
      if (++tags > MAX_DENSE_TAGS) throw new RangeError('its nodes have more than 1,000,000 tags')
      keys.push(key)
      values.push(reader.readVarint())
    }
    return { keys, values }
  }
}

export function takeWay(task: Task, bytes: Uint8Array) {
  const { visitor, mayMatter, lngOf, latOf } = task
  const { id, lists } = partsOf(bytes)
  const keys = visitor.way ? numbersIn(lists[2]) : []
  const isWay = visitor.way !== undefined && mayMatter(keys)
  const isPart = visitor.part?.isNeeded(id) === true
  if (!isWay && !isPart) return
  const isDeleted = isGone(lists[4])
  const refs = deltasIn(lists[8])
  const path = pathIn(deltasIn(lists[10]).map(lngOf), deltasIn(lists[9]).map(latOf))
  if (isPart && !isDeleted) visitor.part?.take(id, refs, path)
  if (!isWay) return
  const tags = tagsOf(task, keys, numbersIn(lists[3]))
  visitor.way?.({ id, line, tags, refs, path, center: null, isDeleted })
}

/** Some files give ways their positions and leave the nodes out. */
const pathIn = (lngs: readonly number[], lats: readonly number[]): Path | null =>
  lngs.length > 0 ? lngs.map((lng, i) => [lng, lats[i] ?? Number.NaN]) : null

export function takeRelation(task: Task, bytes: Uint8Array) {
  const { visitor, strings, mayMatter } = task
  const { id, lists } = partsOf(bytes)
  const keys = numbersIn(lists[2])
  if (!mayMatter(keys)) return
  const tags = tagsOf(task, keys, numbersIn(lists[3]))
  const members = membersIn(strings, lists)
  visitor.relation?.({ id, line, tags, members, center: null, isDeleted: isGone(lists[4]) })
}

const WAY_MEMBER = 1

function membersIn(strings: readonly string[], lists: Parts['lists']): readonly Member[] {
  const roles = numbersIn(lists[8])
  const types = numbersIn(lists[10])
  return deltasIn(lists[9]).flatMap((way, i) =>
    types[i] === WAY_MEMBER ? [{ way, role: strings[roles[i] ?? 0] ?? '', path: null }] : [],
  )
}

// Many elements can share a long text of their block, so that a short file would have endless tags.
const MAX_TAGS_LENGTH = 64 << 10

function tagsOf({ strings, budget }: Task, keys: readonly number[], values: readonly number[]): Tags {
  const tags: Record<string, string> = {}
  let length = 0
  keys.forEach((key, i) => {
    const [name, value] = [strings[key] ?? '', strings[values[i] ?? 0] ?? '']
    length += name.length + value.length
    tags[name] = value
  })
  budget.text(length)
  if (length > MAX_TAGS_LENGTH) throw new RangeError('the tags of an element have more than 64 kB')
  return tags
}

/** Files with history mark what was deleted. */
const isGone = (info: Uint8Array | undefined) => flagsIn(info)[0] === 0

/** The field `visible`, once for an element, or as a list for many. */
function flagsIn(info: Uint8Array | undefined): readonly number[] {
  let flags: readonly number[] = []
  if (info)
    eachField(info, (field, reader) => {
      if (field === 6) flags = reader.type === 2 ? numbersIn(reader.readBytes()) : [reader.readVarint()]
    })
  return flags
}

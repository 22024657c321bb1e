import { PbfReader } from 'pbf'
import type { Member, Path, Tags, Wish } from './osm-element.ts'
import { deltasIn, eachField, numbersIn } from './pbf-message.ts'

/** What decoding an element needs to know of its block. */
export type Task = {
  readonly wish: Wish
  readonly strings: readonly string[]
  /** Whether an element with these keys is worth a closer look. */
  readonly mayMatter: (keys: readonly number[]) => boolean
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

export function takeNode({ wish, strings, mayMatter, lngOf, latOf }: Task, bytes: Uint8Array) {
  const { lists } = partsOf(bytes)
  let [id, lng, lat] = [0, 0, 0]
  eachField(bytes, (field, reader) => {
    if (field === 1) id = reader.readSVarint()
    else if (field === 8) lat = reader.readSVarint()
    else if (field === 9) lng = reader.readSVarint()
  })
  const isDeleted = isGone(lists[4])
  if (!isDeleted) wish.place?.(id, lngOf(lng), latOf(lat))
  const keys = numbersIn(lists[2])
  if (!wish.node || !mayMatter(keys)) return
  const tags = tagsOf(strings, keys, numbersIn(lists[3]))
  wish.node({ id, line, tags, at: [lngOf(lng), latOf(lat)], isDeleted })
}

/** Nodes as columns: all ids, all latitudes and so on, each told by its distance from the one before. */
export function takeDenseNodes({ wish, strings, mayMatter, lngOf, latOf }: Task, bytes: Uint8Array) {
  const { lists } = partsOf(bytes)
  const hasTags = (lists[10]?.length ?? 0) > 0
  if (!wish.place && !hasTags && !mayMatter([])) return
  const [ids, lats, lngs] = [readerOf(lists[1]), readerOf(lists[8]), readerOf(lists[9])]
  const visible = flagsIn(lists[5])
  const nextTags = wish.node && tagReader(lists[10])
  let [id, lng, lat] = [0, 0, 0]
  for (let place = 0; ids.pos < ids.length; place++) {
    id += ids.readSVarint()
    lat += lats.readSVarint()
    lng += lngs.readSVarint()
    const isDeleted = visible[place] === 0
    if (wish.place && !isDeleted) wish.place(id, lngOf(lng), latOf(lat))
    if (!wish.node || !nextTags) continue
    const { keys, values } = nextTags()
    if (!mayMatter(keys)) continue
    const tags = tagsOf(strings, keys, values)
    wish.node({ id, line, tags, at: [lngOf(lng), latOf(lat)], isDeleted })
  }
}

const readerOf = (bytes: Uint8Array | undefined) => new PbfReader(bytes ?? new Uint8Array())

const NO_TAGS = { keys: [], values: [] }

/** Keys and values alternate, with a zero after each node; the list is left out where no node has tags. */
function tagReader(bytes: Uint8Array | undefined) {
  const reader = readerOf(bytes)
  return () => {
    if (reader.length === 0) return NO_TAGS
    let key = reader.readVarint()
    if (key === 0) return NO_TAGS
    const [keys, values]: [number[], number[]] = [[], []]
    for (; key !== 0; key = reader.readVarint()) {
      keys.push(key)
      values.push(reader.readVarint())
    }
    return { keys, values }
  }
}

export function takeWay({ wish, strings, mayMatter, lngOf, latOf }: Task, bytes: Uint8Array) {
  const { id, lists } = partsOf(bytes)
  const keys = wish.way ? numbersIn(lists[2]) : []
  const isWay = wish.way !== undefined && mayMatter(keys)
  const isPart = wish.part?.isWanted(id) === true
  if (!isWay && !isPart) return
  const isDeleted = isGone(lists[4])
  const refs = deltasIn(lists[8])
  const path = pathIn(deltasIn(lists[10]).map(lngOf), deltasIn(lists[9]).map(latOf))
  if (isPart && !isDeleted) wish.part?.take(id, refs, path)
  if (!isWay) return
  const tags = tagsOf(strings, keys, numbersIn(lists[3]))
  wish.way?.({ id, line, tags, refs, path, center: null, isDeleted })
}

/** Some files give ways their positions and leave the nodes out. */
const pathIn = (lngs: readonly number[], lats: readonly number[]): Path | null =>
  lngs.length > 0 ? lngs.map((lng, i) => [lng, lats[i] ?? Number.NaN]) : null

export function takeRelation({ wish, strings, mayMatter }: Task, bytes: Uint8Array) {
  const { id, lists } = partsOf(bytes)
  const keys = numbersIn(lists[2])
  if (!mayMatter(keys)) return
  const tags = tagsOf(strings, keys, numbersIn(lists[3]))
  const members = membersIn(strings, lists)
  wish.relation?.({ id, line, tags, members, center: null, isDeleted: isGone(lists[4]) })
}

const WAY_MEMBER = 1

function membersIn(strings: readonly string[], lists: Parts['lists']): readonly Member[] {
  const roles = numbersIn(lists[8])
  const types = numbersIn(lists[10])
  return deltasIn(lists[9]).flatMap((way, i) =>
    types[i] === WAY_MEMBER ? [{ way, role: strings[roles[i] ?? 0] ?? '', path: null }] : [],
  )
}

function tagsOf(strings: readonly string[], keys: readonly number[], values: readonly number[]): Tags {
  const tags: Record<string, string> = {}
  keys.forEach((key, i) => {
    tags[strings[key] ?? ''] = strings[values[i] ?? 0] ?? ''
  })
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

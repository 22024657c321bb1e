import { PbfReader } from 'pbf'
import { type Budget, type Task, takeDenseNodes, takeNode, takeRelation, takeWay } from './decode-element.ts'
import type { Visitor } from './osm-element.ts'
import { bytesOf, eachField, fieldsIn } from './pbf-message.ts'
import { isRelevantKey } from './relevant-tags.ts'

/** Fields of a PrimitiveGroup. */
const NODE = 1
const DENSE = 2
const WAY = 3
const RELATION = 4

// Writers put 8,000 elements into a block.
const MAX_ELEMENTS = 200_000
const ELEMENTS_OF_ANY_BLOCK = 1_000
const MAX_STRINGS = 500_000
// OpenStreetMap allows 255 characters.
const MAX_STRING_LENGTH = 16 << 10

/** A PrimitiveBlock whose elements are not decoded yet. */
export type Block = {
  readonly strings: Uint8Array
  readonly groups: readonly Uint8Array[]
  /** How long it is in the file. */
  readonly packedSize: number
  readonly lngOf: (value: number) => number
  readonly latOf: (value: number) => number
}

export function openBlock(bytes: Uint8Array, packedSize: number): Block {
  let strings: Uint8Array = new Uint8Array()
  const groups: Uint8Array[] = []
  let granularity = 100
  let latOffset = 0
  let lngOffset = 0
  eachField(bytes, (field, reader) => {
    if (field === 1) strings = bytesOf(reader)
    else if (field === 2) groups.push(bytesOf(reader))
    else if (field === 17) granularity = reader.readVarint(true)
    else if (field === 19) latOffset = reader.readVarint(true)
    else if (field === 20) lngOffset = reader.readVarint(true)
    if (groups.length > MAX_ELEMENTS) throw new RangeError('it has more than 200,000 groups')
  })
  // In billionths of a degree, divided once: so it is the same number that the decimals in XML give.
  const lngOf = (value: number) => (lngOffset + granularity * value) / 1e9
  const latOf = (value: number) => (latOffset + granularity * value) / 1e9
  return { strings, groups, packedSize, lngOf, latOf }
}

/** What a block can contain, each a bit of a number. */
export const HOLDS = { nodes: 1, ways: 2, relations: 4 } as const

/** A group has elements of one kind only, so its first field tells. */
export function kindsIn({ groups }: Block): number {
  const kinds = groups.map((group): number => {
    const field = new PbfReader(group).nextField()
    if (field === NODE || field === DENSE) return HOLDS.nodes
    if (field === WAY) return HOLDS.ways
    return field === RELATION ? HOLDS.relations : 0
  })
  return kinds.reduce((all, kind) => all | kind, 0)
}

/**
 * Finds the requested elements of a block and pauses now and then, so that what it found needn't stay in memory.
 * With history every version counts: the last may have lost its tags.
 */
export function* decodeBlock(block: Block, visitor: Visitor, hasHistory: boolean): Generator<void> {
  const { node, way, relation, ...rest } = visitor
  const strings = node || way || relation ? readStrings(block.strings) : []
  const isRelevantText = strings.map(isRelevantKey)
  const mayMatter = (keys: readonly number[]) => hasHistory || keys.some((key) => isRelevantText[key])
  // Many blocks have none of the tags we need.
  const hasNothingRelevant = !hasHistory && !isRelevantText.includes(true)
  const budget = openBudget(block.packedSize)
  const task = { ...block, visitor: hasNothingRelevant ? rest : visitor, strings, mayMatter, budget }
  let waiting = 0
  for (const group of block.groups)
    for (const length of decodeGroup(task, group)) {
      waiting += length
      if (waiting < PAUSE_BYTES) continue
      waiting = 0
      yield
    }
}

const PAUSE_BYTES = 256 << 10

const MAX_TEXT = 32 << 20

/**
 * A place alone takes several bytes, so no real block has as many elements as bytes. Elements share texts, so they
 * can have far more letters than the block has bytes.
 */
function openBudget(packedSize: number): Budget {
  const mostElements = Math.min(MAX_ELEMENTS, Math.max(ELEMENTS_OF_ANY_BLOCK, packedSize))
  const mostText = Math.min(MAX_TEXT, 1_000 * packedSize)
  let elements = 0
  let text = 0
  return {
    element: () => {
      if (++elements > mostElements)
        throw new RangeError(`it has more than ${mostElements.toLocaleString('en')} elements`)
    },
    text: (length) => {
      text += length
      if (text > mostText) throw new RangeError('the tags of its elements are too long together')
    },
  }
}

function readStrings(table: Uint8Array): readonly string[] {
  const strings: string[] = []
  eachField(table, (field, reader) => {
    if (field !== 1) return
    const text = reader.readString()
    if (text.length > MAX_STRING_LENGTH) throw new RangeError('it has a text of more than 16 kB')
    if (strings.push(text) > MAX_STRINGS) throw new RangeError('it has more than 500,000 texts')
  })
  return strings
}

/** Says how long each element was. */
function* decodeGroup(task: Task, group: Uint8Array): Generator<number> {
  const { node, way, relation, part, coordinates } = task.visitor
  let start = 0
  for (const { field, reader } of fieldsIn(group)) {
    if (field !== DENSE) task.budget.element()
    if (field === NODE && (node || coordinates)) takeNode(task, bytesOf(reader))
    else if (field === DENSE && (node || coordinates)) takeDenseNodes(task, bytesOf(reader))
    else if (field === WAY && (way || part)) takeWay(task, bytesOf(reader))
    else if (field === RELATION && relation) takeRelation(task, bytesOf(reader))
    yield reader.pos - start
    start = reader.pos
  }
}

import { PbfReader } from 'pbf'
import { type Task, takeDenseNodes, takeNode, takeRelation, takeWay } from './decode-element.ts'
import type { Visitor } from './osm-element.ts'
import { bytesOf, eachField } from './pbf-message.ts'
import { isRelevantKey } from './relevant-tags.ts'

/** Fields of a PrimitiveGroup. */
const NODE = 1
const DENSE = 2
const WAY = 3
const RELATION = 4

/** A PrimitiveBlock whose elements are not decoded yet. */
export type Block = {
  readonly strings: Uint8Array
  readonly groups: readonly Uint8Array[]
  readonly lngOf: (value: number) => number
  readonly latOf: (value: number) => number
}

export function openBlock(bytes: Uint8Array): Block {
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
  })
  // In billionths of a degree, divided once: so it is the same number that the decimals in XML give.
  const lngOf = (value: number) => (lngOffset + granularity * value) / 1e9
  const latOf = (value: number) => (latOffset + granularity * value) / 1e9
  return { strings, groups, lngOf, latOf }
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

/** Finds the requested elements of a block. With history every version counts: the last may have lost its tags. */
export function decodeBlock(block: Block, visitor: Visitor, hasHistory: boolean) {
  const { node, way, relation, ...rest } = visitor
  const strings = node || way || relation ? readStrings(block.strings) : []
  const isRelevantText = strings.map(isRelevantKey)
  const mayMatter = (keys: readonly number[]) => hasHistory || keys.some((key) => isRelevantText[key])
  // Many blocks have none of the tags we need.
  const hasNothingRelevant = !hasHistory && !isRelevantText.includes(true)
  const task = { ...block, visitor: hasNothingRelevant ? rest : visitor, strings, mayMatter }
  for (const group of block.groups) decodeGroup(task, group)
}

function readStrings(table: Uint8Array): readonly string[] {
  const strings: string[] = []
  eachField(table, (field, reader) => {
    if (field === 1) strings.push(reader.readString())
  })
  return strings
}

function decodeGroup(task: Task, group: Uint8Array) {
  const { node, way, relation, part, coordinates } = task.visitor
  eachField(group, (field, reader) => {
    if (field === NODE && (node || coordinates)) takeNode(task, bytesOf(reader))
    else if (field === DENSE && (node || coordinates)) takeDenseNodes(task, bytesOf(reader))
    else if (field === WAY && (way || part)) takeWay(task, bytesOf(reader))
    else if (field === RELATION && relation) takeRelation(task, bytesOf(reader))
  })
}

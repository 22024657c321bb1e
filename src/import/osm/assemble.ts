import { type NodeCoordinates, nodeCoordinates } from './node-coordinates.ts'
import type { Element, Member, OnDropped, OsmNode, OsmRelation, OsmWay, Path, Scan } from './osm-element.ts'
import type { OsmFeature } from './osm-feature.ts'
import { isAreaRelation, isGolf, isRelevant } from './relevant-tags.ts'
import { type Part, pointShape, relationShape, type Shape, wayShape } from './shape.ts'

/** How much we keep in memory at a time: nodes of ways, members of relations, and the nodes of those members. */
export type Limits = {
  readonly refs: number
  readonly members: number
  readonly partRefs?: number
  /** So many nodes a relation may have. */
  readonly relationRefs?: number
}

const MAX_PART_REFS = 6_000_000
const MAX_RELATION_REFS = 500_000
const LIMITS: Limits = { refs: 4_000_000, members: 50_000 }

/**
 * One round through the file: the features, then the ways that relations need, then the coordinates that ways need.
 * What exceeds the limits waits for another round, so memory does not grow with the file.
 */
type Round = {
  readonly isFirst: boolean
  readonly limits: Limits
  /** Of the ways and relations that need other elements, how many earlier rounds have dealt with. */
  readonly done: { readonly ways: number; readonly relations: number }
  readonly met: { ways: number; relations: number }
  readonly inMemory: { refs: number; members: number }
  readonly ways: OsmWay[]
  readonly relations: OsmRelation[]
  /** Ways that relations are made of; null until we have read them. */
  readonly parts: Map<number, { readonly refs: readonly number[]; readonly path: Path | null } | null>
  /** Features that need no other element. */
  readonly ready: OsmFeature[]
  readonly onDropped: OnDropped
}

const startRound = (limits: Limits, onDropped: OnDropped, before: Round | null): Round => ({
  isFirst: before === null,
  limits,
  done: {
    ways: before ? before.done.ways + before.ways.length : 0,
    relations: before ? before.done.relations + before.relations.length : 0,
  },
  met: { ways: 0, relations: 0 },
  inMemory: { refs: 0, members: 0 },
  ways: [],
  relations: [],
  parts: new Map(),
  ready: [],
  onDropped,
})

const isLast = ({ done, met, ways, relations }: Round) =>
  done.ways + ways.length === met.ways && done.relations + relations.length === met.relations

/** The features of a file whose ways name their nodes and whose relations name their ways. */
export async function* assemble(
  scan: Scan,
  onDropped: OnDropped,
  limits: Limits = LIMITS,
): AsyncGenerator<OsmFeature> {
  for (let round: Round | null = null; round === null || !isLast(round); ) {
    round = startRound(limits, onDropped, round)
    yield* runRound(scan, round)
  }
}

async function* runRound(scan: Scan, round: Round): AsyncGenerator<OsmFeature> {
  const visitor = {
    ...(round.isFirst && { node: (node: OsmNode) => takeNode(round, node) }),
    way: (way: OsmWay) => takeWay(round, way),
    relation: (relation: OsmRelation) => takeRelation(round, relation),
  }
  for await (const _ of scan(visitor)) yield* round.ready.splice(0)
  yield* round.ready
  await findParts(scan, round)
  yield* putTogether(round, await findPlaces(scan, round))
}

function takeNode({ ready, onDropped }: Round, node: OsmNode) {
  if (isRelevant(node.tags)) ready.push(...featureOf('node', node, pointShape(node.at), onDropped))
}

function takeWay({ isFirst, limits, done, met, inMemory, ways, ready, onDropped }: Round, way: OsmWay) {
  if (!isRelevant(way.tags)) return
  if (way.path) {
    if (isFirst) ready.push(...featureOf('way', way, shapeOfWay(way, way.path), onDropped))
  } else if (met.ways++ >= done.ways && inMemory.refs < limits.refs) {
    ways.push(way)
    inMemory.refs += way.refs.length
  }
}

function takeRelation(round: Round, given: OsmRelation) {
  const { isFirst, limits, done, met, inMemory, relations, ready, onDropped } = round
  const { id, tags } = given
  if (!isRelevant(tags)) return
  if (!isAreaRelation(tags)) {
    if (isFirst && isGolf(tags))
      onDropped(`relation/${id}`, `it is a relation of type "${tags.type}", not an area`)
    return
  }
  if (given.members.length > 0 && given.members.every(({ path }) => path)) {
    if (isFirst) ready.push(...drawnRelation(withoutRepeats(given), onDropped))
  } else if (met.relations++ >= done.relations && inMemory.members < limits.members) {
    const relation = withoutRepeats(given)
    relations.push(relation)
    inMemory.members += relation.members.length
  }
}

const drawnRelation = (relation: OsmRelation, onDropped: OnDropped) =>
  featureOf('relation', relation, shapeOfRelation(relation, relation.members, onDropped), onDropped)

/** A way that a relation lists twice would close a ring upon itself. */
const withoutRepeats = (relation: OsmRelation): OsmRelation => ({
  ...relation,
  members: [...new Map(relation.members.map((member) => [member.way, member])).values()],
})

/** Reads the ways of the relations. If these have too many nodes, half of the relations wait for the next round. */
async function findParts(scan: Scan, { relations, parts, limits }: Round) {
  for (;;) {
    parts.clear()
    for (const { members } of relations) for (const { way, path } of members) if (!path) parts.set(way, null)
    if (parts.size === 0 || (await readParts(scan, parts, limits)) || relations.length === 1) return
    relations.length = Math.ceil(relations.length / 2)
  }
}

/** False when it stopped because the ways have too many nodes. */
async function readParts(
  scan: Scan,
  parts: Round['parts'],
  { partRefs = MAX_PART_REFS }: Limits,
): Promise<boolean> {
  let left = partRefs
  const part = {
    isNeeded: (way: number) => left >= 0 && parts.has(way),
    take: (way: number, refs: readonly number[], path: Path | null) => {
      left -= (path ?? refs).length
      parts.set(way, { refs, path })
    },
  }
  for await (const _ of scan({ part })) if (left < 0) return false
  return left >= 0
}

async function findPlaces(scan: Scan, { ways, parts }: Round): Promise<NodeCoordinates> {
  const needing = [...ways, ...parts.values()].filter((way) => way !== null && !way.path)
  const coordinates = nodeCoordinates(needing.map((way) => way?.refs ?? []))
  if (needing.length > 0) for await (const _ of scan({ coordinates: coordinates.put }));
  return coordinates
}

function* putTogether({ ways, relations, parts, limits, onDropped }: Round, { pathOf }: NodeCoordinates) {
  for (const way of ways) yield* featureOf('way', way, shapeOfWay(way, pathOf(way.refs)), onDropped)
  const pathOfPart = (way: number) => {
    const part = parts.get(way)
    return part ? (part.path ?? pathOf(part.refs)) : null
  }
  const wholeMember = ({ way, role, path }: Member) => ({ role, path: path ?? pathOfPart(way) })
  const { relationRefs = MAX_RELATION_REFS } = limits
  const isTooLarge = ({ members }: OsmRelation) =>
    members.reduce(
      (sum, { way, path }) => sum + (path ?? parts.get(way)?.path ?? parts.get(way)?.refs ?? []).length,
      0,
    ) > relationRefs
  for (const relation of relations) {
    const whole = isTooLarge(relation) ? null : relation.members.map(wholeMember)
    const shape = whole ? shapeOfRelation(relation, whole, onDropped) : TOO_LARGE
    yield* featureOf('relation', relation, shape, onDropped)
  }
}

const TOO_LARGE = 'its ways have more than 500,000 nodes'

const isUnknown = (path: Path | null) => path === null || path.every((position) => position === null)

/** A file may give only the middle of something it does not draw. */
const shapeOfWay = ({ tags, center }: OsmWay, path: Path): Shape =>
  center && isUnknown(path) ? pointShape(center) : wayShape(tags, path)

function shapeOfRelation(
  { id, tags, center }: OsmRelation,
  parts: readonly Part[],
  onDropped: OnDropped,
): Shape {
  if (center && parts.every(({ path }) => isUnknown(path))) return pointShape(center)
  return relationShape(tags, parts, () => onDropped(`relation/${id}`, STRAY))
}

const STRAY = 'an inner ring is in no outer ring: ignored'

/** The feature, or nothing when it has no shape, which we report. */
function featureOf(
  type: string,
  element: Element,
  shape: Shape,
  onDropped: OnDropped,
): readonly OsmFeature[] {
  const id = `${type}/${element.id}`
  if (typeof shape !== 'string') return [{ line: element.line, id, tags: element.tags, geometry: shape }]
  onDropped(id, shape)
  return []
}

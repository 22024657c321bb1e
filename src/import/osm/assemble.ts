import { type NodeCoordinates, nodeCoordinates } from './node-coordinates.ts'
import type { Element, OnDropped, OsmNode, OsmRelation, OsmWay, Path, Scan } from './osm-element.ts'
import type { OsmFeature } from './osm-feature.ts'
import { isAreaRelation, isGolf, isRelevant } from './relevant-tags.ts'
import { type Part, pointShape, relationShape, type Shape, wayShape } from './shape.ts'

/** How much we keep in memory at a time: nodes of ways, and members of relations. */
export type Limits = { readonly refs: number; readonly members: number }

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
  if (round.parts.size > 0) await findParts(scan, round)
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
  const { isFirst, limits, done, met, inMemory, relations, parts, ready, onDropped } = round
  const relation = withoutRepeats(given)
  const { id, tags, members } = relation
  if (!isRelevant(tags)) return
  if (!isAreaRelation(tags)) {
    if (isFirst && isGolf(tags))
      onDropped(`relation/${id}`, `it is a relation of type "${tags.type}", not an area`)
  } else if (members.length > 0 && members.every(({ path }) => path)) {
    const shape = isFirst && shapeOfRelation(relation, members, onDropped)
    if (shape) ready.push(...featureOf('relation', relation, shape, onDropped))
  } else if (met.relations++ >= done.relations && inMemory.members < limits.members) {
    relations.push(relation)
    inMemory.members += members.length
    for (const { way, path } of members) if (!path) parts.set(way, null)
  }
}

/** A way that a relation lists twice would close a ring upon itself. */
const withoutRepeats = (relation: OsmRelation): OsmRelation => ({
  ...relation,
  members: [...new Map(relation.members.map((member) => [member.way, member])).values()],
})

async function findParts(scan: Scan, { parts }: Round) {
  const part = {
    isNeeded: (way: number) => parts.has(way),
    take: (way: number, refs: readonly number[], path: Path | null) => void parts.set(way, { refs, path }),
  }
  for await (const _ of scan({ part }));
}

async function findPlaces(scan: Scan, { ways, parts }: Round): Promise<NodeCoordinates> {
  const needing = [...ways, ...parts.values()].filter((way) => way !== null && !way.path)
  const coordinates = nodeCoordinates(needing.map((way) => way?.refs ?? []))
  if (needing.length > 0) for await (const _ of scan({ coordinates: coordinates.put }));
  return coordinates
}

function* putTogether({ ways, relations, parts, onDropped }: Round, { pathOf }: NodeCoordinates) {
  for (const way of ways) yield* featureOf('way', way, shapeOfWay(way, pathOf(way.refs)), onDropped)
  const pathOfPart = (way: number) => {
    const part = parts.get(way)
    return part ? (part.path ?? pathOf(part.refs)) : null
  }
  for (const relation of relations) {
    const whole = relation.members.map(({ way, role, path }) => ({ role, path: path ?? pathOfPart(way) }))
    yield* featureOf('relation', relation, shapeOfRelation(relation, whole, onDropped), onDropped)
  }
}

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

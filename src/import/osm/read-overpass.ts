import type { Position } from '../../core/geo/polygon.ts'
import { parsePiece, splitJsonArray } from '../json/split-json-array.ts'
import { assemble } from './assemble.ts'
import type { Member, OnDropped, OpenBytes, Path, Scan, Tags, Visitor } from './osm-element.ts'
import type { OsmFeature } from './osm-feature.ts'

type Values = Readonly<Record<string, unknown>>

/** The features of an answer of Overpass in JSON, with geometries or with nodes of their own. */
export async function* readOverpass(open: OpenBytes, onDropped: OnDropped): AsyncGenerator<OsmFeature> {
  // The answers to two queries in one file repeat what both found.
  const met = new Set<string>()
  for await (const feature of assemble(scanOverpass(open), onDropped)) {
    if (!met.has(feature.id)) yield feature
    met.add(feature.id)
  }
}

function scanOverpass(open: OpenBytes): Scan {
  return async function* (visitor) {
    for await (const pieces of splitJsonArray(open(), 'elements')) {
      for (const piece of pieces) takeElement(visitor, piece.line, parsePiece(piece))
      yield
    }
  }
}

function takeElement(visitor: Visitor, line: number, element: Values) {
  const { id, type } = element
  if (typeof id !== 'number') return
  if (type === 'node') takeNode(visitor, id, line, element)
  else if (type === 'way') takeWay(visitor, id, line, element)
  else if (type === 'relation') takeRelation(visitor, id, line, element)
}

function takeNode(visitor: Visitor, id: number, line: number, element: Values) {
  const at = positionOf(element)
  if (at) visitor.coordinates?.(id, at[0], at[1])
  if (visitor.node && element.tags) visitor.node({ id, line, tags: tagsOf(element), at, isDeleted: false })
}

function takeWay(visitor: Visitor, id: number, line: number, element: Values) {
  const refs = listOf(element.nodes).filter((ref) => typeof ref === 'number')
  const path = pathOf(element)
  if (visitor.part?.isNeeded(id) && (path || refs.length > 0)) visitor.part.take(id, refs, path)
  if (!visitor.way || !element.tags) return
  visitor.way({
    id,
    line,
    tags: tagsOf(element),
    refs,
    path,
    center: positionOf(element.center),
    isDeleted: false,
  })
}

function takeRelation(visitor: Visitor, id: number, line: number, element: Values) {
  if (!visitor.relation || !element.tags) return
  const members = listOf(element.members).map(objectOf).flatMap(memberOf)
  const center = positionOf(element.center)
  visitor.relation({ id, line, tags: tagsOf(element), members, center, isDeleted: false })
}

function memberOf(member: Values): readonly Member[] {
  const { type, ref, role } = member
  if (type !== 'way' || typeof ref !== 'number') return []
  return [{ way: ref, role: typeof role === 'string' ? role : '', path: pathOf(member) }]
}

const objectOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function positionOf(value: unknown): Position | null {
  const { lat, lon } = objectOf(value)
  return typeof lat === 'number' && typeof lon === 'number' ? [lon, lat] : null
}

/** With `out geom`; null for positions outside the requested box. */
const pathOf = ({ geometry }: Values): Path | null =>
  Array.isArray(geometry) ? geometry.map(positionOf) : null

function tagsOf(element: Values): Tags {
  const tags: Record<string, string> = {}
  for (const [key, value] of Object.entries(objectOf(element.tags)))
    tags[key] = typeof value === 'string' ? value : JSON.stringify(value)
  return tags
}

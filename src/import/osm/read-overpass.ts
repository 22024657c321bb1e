import type { Position } from '../../core/geo/polygon.ts'
import { parsePiece, splitJsonArray } from '../json/split-json-array.ts'
import { assemble } from './assemble.ts'
import type { Member, OnDropped, OpenBytes, Path, Scan, Tags, Wish } from './osm-element.ts'
import type { OsmFeature } from './osm-feature.ts'

type Values = Readonly<Record<string, unknown>>

/** The features of an answer of Overpass in JSON, with geometries or with nodes of their own. */
export async function* readOverpass(open: OpenBytes, onDropped: OnDropped): AsyncGenerator<OsmFeature> {
  // The answers to two questions in one file repeat what both found.
  const met = new Set<string>()
  for await (const feature of assemble(scanOverpass(open), onDropped)) {
    if (!met.has(feature.id)) yield feature
    met.add(feature.id)
  }
}

function scanOverpass(open: OpenBytes): Scan {
  return async function* (wish) {
    for await (const pieces of splitJsonArray(open(), 'elements')) {
      for (const piece of pieces) takeElement(wish, piece.line, parsePiece(piece))
      yield
    }
  }
}

function takeElement(wish: Wish, line: number, element: Values) {
  const { id, type } = element
  if (typeof id !== 'number') return
  if (type === 'node') takeNode(wish, id, line, element)
  else if (type === 'way') takeWay(wish, id, line, element)
  else if (type === 'relation') takeRelation(wish, id, line, element)
}

function takeNode(wish: Wish, id: number, line: number, element: Values) {
  const at = positionOf(element)
  if (at) wish.place?.(id, at[0], at[1])
  if (wish.node && element.tags) wish.node({ id, line, tags: tagsOf(element), at, isDeleted: false })
}

function takeWay(wish: Wish, id: number, line: number, element: Values) {
  const refs = listOf(element.nodes).filter((ref) => typeof ref === 'number')
  const path = pathOf(element)
  if (wish.part?.isWanted(id) && (path || refs.length > 0)) wish.part.take(id, refs, path)
  if (!wish.way || !element.tags) return
  wish.way({
    id,
    line,
    tags: tagsOf(element),
    refs,
    path,
    center: positionOf(element.center),
    isDeleted: false,
  })
}

function takeRelation(wish: Wish, id: number, line: number, element: Values) {
  if (!wish.relation || !element.tags) return
  const members = listOf(element.members).map(objectOf).flatMap(memberOf)
  const center = positionOf(element.center)
  wish.relation({ id, line, tags: tagsOf(element), members, center, isDeleted: false })
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

/** With `out geom`; null stands for positions outside the box that was asked for. */
const pathOf = ({ geometry }: Values): Path | null =>
  Array.isArray(geometry) ? geometry.map(positionOf) : null

function tagsOf(element: Values): Tags {
  const tags: Record<string, string> = {}
  for (const [key, value] of Object.entries(objectOf(element.tags)))
    tags[key] = typeof value === 'string' ? value : JSON.stringify(value)
  return tags
}

import type { Element, Visitor } from './osm-element.ts'

/**
 * A file with history has all versions of an element one after the other. Passes on the last of each, unless it
 * says that the element is gone; `flush` passes on what is still waiting at the end.
 */
export function latestVersions(visitor: Visitor): { readonly visitor: Visitor; readonly flush: () => void } {
  const node = visitor.node && keepLatest(visitor.node)
  const way = visitor.way && keepLatest(visitor.way)
  const relation = visitor.relation && keepLatest(visitor.relation)
  const flush = () => {
    for (const waiting of [node, way, relation]) waiting?.flush()
  }
  return {
    visitor: {
      ...visitor,
      ...(node && { node: node.take }),
      ...(way && { way: way.take }),
      ...(relation && { relation: relation.take }),
    },
    flush,
  }
}

function keepLatest<T extends Element>(pass: (element: T) => void) {
  let last: T | null = null
  const flush = () => {
    if (last && !last.isDeleted) pass(last)
    last = null
  }
  const take = (element: T) => {
    if (last?.id !== element.id) flush()
    last = element
  }
  return { take, flush }
}

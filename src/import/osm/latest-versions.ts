import type { Element, Wish } from './osm-element.ts'

/**
 * A file with history has all versions of an element one behind the other. Passes on the last of each, unless it
 * says that the element is gone; `flush` passes on what is still held back at the end.
 */
export function latestVersions(wish: Wish): { readonly wish: Wish; readonly flush: () => void } {
  const node = wish.node && heldBack(wish.node)
  const way = wish.way && heldBack(wish.way)
  const relation = wish.relation && heldBack(wish.relation)
  const flush = () => {
    for (const held of [node, way, relation]) held?.flush()
  }
  return {
    wish: {
      ...wish,
      ...(node && { node: node.take }),
      ...(way && { way: way.take }),
      ...(relation && { relation: relation.take }),
    },
    flush,
  }
}

function heldBack<T extends Element>(pass: (element: T) => void) {
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

import type { Position } from '../../core/geo/polygon.ts'

export type Tags = Readonly<Record<string, string>>

/** The positions along a way; null where a node of it is not known. */
export type Path = readonly (Position | null)[]

export type Element = {
  readonly id: number
  readonly line: number
  readonly tags: Tags
  /** In a file with history: this version removes the element from the map. */
  readonly isDeleted: boolean
}

export type OsmNode = Element & { readonly at: Position | null }

export type OsmWay = Element & {
  readonly refs: readonly number[]
  /** If the file gives positions with the way itself. */
  readonly path: Path | null
  readonly center: Position | null
}

/** A way that belongs to a relation; other members do not matter for an area. */
export type Member = { readonly way: number; readonly role: string; readonly path: Path | null }

export type OsmRelation = Element & { readonly members: readonly Member[]; readonly center: Position | null }

/**
 * What a run through a file should find. A reader may skip elements that nobody needs, and all work for a callback
 * that is absent.
 */
export type Visitor = {
  readonly node?: (node: OsmNode) => void
  readonly way?: (way: OsmWay) => void
  readonly relation?: (relation: OsmRelation) => void
  /** Ways as parts of relations, whatever their tags. */
  readonly part?: {
    readonly isNeeded: (way: number) => boolean
    readonly take: (way: number, refs: readonly number[], path: Path | null) => void
  }
  /** Every node's coordinates. */
  readonly coordinates?: (node: number, lng: number, lat: number) => void
}

/** One run through the whole file. It pauses now and then, so that the caller can use what was found. */
export type Scan = (visitor: Visitor) => AsyncIterable<void>

/** Called for each element that matters but cannot be used, with the reason. */
export type OnDropped = (id: string, reason: string) => void

/** Opens the file again, from its first byte, decompressed. */
export type OpenBytes = () => AsyncIterable<Buffer>

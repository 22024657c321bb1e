import type { Position } from '../../core/geo/polygon.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { assemble } from './assemble.ts'
import { latestVersions } from './latest-versions.ts'
import type { OnDropped, OpenBytes, Path, Scan, Visitor } from './osm-element.ts'
import type { OsmFeature } from './osm-feature.ts'

/** The features of a file in OpenStreetMap's XML. */
export const readXml = (open: OpenBytes, onDropped: OnDropped): AsyncGenerator<OsmFeature> =>
  assemble(scanXml(open), onDropped)

function scanXml(open: OpenBytes): Scan {
  return async function* (visitor) {
    const latest = latestVersions(visitor)
    yield* parseXml(open(), handlersOf(latest.visitor))
    latest.flush()
  }
}

type Attributes = Readonly<Record<string, string>>

function handlersOf(visitor: Visitor) {
  let draft: Draft | null = null
  let hasRoot = false
  return {
    open: (name: string, attributes: Attributes, line: number) => {
      if (!hasRoot) checkRoot(name)
      hasRoot = true
      if (ELEMENTS.has(name)) draft = startDraft(name, attributes, line)
      else if (draft) addTo(draft, name, attributes)
    },
    close: (name: string) => {
      if (draft?.type !== name) return
      deliver(visitor, draft)
      draft = null
    },
  }
}

function checkRoot(name: string) {
  if (name !== 'osm') throw new UnreadableFile(`it is XML of <${name}>, not of <osm>`)
}

const ELEMENTS: ReadonlySet<string> = new Set(['node', 'way', 'relation'])

type DraftMember = {
  readonly type: string
  readonly way: number
  readonly role: string
  readonly path: Path[number][]
}

/** An element that has not ended yet. */
type Draft = {
  readonly type: string
  readonly id: number
  readonly line: number
  readonly at: Position | null
  readonly isDeleted: boolean
  readonly tags: Record<string, string>
  readonly refs: number[]
  /** The positions given with the nodes of a way. */
  readonly path: Path[number][]
  readonly members: DraftMember[]
  center: Position | null
  /** How many tags, nodes and members it has so far. */
  parts: number
}

function startDraft(name: string, attributes: Attributes, line: number): Draft {
  const { id, visible, action } = attributes
  return {
    type: name,
    id: numberIn(id),
    line,
    at: positionIn(attributes),
    // Histories say it one way, editors the other.
    isDeleted: visible === 'false' || action === 'delete',
    tags: {},
    refs: [],
    path: [],
    members: [],
    center: null,
    parts: 0,
  }
}

const numberIn = (text: string | undefined) => (text ? Number(text) : Number.NaN)

function positionIn({ lon, lat }: Attributes): Position | null {
  return lon === undefined || lat === undefined ? null : [numberIn(lon), numberIn(lat)]
}

// OpenStreetMap allows 2,000 nodes of a way and 32,000 members; with `out geom`, members have nodes too.
const MAX_PARTS = 500_000

function addTo(draft: Draft, name: string, attributes: Attributes) {
  if (++draft.parts > MAX_PARTS)
    throw new UnreadableFile(`the ${draft.type} on line ${draft.line} has more than 500,000 parts`)
  const { k, v, ref, role, type } = attributes
  if (name === 'tag' && k !== undefined) draft.tags[k] = v ?? ''
  else if (name === 'center') draft.center = positionIn(attributes)
  else if (name === 'member')
    draft.members.push({ type: type ?? '', way: numberIn(ref), role: role ?? '', path: [] })
  else if (name === 'nd') {
    draft.refs.push(numberIn(ref))
    const path = draft.members.at(-1)?.path ?? draft.path
    path.push(positionIn(attributes))
  }
}

function deliver(visitor: Visitor, { type, at, refs, path, members, parts: _, ...element }: Draft) {
  const { id, isDeleted } = element
  if (!Number.isSafeInteger(id)) return
  if (type === 'node') {
    if (at && !isDeleted) visitor.coordinates?.(id, at[0], at[1])
    visitor.node?.({ ...element, at })
  } else if (type === 'way') {
    if (!isDeleted && visitor.part?.isNeeded(id)) visitor.part.take(id, refs, givenPath(path))
    visitor.way?.({ ...element, refs, path: givenPath(path) })
  } else {
    const ways = members.filter((member) => member.type === 'way')
    visitor.relation?.({ ...element, members: ways.map((way) => ({ ...way, path: givenPath(way.path) })) })
  }
}

/** Files with `out geom` have positions in the ways, other files have none. */
const givenPath = (path: Path): Path | null => (path.some((position) => position !== null) ? path : null)

import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { Position } from '../../core/geo/polygon.ts'
import { UnreadableFile } from '../unreadable-file.ts'
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
    const parser = parserFor(latest.visitor)
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for await (const chunk of open()) {
      parser.write(decode(parser, () => decoder.decode(chunk, { stream: true })))
      yield
    }
    parser.write(decode(parser, () => decoder.decode())).close()
    latest.flush()
  }
}

function decode(parser: SaxesParser, read: () => string): string {
  try {
    return read()
  } catch {
    throw new UnreadableFile(`it is not valid UTF-8 after line ${parser.line}`)
  }
}

function parserFor(visitor: Visitor): SaxesParser {
  const parser = new SaxesParser()
  let draft: Draft | null = null
  let hasRoot = false
  parser.on('xmldecl', ({ encoding }) => checkEncoding(encoding))
  parser.on('error', ({ message }) => {
    throw new UnreadableFile(
      `it is not valid XML at line ${parser.line} (${message.replace(/^\d+:\d+: /, '')})`,
    )
  })
  parser.on('opentag', (tag) => {
    if (!hasRoot) checkRoot(tag.name)
    hasRoot = true
    if (ELEMENTS.has(tag.name)) draft = startDraft(tag, parser.line)
    else if (draft) addTo(draft, tag)
  })
  parser.on('closetag', ({ name }) => {
    if (draft?.type !== name) return
    deliver(visitor, draft)
    draft = null
  })
  return parser
}

function checkEncoding(encoding: string | undefined) {
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding))
    throw new UnreadableFile(`it is in ${encoding}; save it as UTF-8`)
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
}

function startDraft({ name, attributes }: SaxesTagPlain, line: number): Draft {
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
  }
}

const numberIn = (text: string | undefined) => (text ? Number(text) : Number.NaN)

function positionIn({ lon, lat }: Readonly<Record<string, string>>): Position | null {
  return lon === undefined || lat === undefined ? null : [numberIn(lon), numberIn(lat)]
}

function addTo(draft: Draft, { name, attributes }: SaxesTagPlain) {
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

function deliver(visitor: Visitor, { type, at, refs, path, members, ...element }: Draft) {
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

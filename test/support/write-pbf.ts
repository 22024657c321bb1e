import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import type { OsmMap } from './osm-files.ts'

export type PbfStyle = {
  readonly packed?: boolean
  readonly dense?: boolean
  readonly granularity?: number
  readonly latOffset?: number
  readonly lngOffset?: number
  readonly required?: readonly string[]
  /** Ways include their coordinates, and nodes without tags are left out. */
  readonly locationsOnWays?: boolean
  /** For history files: which elements are marked as deleted. */
  readonly visible?: (version: number) => boolean
}

type Writer = InstanceType<typeof PbfWriter>

const write = (fill: (writer: Writer) => void): Uint8Array => {
  const writer = new PbfWriter()
  fill(writer)
  return writer.finish()
}

/** A blob with its header and the length of the header. */
export function blob(type: string, content: Uint8Array, { packed = true }: PbfStyle = {}): Buffer {
  const body = write((writer) => {
    if (!packed) return writer.writeBytesField(1, content)
    writer.writeVarintField(2, content.length)
    writer.writeBytesField(3, deflateSync(content))
  })
  return framed(type, body)
}

export function framed(type: string, body: Uint8Array, size = body.length): Buffer {
  const header = write((writer) => {
    writer.writeStringField(1, type)
    writer.writeVarintField(3, size)
  })
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header, body])
}

export const headerBlob = ({
  required = ['OsmSchema-V0.6', 'DenseNodes'],
  ...style
}: PbfStyle = {}): Buffer =>
  blob(
    'OSMHeader',
    write((writer) => {
      for (const feature of required) writer.writeStringField(4, feature)
    }),
    style,
  )

/** A whole file: nodes, ways and relations in separate blocks. */
export function osmPbf({ nodes, ways, relations }: OsmMap, style: PbfStyle = {}): Buffer {
  const kept = style.locationsOnWays ? nodes.filter(({ tags }) => tags) : nodes
  const positions = new Map(nodes.map(({ id, at }) => [id, at]))
  return Buffer.concat([
    headerBlob(style),
    blob('OSMData', nodeBlock(kept, style), style),
    blob('OSMData', wayBlock(ways, positions, style), style),
    blob('OSMData', relationBlock(relations, style), style),
  ])
}

/** The strings of a block; the first is empty, because a zero ends the tags of dense nodes. */
function textTable() {
  const texts = ['']
  const indexOf = (text: string) => (texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1)
  return { texts, indexOf }
}

type Table = ReturnType<typeof textTable>

function block(table: Table, group: (writer: Writer) => void, style: PbfStyle): Uint8Array {
  const content = write(group)
  return write((writer) => {
    writer.writeBytesField(
      1,
      write((strings) => {
        for (const text of table.texts) strings.writeStringField(1, text)
      }),
    )
    writer.writeBytesField(2, content)
    if (style.granularity !== undefined) writer.writeVarintField(17, style.granularity)
    if (style.latOffset !== undefined) writer.writeVarintField(19, style.latOffset)
    if (style.lngOffset !== undefined) writer.writeVarintField(20, style.lngOffset)
  })
}

const lngUnits = (lng: number, { granularity = 100, lngOffset = 0 }: PbfStyle) =>
  Math.round((lng * 1e9 - lngOffset) / granularity)
const latUnits = (lat: number, { granularity = 100, latOffset = 0 }: PbfStyle) =>
  Math.round((lat * 1e9 - latOffset) / granularity)

const deltas = (values: readonly number[]) => values.map((value, i) => value - (values[i - 1] ?? 0))

const writeTags = (writer: Writer, table: Table, tags: Readonly<Record<string, string>> = {}) => {
  writer.writePackedVarint(2, Object.keys(tags).map(table.indexOf))
  writer.writePackedVarint(3, Object.values(tags).map(table.indexOf))
}

const info = (isVisible: boolean) => write((writer) => writer.writeBooleanField(6, isVisible))

export function nodeBlock(nodes: OsmMap['nodes'], style: PbfStyle): Uint8Array {
  const table = textTable()
  const group = (writer: Writer) => (style.dense === false ? writeNodes(writer) : writeDense(writer))
  const writeNodes = (writer: Writer) => {
    nodes.forEach(({ id, at: [lng, lat], tags }, version) => {
      const node = write((each) => {
        each.writeSVarintField(1, id)
        writeTags(each, table, tags)
        if (style.visible) each.writeBytesField(4, info(style.visible(version)))
        each.writeSVarintField(8, latUnits(lat, style))
        each.writeSVarintField(9, lngUnits(lng, style))
      })
      writer.writeBytesField(1, node)
    })
  }
  const writeDense = (writer: Writer) => {
    const dense = write((each) => {
      each.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)))
      const { visible } = style
      if (visible)
        each.writeBytesField(
          5,
          write((flags) =>
            flags.writePackedBoolean(
              6,
              nodes.map((_, version) => visible(version)),
            ),
          ),
        )
      each.writePackedSVarint(8, deltas(nodes.map(({ at }) => latUnits(at[1], style))))
      each.writePackedSVarint(9, deltas(nodes.map(({ at }) => lngUnits(at[0], style))))
      const pairs = nodes.flatMap(({ tags = {} }) => [...Object.entries(tags).flat().map(table.indexOf), 0])
      if (pairs.some((index) => index !== 0)) each.writePackedVarint(10, pairs)
    })
    writer.writeBytesField(2, dense)
  }
  return block(table, group, style)
}

export function wayBlock(
  ways: OsmMap['ways'],
  positions: ReadonlyMap<number, readonly [number, number]>,
  style: PbfStyle,
): Uint8Array {
  const table = textTable()
  const group = (writer: Writer) => {
    ways.forEach(({ id, refs, tags }, version) => {
      const way = write((each) => {
        each.writeVarintField(1, id)
        writeTags(each, table, tags)
        if (style.visible) each.writeBytesField(4, info(style.visible(version)))
        each.writePackedSVarint(8, deltas(refs))
        if (!style.locationsOnWays) return
        const path = refs.map((ref) => positions.get(ref) ?? [0, 0])
        each.writePackedSVarint(9, deltas(path.map(([, lat = 0]) => latUnits(lat, style))))
        each.writePackedSVarint(10, deltas(path.map(([lng = 0]) => lngUnits(lng, style))))
      })
      writer.writeBytesField(3, way)
    })
  }
  return block(table, group, style)
}

const MEMBER_TYPES = ['node', 'way', 'relation']

function relationBlock(relations: OsmMap['relations'], style: PbfStyle): Uint8Array {
  const table = textTable()
  const group = (writer: Writer) => {
    for (const { id, tags, members } of relations) {
      const relation = write((each) => {
        each.writeVarintField(1, id)
        writeTags(each, table, tags)
        each.writePackedVarint(
          8,
          members.map(({ role }) => table.indexOf(role)),
        )
        each.writePackedSVarint(9, deltas(members.map(({ ref }) => ref)))
        each.writePackedVarint(
          10,
          members.map(({ type }) => MEMBER_TYPES.indexOf(type)),
        )
      })
      writer.writeBytesField(4, relation)
    }
  }
  return block(table, group, style)
}

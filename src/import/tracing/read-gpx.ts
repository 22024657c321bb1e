import type { Position } from '../../core/geo/polygon.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { type Placemark, shortText } from './placemark.ts'

const THINGS: ReadonlySet<string> = new Set(['wpt', 'rte', 'trk'])
const POINTS: ReadonlySet<string> = new Set(['wpt', 'rtept', 'trkpt'])
const TEXTS: ReadonlySet<string> = new Set(['name', 'type', 'sym', 'desc', 'cmt'])
const MAX_TEXT = 100_000
// A day's walk with a position every second has fewer.
const MAX_POSITIONS = 200_000

type Draft = {
  readonly thing: string
  readonly line: number
  readonly texts: Record<string, string>
  readonly positions: Position[]
}

type Reading = { readonly ready: Placemark[]; readonly path: string[]; draft: Draft | null; text: string }

/** The waypoints, routes and tracks of a GPX file. */
export async function* readGpx(bytes: AsyncIterable<Buffer>): AsyncGenerator<Placemark> {
  const reading: Reading = { ready: [], path: [], draft: null, text: '' }
  for await (const _ of parseXml(bytes, handlersOf(reading))) yield* reading.ready.splice(0)
}

const handlersOf = (reading: Reading) => ({
  open: (name: string, attributes: Readonly<Record<string, string>>, line: number) => {
    if (reading.path.length === 0 && name !== 'gpx')
      throw new UnreadableFile(`it is XML of <${name}>, not of <gpx>`)
    if (THINGS.has(name)) reading.draft = { thing: name, line, texts: {}, positions: [] }
    if (POINTS.has(name) && reading.draft) takePosition(reading.draft, attributes)
    reading.path.push(name)
    reading.text = ''
  },
  text: (text: string) => {
    if (TEXTS.has(reading.path.at(-1) ?? '') && reading.text.length < MAX_TEXT) reading.text += text
  },
  close: (name: string) => {
    const { path, draft, text } = reading
    path.pop()
    // The points of a route may have names of their own.
    if (draft && TEXTS.has(name) && path.at(-1) === draft.thing) draft.texts[name] = shortText(text)
    if (draft?.thing === name) deliver(reading, draft)
  },
})

function takePosition({ thing, line, positions }: Draft, { lon, lat }: Readonly<Record<string, string>>) {
  if (positions.length === MAX_POSITIONS)
    throw new UnreadableFile(`the <${thing}> on line ${line} has more than 200,000 positions`)
  positions.push([numberIn(lon), numberIn(lat)])
}

const numberIn = (text: string | undefined) => (text ? Number(text) : Number.NaN)

function deliver(reading: Reading, { thing, line, texts, positions }: Draft) {
  reading.draft = null
  const { name = '', ...fields } = texts
  const [first] = positions
  if (!first) return
  const outline =
    thing === 'wpt' ? { type: 'Point', coordinates: first } : { type: 'LineString', coordinates: positions }
  reading.ready.push({ line, name, folders: [], fields, outlines: [outline], keys: [] })
}

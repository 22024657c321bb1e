import type { Position } from '../../core/geo/polygon.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { type Outline, type Placemark, shortText } from './placemark.ts'

type NotUsed = (name: string) => void

/** Elements of KML that show something which we do not read. */
const OTHER_THINGS: ReadonlySet<string> = new Set([
  ...['Track', 'MultiTrack', 'Model', 'Tour', 'NetworkLink'],
  ...['GroundOverlay', 'ScreenOverlay', 'PhotoOverlay'],
])
/** What people write about a placemark, besides its name and data. */
const OTHER_TEXTS: ReadonlySet<string> = new Set(['description', 'address', 'phoneNumber', 'Snippet'])
const FOLDERS: ReadonlySet<string> = new Set(['Folder', 'Document'])
const NAMED: ReadonlySet<string> = new Set([...FOLDERS, 'Placemark'])
// Elements whose text we need.
const TEXTS: ReadonlySet<string> = new Set(['name', 'coordinates', 'SimpleData', 'value'])
// Nobody draws more in one placemark.
const MAX_POSITIONS = 200_000
const MAX_FIELDS = 1_000

/** The placemarks of a KML file with the folders they are in. */
export async function* readKml(bytes: AsyncIterable<Buffer>, notUsed: NotUsed): AsyncGenerator<Placemark> {
  const reading = startReading(notUsed)
  for await (const _ of parseXml(bytes, handlersOf(reading))) yield* reading.ready.splice(0)
}

type Draft = {
  readonly line: number
  name: string
  readonly fields: Record<string, string>
  readonly outlines: Outline[]
  /** How many it has so far. */
  readonly count: { positions: number; fields: number }
  /** It shows something that we named as not used. */
  isNamed: boolean
  /** The rings of the polygon that is being read, the outer one first. */
  rings: Position[][] | null
}

type Reading = {
  readonly notUsed: NotUsed
  readonly ready: Placemark[]
  /** The elements around the current place. */
  readonly path: string[]
  readonly folders: string[]
  draft: Draft | null
  /** The key of the data that is being read. */
  key: string
  text: string
}

const startReading = (notUsed: NotUsed): Reading => ({
  ...{ notUsed, ready: [], path: [], folders: [] },
  ...{ draft: null, key: '', text: '' },
})

const handlersOf = (reading: Reading) => ({
  open: (name: string, attributes: Readonly<Record<string, string>>, line: number) => {
    if (reading.path.length === 0 && name !== 'kml')
      throw new UnreadableFile(`it is XML of <${name}>, not of <kml>`)
    reading.path.push(name)
    reading.text = ''
    start(reading, name, attributes, line)
  },
  text: (text: string) => {
    if (TEXTS.has(reading.path.at(-1) ?? '')) reading.text += text
  },
  close: (name: string) => {
    reading.path.pop()
    end(reading, name)
    reading.text = ''
  },
})

function start(reading: Reading, name: string, attributes: Readonly<Record<string, string>>, line: number) {
  const { draft, notUsed } = reading
  if (OTHER_THINGS.has(name)) {
    notUsed(name === 'Track' || name === 'MultiTrack' ? `gx:${name}` : name)
    if (draft) draft.isNamed = true
  } else if (OTHER_TEXTS.has(name) && reading.path.at(-2) === 'Placemark') notUsed(name)
  if (FOLDERS.has(name)) reading.folders.push('')
  else if (name === 'Placemark') reading.draft = startDraft(line)
  else if (name === 'Polygon' && draft) draft.rings = []
  else if (name === 'Data' || name === 'SimpleData') reading.key = shortText(attributes.name ?? '')
}

const startDraft = (line: number): Draft => ({
  ...{ line, name: '', fields: {}, outlines: [], isNamed: false, rings: null },
  count: { positions: 0, fields: 0 },
})

function end(reading: Reading, name: string) {
  const { draft, folders, path, text } = reading
  const parent = path.at(-1) ?? ''
  if (FOLDERS.has(name)) folders.pop()
  else if (name === 'name' && NAMED.has(parent)) takeName(reading, parent)
  else if (!draft) return
  else if (name === 'Placemark') deliver(reading, draft)
  else if (name === 'SimpleData' || (name === 'value' && parent === 'Data'))
    takeField(draft, reading.key, text)
  else if (name === 'coordinates') takeCoordinates(draft, path, positionsIn(draft, text))
  else if (name === 'Polygon') endPolygon(draft)
}

function takeName({ draft, folders, text }: Reading, parent: string) {
  if (parent === 'Placemark') {
    if (draft) draft.name = shortText(text)
  } else folders[folders.length - 1] = shortText(text)
}

function takeField({ line, fields, count }: Draft, key: string, text: string) {
  if (++count.fields > MAX_FIELDS)
    throw new UnreadableFile(`the placemark on line ${line} has more than 1,000 values`)
  fields[key] = shortText(text)
}

/** `lng,lat,height lng,lat,height`; what is not a number stays one that is not. */
function positionsIn({ line, count }: Draft, text: string): Position[] {
  const positions: Position[] = []
  for (const [tuple] of text.matchAll(/\S+/g)) {
    if (++count.positions > MAX_POSITIONS)
      throw new UnreadableFile(`the placemark on line ${line} has more than 200,000 positions`)
    const [lng, lat] = tuple.split(',', 2)
    positions.push([numberIn(lng), numberIn(lat)])
  }
  return positions
}

const numberIn = (text: string | undefined) => (text ? Number(text) : Number.NaN)

function takeCoordinates({ outlines, rings }: Draft, path: readonly string[], positions: Position[]) {
  const [first] = positions
  const parent = path.at(-1)
  if (rings) rings.push(positions)
  else if (parent === 'Point' && first) outlines.push({ type: 'Point', coordinates: first })
  else if (parent === 'LineString' || parent === 'LinearRing')
    outlines.push({ type: 'LineString', coordinates: positions })
}

function endPolygon(draft: Draft) {
  if (draft.rings && draft.rings.length > 0)
    draft.outlines.push({ type: 'Polygon', coordinates: draft.rings })
  draft.rings = null
}

function deliver(reading: Reading, { line, name, fields, outlines, isNamed }: Draft) {
  reading.draft = null
  const folders = reading.folders.filter((folder) => folder !== '')
  if (outlines.length === 0 && !isNamed) reading.notUsed('placemarks without coordinates')
  if (outlines.length > 0)
    reading.ready.push({ line, name, folders, fields, outlines, keys: Object.keys(fields) })
}

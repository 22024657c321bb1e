import { UnreadableFile } from '../unreadable-file.ts'

/** The text of one element of `features`, and the line it starts on. */
export type FeatureText = { readonly line: number; readonly text: string }

const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const SPACE = 0x20
const LONGEST_HEAD = 1 << 20
const LONGEST_FEATURE = 1 << 24

/**
 * The elements of a FeatureCollection's list, a batch for every chunk of bytes. Only brackets and strings are
 * followed, so that a file of any size passes through in little memory.
 */
export async function* splitFeatures(bytes: AsyncIterable<Buffer>): AsyncGenerator<FeatureText[]> {
  const decoder = new TextDecoder()
  const scan = startScan()
  let text = ''
  let enough = 0
  for await (const chunk of bytes) {
    text += decoder.decode(chunk, { stream: true })
    // What no chunk holds whole is looked at again when twice as much of it is there, not with every chunk.
    if (text.length < enough) continue
    const features = takeFeatures(scan, text)
    text = text.slice(scan.at)
    enough = features.length > 0 ? 0 : text.length * 2
    if (features.length > 0) yield features
  }
  const features = takeFeatures(scan, text + decoder.decode())
  if (features.length > 0) yield features
  if (scan.list === 'ahead') throw new UnreadableFile(NO_LIST)
  // A file that was cut off should not pass for a whole one.
  if (scan.list === 'open') throw new UnreadableFile('the file breaks off within its list of features')
}

/** The first element, for telling a file's format by its first bytes. */
export const firstFeature = (head: Buffer): string | null =>
  takeFeatures(startScan(), new TextDecoder().decode(head))[0]?.text ?? null

/** Where in the text the next element may start, on which line, and where the next line starts. */
type Scan = { list: 'ahead' | 'open' | 'behind'; at: number; line: number; newline: number }

const startScan = (): Scan => ({ list: 'ahead', at: 0, line: 1, newline: 0 })

const NO_LIST = 'this is no GeoJSON FeatureCollection: it has no list of features'

/** The elements that are whole; `scan.at` is left behind the last one. */
function takeFeatures(scan: Scan, text: string): FeatureText[] {
  const features: FeatureText[] = []
  scan.at = 0
  scan.newline = indexOrEnd(text, '\n', 0)
  if (scan.list === 'ahead') enterList(scan, text)
  while (scan.list === 'open') {
    const start = skipBetween(text, scan.at)
    moveTo(scan, text, start)
    if (text.charCodeAt(start) === CLOSE_LIST) scan.list = 'behind'
    const end = elementEnd(text, start)
    if (end < 0) break
    features.push({ line: scan.line, text: text.slice(start, end) })
    moveTo(scan, text, end)
  }
  if (scan.list === 'behind') scan.at = text.length
  if (text.length - scan.at > LONGEST_FEATURE)
    throw new UnreadableFile(`the feature on line ${scan.line} is over 16 MB`)
  return features
}

function enterList(scan: Scan, text: string) {
  const found = /"features"\s*:\s*\[/.exec(text)
  if (found) scan.list = 'open'
  else if (text.length > LONGEST_HEAD) throw new UnreadableFile(NO_LIST)
  if (found) moveTo(scan, text, found.index + found[0].length)
}

function moveTo(scan: Scan, text: string, at: number) {
  for (; scan.newline < at; scan.newline = indexOrEnd(text, '\n', scan.newline + 1)) scan.line++
  scan.at = at
}

function indexOrEnd(text: string, wanted: string, from: number): number {
  const at = text.indexOf(wanted, from)
  return at < 0 ? text.length : at
}

function skipBetween(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) <= SPACE || text.charCodeAt(at) === COMMA) at++
  return at
}

/** Where the element ends that starts here; -1 when there is none, or its end is not there yet. */
function elementEnd(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = stringEnd(text, at)
    else if (code === OPEN_OBJECT || code === OPEN_LIST) depth++
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) depth--
    else if (depth > 0 || code !== COMMA) continue
    // An element that is no object ends before the comma or bracket behind it.
    if (depth < 0 || (depth === 0 && code === COMMA)) return at > start ? at : -1
    if (depth === 0 && code !== QUOTE) return at + 1
  }
  return -1
}

/** Where the string that opens here is closed. */
function stringEnd(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1
    while (text.charCodeAt(before) === BACKSLASH) before--
    if ((at - before) % 2 === 1) return at
  }
  return text.length
}

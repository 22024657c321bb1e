import {
  type Brackets,
  decodeUtf8,
  MOST_BRACKETS,
  MOST_LEVELS,
  MOST_MEGABYTES,
  type Piece,
  refusalOf,
} from '../records/piece.ts'
import { UnreadableFile } from '../unreadable-file.ts'

/** How far we are in a file. */
type Split = {
  readonly key: string
  line: number
  depth: number
  inText: boolean
  isEscaped: boolean
  /** The last text right in the outermost object: before a bracket, that is the key. */
  word: string
  inArray: boolean
  hasArray: boolean
  hasEnded: boolean
  /** Where in the chunk an object of the array starts; -1 between them. */
  start: number
  startLine: number
  /** How many brackets the object has so far. */
  brackets: number
  /** What earlier chunks have of an object that has not ended. */
  parts: Buffer[]
}

const startSplit = (key: string): Split => ({
  key,
  line: 1,
  depth: 0,
  inText: false,
  isEscaped: false,
  word: '',
  inArray: false,
  hasArray: false,
  hasEnded: false,
  start: -1,
  startLine: 1,
  brackets: 0,
  parts: [],
})

/**
 * The objects of the array under one key of the outermost object, each as its own piece of text, chunk by chunk.
 * We only follow brackets and strings, so a file of any size needs little memory.
 */
export async function* splitJsonArray(
  chunks: AsyncIterable<Buffer>,
  key: string,
): AsyncGenerator<readonly Piece[]> {
  const split = startSplit(key)
  for await (const chunk of chunks) yield splitChunk(split, chunk)
  if (!split.hasEnded) throw wrong(split, 'it is cut off: the JSON does not end')
  if (!split.hasArray) throw new UnreadableFile(`it has no list "${key}"`)
}

const wrong = ({ line }: Split, reason: string) => new UnreadableFile(`${reason} (line ${line})`)

const BACKSLASH = 0x5c
const QUOTE_MARK = 0x22
const OPEN_ARRAY = 0x5b
const OPEN_OBJECT = 0x7b

// What a byte means outside texts; all others are parts of numbers and words.
const SPACE = 1
const NEWLINE = 2
const QUOTE = 3
const OPEN = 4
const CLOSE = 5
const KINDS = new Uint8Array(256)
for (const byte of Buffer.from(' \t\r,:')) KINDS[byte] = SPACE
for (const byte of Buffer.from('{[')) KINDS[byte] = OPEN
for (const byte of Buffer.from('}]')) KINDS[byte] = CLOSE
KINDS[0x0a] = NEWLINE
KINDS[QUOTE_MARK] = QUOTE

/** The objects that end in this chunk. */
function splitChunk(split: Split, chunk: Buffer): readonly Piece[] {
  const pieces: Piece[] = []
  split.start = split.parts.length > 0 ? 0 : -1
  for (let at = 0; at < chunk.length; at++) {
    if (split.inText) at = endOfText(split, chunk, at)
    else if (split.start < 0) readBetween(split, chunk[at] ?? 0, at)
    else {
      at = endOfItem(split, chunk, at)
      if (at < chunk.length && !split.inText) pieces.push(takePiece(split, chunk, at + 1))
    }
  }
  if (split.start >= 0) keepPart(split, chunk.subarray(split.start))
  return pieces
}

/** Where the quotation mark is that ends a string, or the end of the chunk. */
function endOfText(split: Split, chunk: Buffer, from: number): number {
  let at = from
  for (; at < chunk.length; at++) {
    const byte = chunk[at]
    if (split.isEscaped) split.isEscaped = false
    else if (byte === BACKSLASH) split.isEscaped = true
    else if (byte === QUOTE_MARK) {
      split.inText = false
      break
    }
  }
  if (split.depth === 1 && split.word.length <= split.key.length)
    split.word += chunk.toString('latin1', from, Math.min(at, from + split.key.length + 1))
  return at
}

/** Where an object of the array ends or a string starts, or the end of the chunk. */
function endOfItem(split: Split, chunk: Buffer, from: number): number {
  // Nearly all bytes of a map pass through here: on local variables, and the frequent ones first.
  let { depth, line, brackets } = split
  let at = from
  for (; at < chunk.length; at++) {
    const kind = KINDS[chunk[at] ?? 0] ?? 0
    if (kind <= SPACE) continue
    if (kind === OPEN) {
      if (++depth > MOST_LEVELS || ++brackets > MOST_BRACKETS)
        throw refused(split, { deepest: depth, count: brackets })
    } else if (kind === CLOSE) {
      if (--depth === 2) break
    } else if (kind === NEWLINE) line++
    else {
      split.inText = true
      break
    }
  }
  split.depth = depth
  split.brackets = brackets
  split.line = line
  return at
}

/** One byte outside the objects of the array. */
function readBetween(split: Split, byte: number, at: number) {
  const kind = KINDS[byte]
  if (kind === SPACE) return
  if (kind === NEWLINE) split.line++
  else checkBetween(split, byte)
  if (kind === OPEN) openBracket(split, byte, at)
  else if (kind === CLOSE) closeBracket(split)
  else if (kind === QUOTE) {
    split.inText = true
    if (split.depth === 1) split.word = ''
  }
}

function openBracket(split: Split, byte: number, at: number) {
  if (split.depth === 1 && byte === OPEN_ARRAY && split.word === split.key) {
    split.inArray = true
    split.hasArray = true
  } else if (split.depth === 2 && split.inArray) {
    split.start = at
    split.startLine = split.line
    split.brackets = 1
  }
  if (++split.depth > MOST_LEVELS) throw refused(split, { deepest: split.depth, count: 0 })
}

const refused = (split: Split, brackets: Brackets) =>
  split.start < 0
    ? wrong(split, `it is ${refusalOf(brackets)}`)
    : wrong({ ...split, line: split.startLine }, `an object of "${split.key}" is ${refusalOf(brackets)}`)

function closeBracket(split: Split) {
  split.depth--
  if (split.depth === 1) split.inArray = false
  if (split.depth === 0) split.hasEnded = true
}

/** Between the objects of the array, and around it, only little is allowed. */
function checkBetween(split: Split, byte: number) {
  if (split.hasEnded) throw wrong(split, 'there is something after the end of the JSON')
  if (split.depth === 0 && byte !== OPEN_OBJECT) throw wrong(split, 'it is not a JSON object')
  if (split.depth === 2 && split.inArray && byte !== OPEN_OBJECT && KINDS[byte] !== CLOSE)
    throw wrong(split, `"${split.key}" contains something that is not an object`)
}

function takePiece(split: Split, chunk: Buffer, end: number): Piece {
  const last = chunk.subarray(split.start, end)
  const text = decodeUtf8(split.parts.length > 0 ? Buffer.concat([...split.parts, last]) : last)
  split.start = -1
  split.parts = []
  return { line: split.startLine, text }
}

const MAX_OBJECT_BYTES = MOST_MEGABYTES << 20

function keepPart(split: Split, part: Buffer) {
  split.parts.push(part)
  const size = split.parts.reduce((sum, { length }) => sum + length, 0)
  if (size > MAX_OBJECT_BYTES)
    throw wrong(
      { ...split, line: split.startLine },
      `an object of "${split.key}" has more than ${MOST_MEGABYTES} MB`,
    )
}

/** A piece as a JSON object. */
export function parsePiece({ line, text }: Piece): Readonly<Record<string, unknown>> {
  if (text === null) throw new UnreadableFile(`it is not valid UTF-8 (line ${line})`)
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnreadableFile(`it is not valid JSON in the object on line ${line} (${reason})`)
  }
}

/** Several at once, which is quicker; if one of them is broken, each on its own, to say which. */
export function parsePieces(pieces: readonly Piece[]): readonly Readonly<Record<string, unknown>>[] {
  if (pieces.some(({ text }) => text === null)) return pieces.map(parsePiece)
  try {
    return JSON.parse(`[${pieces.map(({ text }) => text).join(',')}]`)
  } catch {
    return pieces.map(parsePiece)
  }
}

/**
 * To recognise a file's format by its first bytes: the texts of the first objects of the array, the last one maybe
 * cut off; null without such an array.
 */
export function startOfArray(head: Buffer, key: string): readonly string[] | null {
  const split = startSplit(key)
  try {
    const whole = splitChunk(split, head).map(({ text }) => text ?? '')
    return split.hasArray ? [...whole, Buffer.concat(split.parts).toString('latin1')] : null
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

import type { Piece } from '../records/piece.ts'
import { splitJsonValues } from '../records/split-json-values.ts'
import { splitLines } from '../records/split-lines.ts'
import { type GeojsonForm, RECORD_SEPARATOR } from './geojson-form.ts'
import { parsePieces, splitJsonArray } from './split-json-array.ts'

export type FeatureValues = Readonly<Record<string, unknown>>
export type ReadFeature = { readonly line: number; readonly feature: FeatureValues }
/** A line that is not a feature; the others are read. */
export type OnBrokenLine = (line: number, reason: string) => void

/** The features of a GeoJSON file, not checked yet, in lists of those that were read together. */
export async function* readFeatures(
  bytes: AsyncIterable<Buffer>,
  form: GeojsonForm,
  onBroken: OnBrokenLine,
): AsyncGenerator<readonly ReadFeature[]> {
  if (form === 'collection')
    for await (const pieces of splitJsonArray(bytes, 'features')) yield inCollection(pieces)
  else {
    const plain = withoutSeparators(bytes)
    for await (const piece of form === 'lines' ? splitLines(plain) : splitJsonValues(plain))
      yield onItsOwn(piece, onBroken)
  }
}

function inCollection(pieces: readonly Piece[]): readonly ReadFeature[] {
  const features = parsePieces(pieces)
  return pieces.map(({ line }, index) => ({ line, feature: features[index] ?? {} }))
}

function onItsOwn({ line, text, refused }: Piece, onBroken: OnBrokenLine): readonly ReadFeature[] {
  const value = text === null || refused !== undefined ? null : parsed(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return [{ line, feature: value as FeatureValues }]
  onBroken(line, refused ?? (text === null ? 'this is not valid UTF-8' : 'this is not a GeoJSON feature'))
  return []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The separators of a text sequence become spaces; in a JSON string they cannot occur. */
async function* withoutSeparators(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks)
    yield chunk.includes(RECORD_SEPARATOR)
      ? Buffer.from(chunk.map((byte) => (byte === RECORD_SEPARATOR ? 0x20 : byte)))
      : chunk
}

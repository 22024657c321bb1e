import { splitJsonArray } from '../json/split-json-array.ts'
import type { RawRecord } from '../raw-record.ts'
import type { Piece } from '../records/piece.ts'
import { parseFeature } from './parse-feature.ts'

/** The courses of an OpenGolfMap file: a GeoJSON FeatureCollection with a point for every course. */
export async function* readOpengolfmap(bytes: AsyncIterable<Buffer>): AsyncGenerator<RawRecord> {
  let number = 0
  for await (const pieces of splitJsonArray(bytes, 'features'))
    for (const piece of pieces) yield readFeature(piece, number++)
}

function readFeature({ line, text }: Piece, number: number): RawRecord {
  const label = `feature ${number}`
  // Otherwise we would serve a name with lost letters.
  if (text === null) return { line, label, broken: 'this is not valid UTF-8' }
  try {
    return parseFeature(JSON.parse(text), number, line)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { line, label, broken: `this is not JSON (${error.message})` }
  }
}

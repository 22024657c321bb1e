import { hasLostLetters, LETTERS_ARE_LOST } from '../list-values.ts'
import type { RawRecord } from '../raw-record.ts'
import { parseFeature } from './parse-feature.ts'
import { type FeatureText, splitFeatures } from './split-features.ts'

/** The courses of an OpenGolfMap file: a GeoJSON FeatureCollection with a point for every course. */
export async function* readOpengolfmap(bytes: AsyncIterable<Buffer>): AsyncGenerator<RawRecord> {
  let number = 0
  for await (const features of splitFeatures(bytes))
    for (const feature of features) yield readFeature(feature, number++)
}

function readFeature({ line, text }: FeatureText, number: number): RawRecord {
  const { value, broken } = parseJson(text)
  if (broken !== undefined) return { line, label: `feature ${number}`, broken }
  // A name with lost letters would be served to everyone as it is.
  if (hasLostLetters(text)) return { line, label: `feature ${number}`, broken: LETTERS_ARE_LOST }
  return parseFeature(value, number, line)
}

function parseJson(text: string): { readonly value?: unknown; readonly broken?: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { broken: `this is not JSON (${error instanceof Error ? error.message : error})` }
  }
}

import { listOfKeys } from '../../course/record/keys-seen.ts'
import type { Source } from '../../course/source.ts'
import type { Given } from '../given.ts'
import type { ImportLog } from '../import-log.ts'
import type { Input } from '../input.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { isUsedKey } from './field-keys.ts'
import type { Placemark } from './placemark.ts'
import { readGeojsonTracing } from './read-geojson-tracing.ts'
import { readGpx } from './read-gpx.ts'
import { readKml } from './read-kml.ts'
import { readKmz } from './read-kmz.ts'
import { tracingFormatOf } from './recognise.ts'
import { sourceOfFile } from './source-of-file.ts'

/** A file of drawn features, whatever its format. */
export type OpenTracing = {
  readonly placemarks: AsyncIterable<Placemark>
  readonly source: Source
  readonly isUsed: (key: string) => boolean
  /** Why we understand none of its features, by their keys; null where it isn't the keys that say what they are. */
  readonly whyUntold: ((keys: readonly string[]) => string) | null
  /** What else its owner should know at its end. */
  readonly remarks?: () => readonly string[]
}

type Opening = { readonly given: Given; readonly open: () => AsyncIterable<Buffer>; readonly log: ImportLog }

export async function openTracing(input: Input, { given, open, log }: Opening): Promise<OpenTracing> {
  const format = tracingFormatOf(input.head)
  const onBroken = (line: number, reason: string) => {
    log.countRead()
    log.add({ line }, 'rejected', reason)
  }
  const source = given.source ?? sourceOfFile(input.name)
  const plain = { source, isUsed: isUsedKey, whyUntold: null }
  if (given.mapping !== null) return openMapped(input, { given, open, log }, onBroken)
  if (format === 'kml') return { ...plain, placemarks: readKml(open(), log.notUsed) }
  if (format === 'kmz') return { ...plain, placemarks: readKml(readKmz(open()), log.notUsed) }
  if (format === 'gpx') return { ...plain, placemarks: readGpx(open()) }
  if (format === null) throw new UnreadableFile('it is not KML, KMZ, GPX or GeoJSON with features')
  const placemarks = readGeojsonTracing(open(), format.geojson, onBroken)
  return { ...plain, placemarks, whyUntold: unknownKeys }
}

/** Anybody's GeoJSON may be anything: then a mapping says what its keys mean. */
const unknownKeys = (keys: readonly string[]) =>
  `nothing says what its features are; their keys are ${listOfKeys(keys)} (use --mapping to say what they mean, see docs/import.md)`

async function openMapped(
  input: Input,
  { given, open }: Opening,
  onBroken: (line: number, reason: string) => void,
): Promise<OpenTracing> {
  const { parseMapping } = await import('../mapped/parse-mapping.ts')
  const { geojsonFormOf } = await import('../mapped/recognise.ts')
  const { readMappedFeatures } = await import('../mapped/read-mapped-features.ts')
  const { firstKeys } = await import('../mapped/read-values.ts')
  const { missingWords, openMappingUse, whyUntold } = await import('../mapped/mapping-use.ts')
  const mapping = parseMapping(given.mapping)
  if (mapping.of === 'courses') throw new UnreadableFile('the mapping is for courses, not for features')
  const use = openMappingUse(mapping)
  const used = firstKeys([mapping.kind, ...mapping.fields.values()])
  return {
    placemarks: readMappedFeatures(open(), geojsonFormOf(input.head), { mapping, use }, onBroken),
    source: given.source ?? mapping.source ?? sourceOfFile(input.name),
    isUsed: (key) => used.has(key),
    whyUntold: () => whyUntold(mapping, use),
    remarks: () => use.missing().map(missingWords),
  }
}

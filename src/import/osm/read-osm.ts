import type { OnDropped, OpenBytes } from './osm-element.ts'
import type { OsmFeature } from './osm-feature.ts'
import { readGeojson } from './read-geojson.ts'
import { readOverpass } from './read-overpass.ts'
import { readPbf } from './read-pbf.ts'
import { readXml } from './read-xml.ts'
import type { OsmFormat } from './recognise.ts'

/** The features of an OpenStreetMap file that matter to golf, whatever its format, with their geometries. */
export function readOsm(
  open: OpenBytes,
  format: OsmFormat,
  onDropped: OnDropped = () => {},
): AsyncGenerator<OsmFeature> {
  return READERS[format](open, onDropped)
}

type Reader = (open: OpenBytes, onDropped: OnDropped) => AsyncGenerator<OsmFeature>

const READERS: Readonly<Record<OsmFormat, Reader>> = {
  pbf: readPbf,
  xml: readXml,
  overpass: readOverpass,
  geojson: readGeojson,
  'geojson lines': (open, onDropped) => readGeojson(open, onDropped, 'lines'),
  'geojson values': (open, onDropped) => readGeojson(open, onDropped, 'values'),
}

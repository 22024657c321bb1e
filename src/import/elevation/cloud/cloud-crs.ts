import { UnreadableFile } from '../../unreadable-file.ts'
import { crsOf, type GeoKeys, heightUnitOf } from '../geo-keys.ts'
import { type LasRecord, textOf } from './las-records.ts'

/** Where the points of a cloud are. */
export type CloudCrs = {
  /** Of x and y: an EPSG code, or its WKT text. */
  readonly map: string
  /** Metres in the unit of the heights; null when the file does not say. */
  readonly heightUnit: number | null
}

const MISSING =
  'it has no georeference: it does not say which coordinate system its points use; ' +
  'put a .prj file with the same name next to it, or write the system into it, as pdal translate --writers.las.a_srs=EPSG:… does'

/** WKT counts most, then GeoTIFF's keys, then the text of a .prj file. */
export function cloudCrs(records: readonly LasRecord[], prj: string | null): CloudCrs {
  const recordOf = (id: number) =>
    records.find((record) => record.user === 'LASF_Projection' && record.id === id)?.bytes
  const wkt = textOf(recordOf(2112) ?? Buffer.alloc(0)).trim()
  if (wkt !== '') return crsOfWkt(wkt)
  const directory = recordOf(34735)
  if (directory) return crsOfKeys(directory)
  if (prj?.trim()) return crsOfWkt(prj.trim())
  throw new UnreadableFile(MISSING)
}

const HORIZONTAL = /^(PROJCS|PROJCRS|PROJECTEDCRS|GEOGCS|GEOGCRS|GEOGRAPHICCRS|GEODCRS|BOUNDCRS)\[/i
const VERTICAL = /^(VERT_CS|VERTCRS|VERTICALCRS)\[/i
const COMPOUND = /^(COMPD_CS|COMPOUNDCRS)\[/i

/** A compound system is one for the map and one for the heights. */
function crsOfWkt(wkt: string): CloudCrs {
  if (!COMPOUND.test(wkt)) return { map: wkt, heightUnit: null }
  const parts = partsOf(wkt)
  const map = parts.find((part) => HORIZONTAL.test(part))
  if (!map) throw new UnreadableFile('we don’t understand its coordinate system: it names no map')
  const heights = parts.find((part) => VERTICAL.test(part))
  return { map, heightUnit: heights === undefined ? null : unitOfWkt(heights) }
}

const UNIT = /^(?:UNIT|LENGTHUNIT)\[\s*"[^"]*"\s*,\s*([-+.\deE]+)/i

/** A vertical system has its unit as a part, or as a part of its axis. */
function unitOfWkt(vertical: string): number | null {
  const parts = partsOf(vertical)
  const inner = parts.flatMap((part) => [part, ...(/^AXIS\[/i.test(part) ? partsOf(part) : [])])
  const factor = inner.map((part) => Number(UNIT.exec(part)?.[1])).find((number) => !Number.isNaN(number))
  if (factor === undefined) return null
  if (!(factor > 0.001 && factor < 1_000)) throw new UnreadableFile('its heights are in a unit we don’t know')
  return factor
}

/** The values between the outermost brackets of WKT. */
function partsOf(wkt: string): readonly string[] {
  const parts: string[] = []
  let [depth, isQuoted, start] = [0, false, 0]
  for (const [i, character] of wkt.split('').entries()) {
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (character === '[' && ++depth === 1) start = i + 1
    const isEnd = (character === ',' && depth === 1) || (character === ']' && --depth === 0)
    if (!isEnd) continue
    parts.push(wkt.slice(start, i).trim())
    start = i + 1
  }
  return parts
}

const KEYS: Readonly<Record<number, keyof GeoKeys>> = {
  1024: 'GTModelTypeGeoKey',
  2048: 'GeographicTypeGeoKey',
  3072: 'ProjectedCSTypeGeoKey',
  4096: 'VerticalCSTypeGeoKey',
  4099: 'VerticalUnitsGeoKey',
}

/** Four numbers for each key: its id, where its value is (0: right here), how many, and the value. */
function crsOfKeys(directory: Buffer): CloudCrs {
  const keys: { -readonly [Name in keyof GeoKeys]: number } = {}
  for (let at = 8; at + 8 <= directory.length; at += 8) {
    const name = KEYS[directory.readUInt16LE(at)]
    const isHere = directory.readUInt16LE(at + 2) === 0
    if (name && isHere) keys[name] = directory.readUInt16LE(at + 6)
  }
  if (Object.keys(keys).length === 0) throw new UnreadableFile(MISSING)
  return { map: crsOf(keys), heightUnit: heightUnitOf(keys, '') }
}

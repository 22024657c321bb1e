import { WrongSetting } from '../../platform/config.ts'
import type { LocalGrid } from '../../terrain/local-grid.ts'

type Point = readonly [number, number]

/** An object from standard input. Whatever is wrong with it is said in one line that names the field. */
export type Fields = Readonly<Record<string, unknown>>

/** One engine of the lab. */
export type Experiment = (fields: Fields) => object

export const wrongField = (name: string, rule: string) => new WrongSetting(`${name} must be ${rule}.`)

type Range = { readonly least?: number; readonly most?: number; readonly or?: number }

/** A number within bounds; `or` is its value where the field is missing. */
export function numberOf(fields: Fields, name: string, { least, most, or }: Range = {}): number {
  const value = fields[name] ?? or
  const isIn = Number.isFinite(value) && Number(value) >= (least ?? -1e9) && Number(value) <= (most ?? 1e9)
  if (!isIn) throw wrongField(name, rangeWords(least, most))
  return Number(value)
}

function rangeWords(least?: number, most?: number): string {
  if (least !== undefined && most !== undefined) return `a number from ${least} to ${most}`
  return least === undefined ? 'a number' : `a number of at least ${least}`
}

export function flagOf(fields: Fields, name: string): boolean {
  const value = fields[name] ?? false
  if (typeof value !== 'boolean') throw wrongField(name, 'true or false')
  return value
}

/** Metres: far beyond any grid. */
const FARTHEST = 1_000_000

export function objectOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrongField(name, 'an object')
  return value as Fields
}

export function listOf(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name] ?? []
  if (!Array.isArray(value)) throw wrongField(name, 'a list')
  return value
}

export function pointOf(value: unknown, name: string): Point {
  const isPoint = Array.isArray(value) && value.length === 2 && value.every(Number.isFinite)
  if (!isPoint) throw wrongField(name, 'two numbers, [x, y]')
  if (Math.max(...value.map(Math.abs)) > FARTHEST) throw wrongField(name, `within ${FARTHEST} m`)
  return [value[0], value[1]]
}

/** A ring of at least three corners; its first may be repeated at the end. */
export function outlineOf(fields: Fields, name: string): readonly Point[] {
  const points = listOf(fields, name).map((value, index) => pointOf(value, `${name}[${index}]`))
  const [first, last] = [points[0], points.at(-1)]
  const isClosed = points.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  const ring = isClosed ? points.slice(0, -1) : points
  if (ring.length < 3) throw wrongField(name, 'a list of at least three points')
  return ring
}

const MAX_NODES = 1_000_000
const HIGHEST = 10_000

/** Heights in one flat list, row by row from the south; `null` is unknown. */
export function gridOf(fields: Fields): LocalGrid {
  const cell = numberOf(fields, 'cell_m', { least: 0.01, most: 1_000 })
  const [columns, rows] = [countOf(fields, 'columns'), countOf(fields, 'rows')]
  if (columns * rows > MAX_NODES) throw wrongField('columns', `few enough for ${MAX_NODES} heights in all`)
  const given = listOf(fields, 'heights_m')
  if (given.length !== columns * rows)
    throw wrongField('heights_m', `a list of ${columns * rows} heights (columns times rows)`)
  const heights = Float64Array.from(given, (value, index) => {
    if (value === null) return Number.NaN
    if (!Number.isFinite(value)) throw wrongField(`heights_m[${index}]`, 'a number or null')
    if (Math.abs(Number(value)) > HIGHEST)
      throw wrongField(`heights_m[${index}]`, `a height on Earth, within ${HIGHEST} m`)
    return Number(value)
  })
  return { origin: [0, 0], east: cell, north: cell, columns, rows, heights }
}

function countOf(fields: Fields, name: string): number {
  const count = fields[name]
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= MAX_NODES
  if (!isCount) throw wrongField(name, 'a whole number from 1 to 1,000,000')
  return count
}

import { scaleAt } from '../core/geo/local-plane.ts'
import type { LatLng } from '../core/geo/point.ts'
import { type Grid, heightAt } from './grid.ts'
import { fallOf } from './slopes.ts'

const RADIANS = Math.PI / 180

/** The rise per metre, eastward and northward. */
export type Gradient = { readonly east: number; readonly north: number }

/** From the heights a cell to each side of a point; null where one of them is unknown, or outside. */
export function gradientAt(grid: Grid, { lat, lng }: LatLng): Gradient | null {
  // A single row says nothing about the slope across it.
  if (grid.columns < 2 || grid.rows < 2) return null
  const scale = scaleAt(lat)
  const wide = (grid.east - grid.west) / grid.columns
  const high = (grid.north - grid.south) / grid.rows
  const rise = (right: number, up: number) =>
    riseBetween(grid, { lat: lat - up, lng: lng - right }, { lat: lat + up, lng: lng + right })
  const [east, north] = [rise(wide / 2, 0), rise(0, high / 2)]
  if (east === null || north === null) return null
  return { east: east / (wide * scale.east), north: north / (high * scale.north) }
}

/** How steep the ground is, as rise per metre. */
export function slopeAt(grid: Grid, point: LatLng): number | null {
  const gradient = gradientAt(grid, point)
  return gradient && Math.hypot(gradient.east, gradient.north)
}

/** The direction downhill, in degrees clockwise from north; null where it is level or unknown. */
export function aspectAt(grid: Grid, point: LatLng): number | null {
  const gradient = gradientAt(grid, point)
  return (gradient && fallOf(gradient.east, gradient.north)?.toward) ?? null
}

/** How much higher the ground is at the second point, in metres. */
export function riseBetween(grid: Grid, from: LatLng, to: LatLng): number | null {
  const [start, end] = [heightAt(grid, from), heightAt(grid, to)]
  return start === null || end === null ? null : end - start
}

/**
 * How bright each cell is, from 0 to 1, when the sun is in the given direction and so high, both in degrees: the
 * cosine of the angle between its rays and the ground. NaN where the slope is unknown.
 */
export function hillShade(grid: Grid, sunAzimuth: number, sunAltitude: number): Float32Array {
  const { west, north, columns, rows } = grid
  const [wide, high] = [(grid.east - west) / columns, (north - grid.south) / rows]
  const [azimuth, altitude] = [sunAzimuth * RADIANS, sunAltitude * RADIANS]
  const sun = {
    east: Math.sin(azimuth) * Math.cos(altitude),
    north: Math.cos(azimuth) * Math.cos(altitude),
    up: Math.sin(altitude),
  }
  return Float32Array.from({ length: columns * rows }, (_, cell) => {
    const lat = north - (Math.floor(cell / columns) + 0.5) * high
    const lng = west + ((cell % columns) + 0.5) * wide
    return brightness(gradientAt(grid, { lat, lng }), sun)
  })
}

function brightness(gradient: Gradient | null, sun: Gradient & { readonly up: number }): number {
  if (!gradient) return Number.NaN
  const { east, north } = gradient
  const light = (sun.up - east * sun.east - north * sun.north) / Math.hypot(1, east, north)
  return Math.max(0, light)
}

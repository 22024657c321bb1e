import type { GroundJson } from '../terrain/ground-json.ts'
import type { Position } from './plane.ts'

// A course in the import format; JSON.stringify makes it one line of NDJSON.
export type DemoCourse = {
  id: string
  source: { name: string; licence: string; url: string }
  name: string
  aliases?: string[]
  city: string
  region: string | null
  country: string
  lat: number
  lng: number
  hole_count: number
  par_total: number | null
  architect: string | null
  opened: number | null
  kind: string | null
  address: string | null
  phone: string | null
  website: string | null
  timezone: string
  layouts: DemoLayout[]
  map?: CourseMap
  ground?: GroundJson
}

export type DemoLayout = { name: string | null; holes: DemoHole[]; tees: DemoTee[] }

export type DemoHole = {
  position: number
  par: number | null
  stroke_index: number | null
  yards: number | null
}

export type DemoTee = {
  name: string
  gender: 'M' | 'F' | null
  yards: number | null
  par: number | null
  rating: number | null
  slope: number | null
  holes: DemoHole[]
}

export type CourseMap = { type: 'FeatureCollection'; features: MapFeature[] }

export type MapFeature = {
  type: 'Feature'
  properties: Record<string, string>
  geometry:
    | { type: 'Point'; coordinates: Position }
    | { type: 'LineString'; coordinates: Position[] }
    | { type: 'Polygon'; coordinates: Position[][] }
}

import type { Source } from '../../course/source.ts'
import type { Kind } from '../tracing/kind-words.ts'

/** Where a value comes from: a property, by its path, or the same for all. */
export type From = { readonly path: readonly string[] } | { readonly constant: unknown }

/** The same with what its values mean; null leaves a feature out. */
export type FromValues<T> = From & { readonly values: ReadonlyMap<string, T | null> | null }

/** What a mapping of drawn features can say besides their kind. */
export const FEATURE_FIELDS = [
  ...(['hole', 'tee', 'layout', 'par', 'stroke_index'] as const),
  ...(['course_name', 'course_id', 'course_slug'] as const),
] as const
export type FeatureField = (typeof FEATURE_FIELDS)[number]

/** Which fields of a record a mapping of courses can fill. */
export const COURSE_FIELDS = [
  ...(['id', 'name', 'club', 'course', 'city', 'region', 'country', 'lat', 'lng', 'hole_count'] as const),
  ...(['par_total', 'architect', 'opened', 'address', 'phone', 'website', 'timezone'] as const),
] as const
export type CourseField = (typeof COURSE_FIELDS)[number]

export type FeatureMapping = {
  readonly of: 'features'
  readonly source: Source | null
  readonly kind: FromValues<Kind>
  readonly fields: ReadonlyMap<FeatureField, From>
}

export type CourseMapping = {
  readonly of: 'courses'
  readonly source: Source | null
  readonly kind: FromValues<string> | null
  readonly fields: ReadonlyMap<CourseField, From>
}

export type Mapping = FeatureMapping | CourseMapping

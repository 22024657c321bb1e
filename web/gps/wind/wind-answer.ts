/** The wind of a course as the server tells it. */
export type WindAnswer = {
  readonly ambient: AmbientJson | null
  readonly valid_until: string | null
  readonly height_m: number
  readonly field: FieldJson | null
  readonly holes: readonly HoleWindJson[]
}

export type AmbientJson = {
  readonly speed_mps: number
  readonly gust_mps: number | null
  readonly from_deg: number
  readonly temperature_c: number | null
  readonly pressure_hpa: number | null
  readonly humidity_percent: number | null
  readonly observed_at: string
  readonly source: 'open-meteo' | 'built-in'
  readonly stale: boolean
}

/** Wind at the nodes of a grid; rows from south to north, from the node at `west` and `south` on. */
export type FieldJson = {
  readonly west: number
  readonly south: number
  readonly cell_m: number
  readonly columns: number
  readonly rows: number
  readonly east_mps: readonly number[]
  readonly north_mps: readonly number[]
}

export type SpotWindJson = { readonly speed_mps: number; readonly from_deg: number }

export type HoleWindJson = {
  readonly layout: string | null
  readonly hole: number
  readonly tee: SpotWindJson
  readonly green: SpotWindJson
  readonly head_mps: number
  readonly from_left_mps: number
}

/** Whether a body is a wind: an answer of another version must not break the app. */
export function isWindAnswer(body: unknown): body is WindAnswer {
  if (typeof body !== 'object' || body === null) return false
  const { ambient, field, holes } = body as Partial<WindAnswer>
  return (
    (ambient === null || isAmbient(ambient)) && (field === null || isField(field)) && Array.isArray(holes)
  )
}

const isAmbient = (ambient: AmbientJson | undefined) =>
  Number.isFinite(ambient?.speed_mps) &&
  Number.isFinite(ambient?.from_deg) &&
  !Number.isNaN(Date.parse(ambient?.observed_at ?? ''))

const isField = (field: FieldJson | undefined) =>
  field !== undefined &&
  field.cell_m > 0 &&
  field.columns > 0 &&
  field.east_mps?.length === field.columns * field.rows &&
  field.north_mps?.length === field.columns * field.rows

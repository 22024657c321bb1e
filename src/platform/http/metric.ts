/** How the values of several processes become one, where one of them answers for all. */
export type Aggregator = 'sum' | 'max' | 'min' | 'average' | 'first' | 'omit'

/** One value, or several with a label: what can’t be read right now has no value. */
export type Reading = number | null | readonly LabelledReading[]
export type LabelledReading = {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export type Gauge = {
  readonly name: string
  readonly help: string
  readonly aggregator: Aggregator
  /** The names of its labels; their values are few, and never say anything about a client. */
  readonly labelNames?: readonly string[]
  readonly read: () => Reading | Promise<Reading>
}

/** A number that only grows; processes add up. */
export type Total = {
  readonly name: string
  readonly help: string
  readonly labelNames?: readonly string[]
  readonly read: () => Reading
}

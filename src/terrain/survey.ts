/** Where the heights of a grid come from. */
export type Survey = {
  /** The day it was flown or measured, else when its file was written; ISO 8601. */
  readonly date: string | null
  /** The side of a cell, in metres. */
  readonly resolutionM: number | null
  /** How far a height is off, typically, in metres. */
  readonly accuracyM: number | null
  readonly source: string | null
  readonly licence: string | null
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

/** A date as text, or null when it is none. */
export const dayOrNull = (value: unknown) => (isDay(value) ? value : null)

/** Null when nothing is known. */
export const surveyOrNull = (survey: Survey): Survey | null =>
  Object.values(survey).every((value) => value === null) ? null : survey

/** Days compare as text. Without a date, a survey counts as older than any with one. */
export const isOlder = (survey: Survey | null, than: Survey | null) =>
  (survey?.date ?? '') < (than?.date ?? '')

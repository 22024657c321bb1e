import type { Cells } from './grid.ts'
import { isOlder, type Survey } from './survey.ts'

/** A survey of some part of a course: how it is divided, and what we know about it. */
export type Surveyed = { readonly cells: Cells; readonly survey: Survey | null }

/** What becomes of a new survey next to the one we have. */
export type Choice = {
  readonly use: 'new' | 'existing'
  /** Null when neither is finer or newer. */
  readonly because: 'finer' | 'newer' | null
}

/**
 * The finer survey, then the newer one. Without a date a survey counts as older than any with one; but a source
 * may always replace what it said before.
 */
export function chooseSurvey(found: Surveyed, existing: Surveyed): Choice {
  if (isCoarser(found.cells, existing.cells)) return { use: 'existing', because: 'finer' }
  if (isCoarser(existing.cells, found.cells)) return { use: 'new', because: 'finer' }
  if (isOlder(existing.survey, found.survey)) return { use: 'new', because: 'newer' }
  if (isOlder(found.survey, existing.survey) && !isSameSource(found, existing))
    return { use: 'existing', because: 'newer' }
  return { use: 'new', because: null }
}

const isCoarser = (one: Cells, other: Cells) => cellHeight(one) > cellHeight(other) * 1.001

const cellHeight = ({ south, north, rows }: Cells) => (north - south) / rows

const isSameSource = (one: Surveyed, other: Surveyed) =>
  one.survey !== null && one.survey.source !== null && one.survey.source === other.survey?.source

/** Why a survey of this part was used or not, for the person who imports it. */
export function explainChoice(what: string, choice: Choice, existing: Survey | null): string | null {
  if (choice.because === null) return null
  const other = `the survey we have${existing ? describe(existing) : ''}`
  return choice.use === 'new'
    ? `${what}: replaces ${other}, because it is ${choice.because}`
    : `${what}: not used, because ${other} is ${choice.because}`
}

function describe({ date, source, resolutionM }: Survey): string {
  const facts = [source, date, resolutionM === null ? null : `${resolutionM} m`].filter(
    (fact) => fact !== null,
  )
  return facts.length === 0 ? '' : ` (${facts.join(', ')})`
}

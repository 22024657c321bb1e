/** The steps of a client, in order. */
export const STEPS = ['connects', 'lists', 'searches', 'signs_in', 'calls'] as const
export type StepName = (typeof STEPS)[number]

/** What a client's process tells the bench about one step. */
export type Finding = { readonly step: StepName; readonly ok: boolean; readonly note: string }

const LONGEST_NOTE = 300

/** A message of a client's process; null if it is something else, such as a library's own. */
export function parseFinding(message: unknown): Finding | null {
  if (typeof message !== 'object' || message === null) return null
  const { step, ok, note } = message as Partial<Record<string, unknown>>
  const known = STEPS.find((name) => name === step)
  if (known === undefined || typeof ok !== 'boolean' || typeof note !== 'string') return null
  return { step: known, ok, note: shorten(note) }
}

/** One line without colours: programs print whole pages when something fails. */
export const shorten = (note: string) =>
  note
    .replace(/\p{Cc}\[[\d;]*m/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NOTE)

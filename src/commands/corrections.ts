import { writeFile } from 'node:fs/promises'
import { Problem, shown } from '../core/problem.ts'
import { correctionSkeleton } from '../correction/correction-skeleton.ts'
import { parseReference, shownReference } from '../correction/reference.ts'
import {
  closeSuggestion,
  type Decision,
  listSuggestions,
  readSuggestion,
  type StoredSuggestion,
} from '../correction/suggestion-store.ts'
import { readCourseTimezone } from '../course/timezone-store.ts'
import { WrongSetting } from '../platform/config.ts'
import { cannotWrite } from './cannot-write.ts'
import type { Command } from './command.ts'
import { noSuchCourse } from './no-such-course.ts'
import { type Given, type Result, runVerb, type Verb } from './verbs.ts'
import type { CommandDeps } from './with-deps.ts'

const help = `
./dogleg corrections [--all] [--course SLUG]
./dogleg corrections show REFERENCE
./dogleg corrections accept REFERENCE [--note TEXT]
./dogleg corrections reject REFERENCE [--note TEXT]
./dogleg corrections export FILE [--course SLUG]

What readers say is wrong with a course, sent with the form on its page. The oldest comes first.

  (nothing)      list what is open (also: ./dogleg corrections list)
  show           everything about one suggestion, with the reader’s email if they gave one
  accept         close it: you have corrected the course
  reject         close it: nothing to correct
  export         write the open ones to FILE as corrections without a patch. Fill in each patch, then run
                 ./dogleg import FILE (docs/corrections.md)

  --all          closed ones too
  --course SLUG  only those about this course
  --note TEXT    why you decided so
  --json         print the result as JSON
  --data DIR     the data folder (default DOGLEG_DATA or ./data)

Closing a suggestion deletes the email; 90 days later we delete the rest.

Exit code: 0, or 1 if an argument is wrong.
`

const list: Verb = {
  usage: '[--all] [--course SLUG]',
  run: async (deps, { all, course }) => {
    const found = await suggestionsOf(deps, course, all !== undefined)
    const none = `No ${all === undefined ? 'open ' : ''}suggestions.`
    return {
      json: { suggestions: found.map(suggestionJson) },
      rows: found.length === 0 ? [[none]] : found.map(suggestionRow),
    }
  },
}

const VERBS: Readonly<Record<string, Verb>> = {
  list,
  show: {
    usage: 'REFERENCE',
    run: async (deps, given) => {
      const suggestion = await suggestionOf(deps, given)
      return { json: suggestionJson(suggestion), rows: suggestionLines(suggestion) }
    },
  },
  accept: { usage: 'REFERENCE [--note TEXT]', run: (deps, given) => close(deps, given, 'accepted') },
  reject: { usage: 'REFERENCE [--note TEXT]', run: (deps, given) => close(deps, given, 'rejected') },
  export: {
    usage: 'FILE [--course SLUG]',
    run: async (deps, { file = '', course }) => {
      const found = await suggestionsOf(deps, course, false)
      await writeNew(file, found.map((one) => `${JSON.stringify(correctionSkeleton(one))}\n`).join(''))
      const counted = found.length === 1 ? '1 suggestion' : `${found.length} suggestions`
      return { json: { file, suggestions: found.length }, rows: [[`${file}: ${counted}`]] }
    },
  },
}

/** An operator may have filled in the patches of an earlier export: we never overwrite a file. */
const writeNew = (file: string, text: string) =>
  writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch((error) => {
    throw error.code === 'EEXIST' ? new WrongSetting(`${file} already exists.`) : cannotWrite(file, error)
  })

async function suggestionsOf({ db }: CommandDeps, course: string | undefined, closedToo: boolean) {
  const found = await listSuggestions(db, { courseSlug: course ?? null, closedToo })
  // A course may have been removed or merged since: what was said about it is still worth reading.
  if (found.length === 0 && course !== undefined && (await readCourseTimezone(db, course)) === null)
    throw await noSuchCourse(db, course)
  return found
}

async function suggestionOf(
  { db }: CommandDeps,
  { reference: given = '' }: Given,
): Promise<StoredSuggestion> {
  const reference = parseReference(given)
  const suggestion = reference === null ? null : await readSuggestion(db, reference)
  if (suggestion === null)
    throw new Problem('not_found', `We don’t have a suggestion with the reference ${shown(given)}.`)
  return suggestion
}

async function close(deps: CommandDeps, given: Given, decision: Decision): Promise<Result> {
  const { reference, status } = await suggestionOf(deps, given)
  if (!(await closeSuggestion(deps, reference, decision, given.note ?? null)))
    throw new Problem('conflict', `${shownReference(reference)} is closed already: ${status}.`)
  const closed = await suggestionOf(deps, { reference })
  return { json: suggestionJson(closed), rows: [suggestionRow(closed)] }
}

const suggestionJson = (suggestion: StoredSuggestion) => ({
  reference: shownReference(suggestion.reference),
  course: suggestion.courseSlug,
  about: suggestion.about,
  explanation: suggestion.explanation,
  known_from: suggestion.knownFrom,
  email: suggestion.email,
  language: suggestion.language,
  status: suggestion.status,
  note: suggestion.note,
  sent_at: new Date(suggestion.createdAt).toISOString(),
  closed_at: suggestion.closedAt === null ? null : new Date(suggestion.closedAt).toISOString(),
})

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

const suggestionRow = (suggestion: StoredSuggestion) => [
  shownReference(suggestion.reference),
  dayOf(suggestion.createdAt),
  suggestion.status,
  suggestion.courseSlug,
  suggestion.about,
  shortened(suggestion.explanation),
]

const MAX_SHOWN = 60

function shortened(text: string): string {
  const line = text.split(/\s+/).join(' ')
  return line.length <= MAX_SHOWN ? line : `${line.slice(0, MAX_SHOWN - 1).toWellFormed()}…`
}

function suggestionLines(suggestion: StoredSuggestion): readonly (readonly string[])[] {
  const { email, knownFrom, note, closedAt, language } = suggestion
  const facts: readonly (readonly [string, string | null])[] = [
    ['reference', shownReference(suggestion.reference)],
    ['course', suggestion.courseSlug],
    ['about', suggestion.about],
    ['sent', dayOf(suggestion.createdAt)],
    ['language', language],
    ['known from', knownFrom],
    ['email', email],
    ['status', closedAt === null ? suggestion.status : `${suggestion.status} ${dayOf(closedAt)}`],
    ['note', note],
  ]
  return [
    ...facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    [''],
    ...suggestion.explanation.split('\n').map((line) => [line]),
  ]
}

export const command: Command = {
  summary: 'see and decide what readers suggest to correct',
  help,
  // Without a verb it lists.
  run: ([first, ...rest], terminal) =>
    first === undefined || first.startsWith('-')
      ? runVerb('corrections', VERBS, ['list', ...(first === undefined ? [] : [first]), ...rest], terminal)
      : runVerb('corrections', VERBS, [first, ...rest], terminal),
}

import { readName } from './read-name.ts'

/** The fields of a record that a source's name gives; its own form and other names of it are aliases. */
export function namesOf(
  given: unknown,
  operator: string | null = null,
  others: readonly string[] = [],
  grounds: string | null = null,
) {
  if (typeof given !== 'string') return { name: given }
  const { name, club, course } = readName(given, operator, grounds)
  const aliases = [given.trim(), ...others].filter(
    (alias, at, all) => alias !== name && all.indexOf(alias) === at,
  )
  return {
    name,
    ...(club === null ? {} : { club, course }),
    ...(aliases.length === 0 ? {} : { aliases }),
  }
}

const PITCH_AND_PUTT = /pitch[ -]*(?:&|\+|and|und|et|y|n|['’`]n['’`]?|n['’`])?[ -]*putt?(?!\p{L})/iu
const ALSO_A_COURSE = /golf (?:club|course|resort)|country club|links|championship/i

/** Whether the name says that this is pitch and putt, and not a golf course that has it too. */
export const isPitchAndPutt = (name: string) => PITCH_AND_PUTT.test(name) && !ALSO_A_COURSE.test(name)

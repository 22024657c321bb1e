import { ALIAS_SHARES } from '../plan-course.ts'
import type { Random } from '../random.ts'
import { chance, pick } from '../random.ts'
import type { Composed } from './compose.ts'
import { compose } from './compose.ts'
import { mayBeRealTown } from './real-town.ts'
import type { Vocabulary } from './vocabulary.ts'

export type ClubNames = { name: string; aliases: string[] }

/** Invents a club name; `village` fills the village slot of its template, if it has one. */
export function nameClub(
  random: Random,
  vocabulary: Vocabulary,
  village: string | null,
  aliased: boolean,
): ClubNames {
  const club = inventName(random, vocabulary, village)
  const alias = aliasFor(random, club, aliased, () => inventName(random, vocabulary, null).spoken)
  return { name: club.spoken, aliases: alias === null || alias === club.spoken ? [] : [alias] }
}

// The name in the local script if there is one, otherwise a former name.
function aliasFor(random: Random, club: Composed, aliased: boolean, former: () => string): string | null {
  if (club.written === null) return aliased ? former() : null
  return aliased || chance(random, ALIAS_SHARES.nativeScript) ? club.written : null
}

const MAX_RETRIES = 12

// If a town has this name, a real club may have it too.
function inventName(random: Random, vocabulary: Vocabulary, village: string | null): Composed {
  let club = makeName(random, vocabulary, village)
  for (
    let retriesLeft = MAX_RETRIES;
    retriesLeft > 0 && usesRealTownName(club.spoken, vocabulary);
    retriesLeft--
  )
    club = makeName(random, vocabulary, null)
  return club
}

const makeName = (random: Random, vocabulary: Vocabulary, village: string | null) =>
  compose(random, pick(random, vocabulary.clubs), vocabulary, village === null ? {} : { village })

const usesRealTownName = (name: string, { words }: Vocabulary) =>
  [...(words.form ?? []), ...(words.short ?? [])].some((form) => {
    const [spoken = ''] = form.split('|')
    const rest = stripForm(name, spoken)
    return rest !== null && mayBeRealTown(rest)
  })

/** The name without "Golf Club" or "Club de golf de"; null if it has neither. */
function stripForm(name: string, form: string): string | null {
  if (name.endsWith(` ${form}`)) return name.slice(0, -form.length - 1).replace(/^The /, '')
  return name.startsWith(`${form} `) ? name.slice(form.length + 1).replace(/^de /, '') : null
}

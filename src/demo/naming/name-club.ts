import { ALIAS_SHARES } from '../plan-course.ts'
import type { Random } from '../random.ts'
import { chance, pick } from '../random.ts'
import type { Composed } from './compose.ts'
import { compose } from './compose.ts'
import { mayBeRealTown } from './real-town.ts'
import type { Vocabulary } from './vocabulary.ts'

export type ClubNames = { name: string; aliases: string[] }

/** An invented club; `village` is the word of the country it is named after where its name has one. */
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

// The club's own script where it has one, otherwise a former name.
function aliasFor(random: Random, club: Composed, aliased: boolean, former: () => string): string | null {
  if (club.written === null) return aliased ? former() : null
  return aliased || chance(random, ALIAS_SHARES.nativeScript) ? club.written : null
}

const MAX_RETRIES = 12

// Where a town bears the name, there may be a real club that does.
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

/** The name without its Golf Club or Club de golf de; null where it has none. */
function stripForm(name: string, form: string): string | null {
  if (name.endsWith(` ${form}`)) return name.slice(0, -form.length - 1).replace(/^The /, '')
  return name.startsWith(`${form} `) ? name.slice(form.length + 1).replace(/^de /, '') : null
}

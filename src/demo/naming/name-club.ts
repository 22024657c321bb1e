import type { Draw } from '../draw.ts'
import { chance, pick } from '../draw.ts'
import { ALIAS_SHARES } from '../plan-course.ts'
import type { Composed } from './compose.ts'
import { compose } from './compose.ts'
import { mayBeRealTown } from './real-town.ts'
import type { Tongue } from './tongue.ts'

export type ClubNames = { name: string; aliases: string[] }

/** An invented club; `village` is the word of the country it is named after where its name has one. */
export function nameClub(draw: Draw, tongue: Tongue, village: string | null, aliased: boolean): ClubNames {
  const club = nameInvented(draw, tongue, village)
  const alias = aliasFor(draw, club, aliased, () => nameInvented(draw, tongue, null).spoken)
  return { name: club.spoken, aliases: alias === null || alias === club.spoken ? [] : [alias] }
}

// The club's own script where it has one, otherwise a former name.
function aliasFor(draw: Draw, club: Composed, aliased: boolean, former: () => string): string | null {
  if (club.written === null) return aliased ? former() : null
  return aliased || chance(draw, ALIAS_SHARES.nativeScript) ? club.written : null
}

const TRIES = 12

// Where a town bears the name, there may be a real club that does.
function nameInvented(draw: Draw, tongue: Tongue, village: string | null): Composed {
  let club = nameOnce(draw, tongue, village)
  for (let left = TRIES; left > 0 && isAfterRealTown(club.spoken, tongue); left--)
    club = nameOnce(draw, tongue, null)
  return club
}

const nameOnce = (draw: Draw, tongue: Tongue, village: string | null) =>
  compose(draw, pick(draw, tongue.clubs), tongue, village === null ? {} : { village })

const isAfterRealTown = (name: string, { words }: Tongue) =>
  [...(words.form ?? []), ...(words.short ?? [])].some((form) => {
    const [spoken = ''] = form.split('|')
    const rest = without(name, spoken)
    return rest !== null && mayBeRealTown(rest)
  })

/** The name without its Golf Club or Club de golf de; null where it has none. */
function without(name: string, form: string): string | null {
  if (name.endsWith(` ${form}`)) return name.slice(0, -form.length - 1).replace(/^The /, '')
  return name.startsWith(`${form} `) ? name.slice(form.length + 1).replace(/^de /, '') : null
}

import type { Composed } from './compose.ts'
import { compose } from './compose.ts'
import type { Draw } from './draw.ts'
import { chance, pick } from './draw.ts'
import { ALIAS_SHARES } from './plan-course.ts'
import type { Tongue } from './tongue.ts'

export type ClubNames = { name: string; aliases: string[] }

export function nameClub(draw: Draw, tongue: Tongue, village: string | null, aliased: boolean): ClubNames {
  const club = nameOnce(draw, tongue, village)
  const alias = aliasFor(draw, club, aliased, nameOnce(draw, tongue, village))
  return { name: club.spoken, aliases: alias === null || alias === club.spoken ? [] : [alias] }
}

// The club's own script where it has one, otherwise a former name.
function aliasFor(draw: Draw, club: Composed, aliased: boolean, former: Composed): string | null {
  if (club.written === null) return aliased ? former.spoken : null
  return aliased || chance(draw, ALIAS_SHARES.nativeScript) ? club.written : null
}

// A club in a village is named after that village where its name has one.
const nameOnce = (draw: Draw, tongue: Tongue, village: string | null) =>
  compose(draw, pick(draw, tongue.clubs), tongue, village === null ? {} : { village })

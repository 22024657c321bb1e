import type { HoleScore, Round, Shot } from './round.ts'

type Place = { readonly lat: number; readonly lng: number }

/** A shot whose beginning and end are known: the ball was played on from where it came to rest. */
export type MarkedShot = {
  readonly club: string | null
  readonly from: Place
  readonly to: Place
  readonly lie: Shot['lie']
}

/** Of all rounds. The last mark of a hole says nothing about how far that shot went. */
export const markedShots = (rounds: readonly Round[]): readonly MarkedShot[] =>
  rounds.flatMap(({ holes }) => holes.flatMap(shotsOn))

/** After a penalty the next mark may be where a ball was dropped, not where it came to rest. */
function shotsOn({ shots, penalties }: HoleScore): readonly MarkedShot[] {
  if (penalties > 0) return []
  return shots.flatMap((shot, place) => {
    const next = shots[place + 1]
    return next ? [{ club: shot.club, from: placeOf(shot), to: placeOf(next), lie: shot.lie }] : []
  })
}

const placeOf = ({ lat, lng }: Shot): Place => ({ lat, lng })

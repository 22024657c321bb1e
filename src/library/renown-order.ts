/** The order by renown, as numbers that a search can compare and sort by. */
export type RenownOrder = {
  /** Course c is number place[c] when the best known come first and the others keep the order of the library. */
  readonly place: Uint32Array
  /** The other way round: the course at each place. */
  readonly courses: Uint32Array
  /** So many of them have any renown: the places before this one. */
  readonly known: number
  /** So many have enough to rank as if a query were their whole name. */
  readonly famous: number
}

/** From this renown on, a course whose name and city have every word ranks with the whole names. */
const FAMOUS = 50

/** `renown` is that of each course in library order. */
export function orderByRenown(renown: readonly number[]): RenownOrder {
  const courses = Uint32Array.from(renown.keys())
  courses.sort((a, b) => (renown[b] ?? 0) - (renown[a] ?? 0) || a - b)
  const place = new Uint32Array(renown.length)
  courses.forEach((course, at) => {
    place[course] = at
  })
  return {
    place,
    courses,
    known: renown.filter((value) => value > 0).length,
    famous: renown.filter((value) => value >= FAMOUS).length,
  }
}

export const isFamous = ({ place, famous }: RenownOrder, course: number) => (place[course] ?? 0) < famous

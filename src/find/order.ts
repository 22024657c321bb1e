import type { Snapshot } from '../library/snapshot.ts'

/** Where a course stands among others that answer equally well: the best known first, then as the library lists them. */
export const orderOf = ({ text }: Snapshot, course: number): number => text.renown.place[course] ?? course

import { removeStored, storedCourses } from './pack-store.ts'

/** Makes room for a score: the course that was opened longest ago goes. Says whether there was one. */
export async function freeSpace(): Promise<boolean> {
  const courses = await storedCourses()
  const [oldest, ...others] = courses.toSorted((one, other) => one.openedAt - other.openedAt)
  // The last one is being played.
  if (oldest === undefined || others.length === 0) return false
  await removeStored(oldest.slug)
  return true
}

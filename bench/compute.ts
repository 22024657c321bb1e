import { createHash } from 'node:crypto'

/** A fixed amount of work on one core: texts, numbers, objects and hashing, as in the service. Prints how long it took. */
const ROUNDS = 260

const courses = Array.from({ length: 400 }, (_, course) => ({
  slug: `course-${course}`,
  holes: Array.from({ length: 18 }, (_, hole) => ({ hole, par: 3 + (hole % 3), yards: 150 + hole * 17 })),
}))

function work(round: number): number {
  const read: typeof courses = JSON.parse(JSON.stringify(courses))
  const bySlug = new Map(read.map((course) => [`${course.slug}-${round}`, course]))
  let sum = 0
  for (const { holes } of bySlug.values()) for (const { par, yards } of holes) sum += Math.hypot(par, yards)
  return (
    sum +
    (createHash('sha256')
      .update([...bySlug.keys()].join())
      .digest()[0] ?? 0)
  )
}

let sum = 0
for (let round = 0; round < ROUNDS / 10; round++) sum += work(round)
const start = performance.now()
for (let round = 0; round < ROUNDS; round++) sum += work(round)
console.log(performance.now() - start, sum)

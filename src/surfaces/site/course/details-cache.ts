import type { Where } from '../../../platform/db/open.ts'
import { openThreadCache } from '../../../platform/thread-cache.ts'
import { SPARE_CORES } from '../../../platform/threads.ts'
import type { CourseDetails } from './details.ts'
import type { DetailsOrder } from './details-worker.ts'

/** Details of the courses that were asked for lately; as old as the library's revision. */
export function openDetailsCache(where: Where) {
  const read = openThreadCache<DetailsOrder, CourseDetails | null>(
    new URL('./details-worker.ts', import.meta.url),
    {
      atOnce: SPARE_CORES,
      mostUnderWay: 60,
      busy: 'We’re busy with other courses. Try again shortly.',
      mostBytes: 4 << 20,
      // About this much for each hole, and for what is not there too.
      sizeOf: (details) => 200 + (details?.holes.length ?? 0) * 150,
    },
  )
  return (revision: number, slug: string) => read(`${revision} ${slug}`, { where, slug })
}

import type { Db } from '../platform/db/open.ts'

export type Namesake = {
  readonly id: number
  readonly slug: string
  readonly folded_name: string
  readonly lat: number
  readonly lng: number
}

/** Courses with coordinates whose folded name another one has too, those of one name together. */
export async function readNamesakes(db: Db): Promise<readonly Namesake[]> {
  const shared = db
    .selectFrom('course')
    .select('folded_name')
    .where('lat', 'is not', null)
    .where('folded_name', '!=', '')
    .groupBy('folded_name')
    .having((eb) => eb.fn.countAll<number>(), '>', 1)
  return db
    .selectFrom('course')
    .select(['id', 'slug', 'folded_name'])
    .select(({ ref }) => [ref('lat').$notNull().as('lat'), ref('lng').$notNull().as('lng')])
    .where('folded_name', 'in', shared)
    .where('lat', 'is not', null)
    .orderBy('folded_name')
    .orderBy('id')
    .execute()
}

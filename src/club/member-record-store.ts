import { malformed } from '../core/problem.ts'
import type { Db } from '../platform/db/open.ts'
import { findCategory } from './category-store.ts'
import type { MemberColumns } from './member-store.ts'

/** What the club writes down about a member; fields that are left out stay as they are. */
export type RecordChange = {
  /** The name of one of the club's categories. */
  readonly category?: string | null
  readonly handicap?: number | null
  readonly joined?: string | null
}

export async function recordColumns(
  db: Db,
  clubId: string,
  { category, handicap, joined }: RecordChange,
): Promise<MemberColumns> {
  return {
    ...(category === undefined ? {} : { category_id: await categoryId(db, clubId, category) }),
    ...(handicap === undefined ? {} : { handicap_tenths: tenthsOf(handicap) }),
    ...(joined === undefined ? {} : { joined_on: joined }),
  }
}

export const tenthsOf = (handicap: number | null) => (handicap === null ? null : Math.round(handicap * 10))

async function categoryId(db: Db, clubId: string, name: string | null): Promise<string | null> {
  if (name === null) return null
  const category = await findCategory(db, clubId, name)
  if (category === null) throw malformed('category', 'one of the club’s categories')
  return category.id
}

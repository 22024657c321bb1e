import type { Db } from '../platform/db/open.ts'
import type { Deps } from '../platform/deps.ts'
import { deleteCategory, insertCategory, renameCategory } from './category-store.ts'
import type { Category, Club } from './club.ts'
import { lockKnownClub, noteRoster } from './roster-rules.ts'

type By = { readonly clubSlug: string; readonly staff: string }

/** Changes of the list wait for each other, and for changes of the roster. */
const inClub = (deps: Deps, { clubSlug }: By, work: (trx: Db, club: Club) => Promise<Category>) =>
  deps.db.transaction().execute(async (trx) => work(trx, await lockKnownClub(trx, clubSlug)))

export const addCategory = (deps: Deps, by: By, name: string): Promise<Category> =>
  inClub(deps, by, async (db, club) => {
    const category = await insertCategory({ ...deps, db }, club.id, name)
    await noteRoster({ ...deps, db }, club, by.staff, 'category.added', { category: category.name })
    return category
  })

export const changeCategory = (deps: Deps, by: By, id: string, name: string): Promise<Category> =>
  inClub(deps, by, async (db, club) => {
    const category = await renameCategory(db, club.id, id, name)
    await noteRoster({ ...deps, db }, club, by.staff, 'category.renamed', { category: category.name })
    return category
  })

/** Its members have none from now on. */
export const removeCategory = (deps: Deps, by: By, id: string): Promise<Category> =>
  inClub(deps, by, async (db, club) => {
    const category = await deleteCategory(db, club.id, id)
    await noteRoster({ ...deps, db }, club, by.staff, 'category.removed', { category: category.name })
    return category
  })

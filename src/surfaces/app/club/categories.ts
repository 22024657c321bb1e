import { addCategory, changeCategory, removeCategory } from '../../../club/categories.ts'
import { listCategories } from '../../../club/category-store.ts'
import type { Category } from '../../../club/club.ts'
import { fieldsOf, textField } from '../../../core/fields.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest, InClub } from '../route.ts'

const categoryJson = ({ id, name }: Category) => ({ category: id, name })

export const getCategories =
  ({ db }: AppContext) =>
  async ({ session: { membership } }: AppRequest<InClub>): Promise<AppAnswer> => {
    const categories = await listCategories(db, membership.clubId)
    return { status: 200, json: { club: membership.slug, categories: categories.map(categoryJson) } }
  }

export const postCategory =
  (context: AppContext) =>
  async ({ session, body }: AppRequest<InClub>): Promise<AppAnswer> => {
    const category = await addCategory(context, staffOf(session), textField(fieldsOf(body), 'name'))
    return { status: 201, json: categoryJson(category) }
  }

export const putCategory =
  (context: AppContext) =>
  async ({ session, params, body }: AppRequest<InClub>): Promise<AppAnswer> => {
    const name = textField(fieldsOf(body), 'name')
    const category = await changeCategory(context, staffOf(session), params.category ?? '', name)
    return { status: 200, json: categoryJson(category) }
  }

export const deleteCategory =
  (context: AppContext) =>
  async ({ session, params }: AppRequest<InClub>): Promise<AppAnswer> => {
    await removeCategory(context, staffOf(session), params.category ?? '')
    return { status: 204 }
  }

export const staffOf = ({ account, membership }: InClub) => ({ clubSlug: membership.slug, staff: account.id })

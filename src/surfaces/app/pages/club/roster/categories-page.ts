import { html } from 'hono/html'
import { addCategory, changeCategory, removeCategory } from '../../../../../club/categories.ts'
import { listCategories } from '../../../../../club/category-store.ts'
import type { Category } from '../../../../../club/club.ts'
import { listMembers } from '../../../../../club/member-store.ts'
import { type Fields, optionalText, textField } from '../../../../../core/fields.ts'
import { numberIn } from '../../../../../words/format.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { EMPTY, type Filled, field, hidden } from '../../../../ui/form-field.ts'
import { alert } from '../../../../ui/notice.ts'
import { staffOf } from '../../../club/categories.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { csrfField, submit } from '../../submit-form.ts'
import { type ClubRequest, renderClubPage } from '../club-page.ts'
import { labelsOf, listPath } from './parts.ts'

export const getCategories =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => ({
    status: 200,
    page: await categoriesPage(context, request, EMPTY),
  })

/** One form adds, one in each line renames or removes. */
export const postCategories = (context: AppContext) => (request: ClubRequest) => {
  const by = staffOf(request.session)
  const work = async (fields: Fields): Promise<AppAnswer> => {
    const id = optionalText(fields, 'id')
    if (id === null) await addCategory(context, by, textField(fields, 'category'))
    else if (fields.remove === '1') await removeCategory(context, by, id)
    else await changeCategory(context, by, id, textField(fields, 'category'))
    return { status: 303, location: `${listPath(by.clubSlug)}/categories?done=categories` }
  }
  return submit(request, labelsOf(request.language), work, (filled) =>
    categoriesPage(context, request, filled),
  )
}

async function categoriesPage({ db }: AppContext, request: ClubRequest, filled: Filled) {
  const { language, session, query } = request
  const { slug, clubId } = session.membership
  const { categories: words, done, invite } = wordsOf(language).clubRoster
  const categories = await listCategories(db, clubId)
  const members = await listMembers(db, clubId)
  const count = ({ id }: Category) => members.filter(({ record }) => record.category?.id === id).length
  // What was wrong about a category is said at its own line.
  const { id } = filled.values
  const forNew = id === undefined ? filled : EMPTY
  return renderClubPage(request, {
    tab: 'members',
    title: words.title,
    target: `${listPath(slug)}/categories`,
    done: query.has('done') ? done.categories : null,
    body: html`<p class="lead">${words.lead}</p>
<section class="card"><ul class="roster-categories">${categories.map((category) => categoryHtml(request, category, count(category), id === category.id ? filled : null))}</ul>
<form class="roster-category" method="post" action="${listPath(slug)}/categories">${alert('new', forNew)}${csrfField(request.token)}
${field({ form: 'new', name: 'category', label: words.new, filled: forNew, attributes: { maxlength: 40, required: true, autocomplete: 'off' } })}
<button class="button" type="submit">${words.add}</button></form>
<p class="hint">${words.hint}</p></section>
<p><a class="button quiet" href="${listPath(slug)}">${invite.back}</a></p>`,
  })
}

function categoryHtml(request: ClubRequest, { id, name }: Category, count: number, returned: Filled | null) {
  const { language, session, token } = request
  const { categories: words } = wordsOf(language).clubRoster
  const filled = returned ?? { values: { category: name }, fault: null }
  const form = `category-${id}`
  return html`<li><form class="roster-category" method="post" action="${listPath(session.membership.slug)}/categories">${alert(form, filled)}${csrfField(token)}${hidden('id', id)}
${field({ form, name: 'category', label: words.members(numberIn(language, count)), filled, attributes: { maxlength: 40, required: true, autocomplete: 'off', 'aria-label': words.renameOf(name) } })}
<button class="button quiet" type="submit">${words.rename}</button><button class="button quiet danger" type="submit" name="remove" value="1" formnovalidate aria-label="${words.removeOf(name)}">${words.remove}</button></form></li>
`
}

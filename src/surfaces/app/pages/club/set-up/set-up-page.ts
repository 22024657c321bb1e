import { wordsOf } from '../../../../../words/words-of.ts'
import type { AppContext } from '../../../context.ts'
import { type ClubRequest, renderClubPage } from '../club-page.ts'
import { clubPath } from '../tabs.ts'
import { type Returned, readView } from './set-up-view.ts'
import { stepsHtml } from './steps.ts'

/** The settings of a club, step by step. */
export async function setUpPage(context: AppContext, request: ClubRequest, returned: Returned | null) {
  const words = wordsOf(request.language).clubSetUp
  const done = request.query.get('done')
  const view = await readView(context, request, returned)
  return renderClubPage(request, {
    ...{ tab: 'set-up', title: words.title, body: stepsHtml(view) },
    target: clubPath(request.session.membership.slug, 'set-up'),
    done: done === null || returned !== null ? null : done === 'removed' ? words.removed : words.saved,
  })
}

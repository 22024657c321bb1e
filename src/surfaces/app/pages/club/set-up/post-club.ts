import { noteChange } from '../../../../../club/audit-store.ts'
import { writeClubPage, writeClubTimezone } from '../../../../../club/club-settings-store.ts'
import { parsePublicPage } from '../../../../../club/public-page.ts'
import { type Fields, textField } from '../../../../../core/fields.ts'
import { malformed } from '../../../../../core/problem.ts'
import type { Deps } from '../../../../../platform/deps.ts'
import { inTransaction } from '../../../../../tee-sheet/in-transaction.ts'
import { sheetDeps } from '../../../club/tee-sheet/club-of.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { type Labels, submit } from '../../submit-form.ts'
import type { ClubRequest } from '../club-page.ts'
import { clubPath } from '../tabs.ts'
import { ZONES, zoneLabels } from './course-section.ts'
import { pageLabels } from './page-form.ts'
import { setUpPage } from './set-up-page.ts'

type ClubForm = {
  readonly form: 'zone' | 'page'
  readonly step: 'course' | 'page'
  readonly labels: Labels
  /** Runs in a transaction. */
  readonly save: (inside: Deps, fields: Fields, clubId: string) => Promise<void>
}

type Handle = (context: AppContext) => (request: ClubRequest) => Promise<AppAnswer>

const submitClub = (context: AppContext, request: ClubRequest, { form, step, labels, save }: ClubForm) =>
  submit(
    request,
    labels,
    async (fields) => {
      const { clubId, slug } = request.session.membership
      await inTransaction(sheetDeps(context, request.session), (inside) => save(inside, fields, clubId))
      return { status: 303, location: `${clubPath(slug, 'set-up')}?done=${form}#step-${step}` }
    },
    (filled) => setUpPage(context, request, { form, filled }),
  )

export const postZone: Handle = (context) => (request) =>
  submitClub(context, request, {
    ...{ form: 'zone', step: 'course', labels: zoneLabels(request.language) },
    save: async (inside, fields, clubId) => {
      const timezone = String(fields.timezone ?? '')
      if (!ZONES.includes(timezone)) throw malformed('timezone', 'a time zone such as Europe/Dublin')
      await writeClubTimezone(inside.db, clubId, textField(fields, 'timezone', { max: 60 }))
      await noteChange(inside, { clubId, accountId: request.session.account.id }, 'club.timezone', {
        timezone,
      })
    },
  })

export const postPage: Handle = (context) => (request) =>
  submitClub(context, request, {
    ...{ form: 'page', step: 'page', labels: pageLabels(request.language) },
    save: async (inside, fields, clubId) => {
      const [page, isPublic] = [parsePublicPage(fields), fields.is_public === 'yes']
      await writeClubPage(inside.db, clubId, { page, isPublic, at: inside.now() })
      const about = { public: isPublic, course: page.showsCourse, status: page.showsStatus }
      await noteChange(inside, { clubId, accountId: request.session.account.id }, 'club.page', about)
    },
  })

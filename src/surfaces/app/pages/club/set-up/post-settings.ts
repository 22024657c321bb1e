import type { SetUpStep } from '../../../../../club/club-settings-store.ts'
import type { Fields } from '../../../../../core/fields.ts'
import { Problem } from '../../../../../core/problem.ts'
import { wallTime } from '../../../../../tee-sheet/clock.ts'
import { readLostBookings } from '../../../../../tee-sheet/lost-times.ts'
import type { SheetSettings } from '../../../../../tee-sheet/settings.ts'
import { readSettings } from '../../../../../tee-sheet/sheet-store.ts'
import { clubOf } from '../../../club/tee-sheet/club-of.ts'
import { saveSettings } from '../../../club/tee-sheet/save-settings.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { type Labels, submit, typedIn } from '../../submit-form.ts'
import type { ClubRequest } from '../club-page.ts'
import { clubPath } from '../tabs.ts'
import { MOST_SEASONS, readRound, readRules, readSeason } from './read-form.ts'
import { ruleLabels } from './rules-form.ts'
import { seasonForm, seasonLabels } from './season-form.ts'
import { setUpPage } from './set-up-page.ts'
import { versionOf } from './set-up-view.ts'
import { roundLabels } from './sheet-section.ts'

type SettingsForm = {
  readonly form: string
  readonly step: SetUpStep
  readonly labels: Labels
  /** The settings with what the form says. */
  readonly change: (now: SheetSettings, fields: Fields) => SheetSettings
}

type Handle = (context: AppContext) => (request: ClubRequest) => Promise<AppAnswer>

/** Saves, or shows first what a day would be like. Bookings that would lose their time need a second word. */
async function submitSettings(
  context: AppContext,
  request: ClubRequest,
  { form, step, labels, change }: SettingsForm,
): Promise<AppAnswer> {
  const again = (filled: Parameters<Parameters<typeof submit>[3]>[0], more: object = {}) =>
    setUpPage(context, request, { form, filled, ...more })
  const work = async (fields: Fields): Promise<AppAnswer> => {
    const club = await clubOf(context, request.session)
    const now = await readSettings(context.db, club.id)
    const next = change(now, fields)
    const filled = { values: typedIn(fields), fault: null }
    if (fields.action === 'preview') return { status: 200, page: await again(filled, { next }) }
    if (fields.version !== versionOf(now)) throw changedMeanwhile()
    const today = wallTime(club.zone, context.now()).day
    const { length: lost } = await readLostBookings(context.db, club, next, today)
    if (lost > 0 && fields.confirm !== 'yes')
      return { status: 409, page: await again(filled, { next, lost }) }
    if (!(await saveSettings(context, request.session, next, { step, before: now }))) throw changedMeanwhile()
    const done = fields.action === 'remove' ? 'removed' : form
    const path = clubPath(request.session.membership.slug, 'set-up')
    return { status: 303, location: `${path}?done=${done}#step-${step}` }
  }
  return submit(request, labels, work, again)
}

const changedMeanwhile = () =>
  new Problem('conflict', 'Somebody else has changed these settings. Check them and save again.')

export const postSeason: Handle = (context) => async (request) => {
  const given = (request.body as Fields | null)?.season
  const season = typeof given === 'string' && /^\d{1,2}$/.test(given) ? Number(given) : 'new'
  return submitSettings(context, request, {
    ...{ form: seasonForm(season), step: 'sheet', labels: seasonLabels(request.language) },
    change: (now, fields) => ({ ...now, seasons: seasonsWith(now.seasons, season, fields) }),
  })
}

function seasonsWith(seasons: SheetSettings['seasons'], season: number | 'new', fields: Fields) {
  const place = season === 'new' ? seasons.length : season
  const changed =
    fields.action === 'remove' ? seasons.toSpliced(place, 1) : seasons.toSpliced(place, 1, readSeason(fields))
  if (changed.length < 1 || changed.length > MOST_SEASONS)
    throw new Problem('conflict', 'A club has 1 to 12 seasons.')
  return changed
}

export const postRound: Handle = (context) => (request) =>
  submitSettings(context, request, {
    ...{ form: 'round', step: 'sheet', labels: roundLabels(request.language) },
    change: (now, fields) => ({ ...now, roundMinutes: readRound(fields) }),
  })

export const postRules: Handle = (context) => (request) =>
  submitSettings(context, request, {
    ...{ form: 'rules', step: 'rules', labels: ruleLabels(request.language) },
    change: (now, fields) => ({ ...now, rules: readRules(fields) }),
  })

import { html } from 'hono/html'
import type { Fields } from '../../../../core/fields.ts'
import { DIGESTS } from '../../../../social/settings-store.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { choices, type Filled } from '../../../ui/form-field.ts'
import { alert } from '../../../ui/notice.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer } from '../../route.ts'
import { readSharing, saveSharing } from '../../social/settings.ts'
import { csrfField, submit } from '../submit-form.ts'
import { type Ask, renderSocialPage } from './social-page.ts'
import { visibilityChoices } from './visibility-form.ts'

export const getSettingsPage =
  (context: AppContext) =>
  async (request: Ask): Promise<AppAnswer> => ({
    status: 200,
    page: await settingsPage(context, request, null),
  })

async function settingsPage(context: AppContext, request: Ask, returned: Filled | null) {
  const { session, language, query, token } = request
  const { social } = wordsOf(language)
  const words = social.settings
  const { newRounds, minor, digest } = await readSharing(context, session.account.id)
  const filled = returned ?? { values: { new_rounds: newRounds, digest }, fault: null }
  const digests = DIGESTS.map((each) => [each, words.digests[each]] as const)
  return renderSocialPage(request, {
    ...{ tab: 'settings', title: words.title, target: '/friends/settings' },
    done: query.get('done') === 'saved' ? social.saved : null,
    body: html`<form class="card" method="post" action="/friends/settings">${alert('settings', filled)}${csrfField(token)}
${choices('settings', 'new_rounds', words.rounds, filled, visibilityChoices(language, minor))}
<p class="hint">${words.roundsHint} ${social.visibility.hint}</p>
${choices('settings', 'digest', words.digest, filled, digests)}
${minor ? html`<p class="note">${words.isMinor}</p>` : minorTick(words.minor, words.minorHint)}
<button class="button" type="submit">${social.save}</button></form>`,
  })
}

const minorTick = (label: string, hint: string) =>
  html`<div class="field"><label class="tick"><input type="checkbox" name="minor" aria-describedby="minor-hint"> ${label}</label>
<p class="hint" id="minor-hint">${hint}</p></div>`

export const postSettings =
  (context: AppContext) =>
  (request: Ask): Promise<AppAnswer> => {
    const work = async ({ new_rounds, digest, minor }: Fields) => {
      const marked = minor === undefined ? {} : { minor: true }
      // Who marks themselves may have chosen more than is then allowed.
      const rounds = minor !== undefined && new_rounds !== 'nobody' ? 'friends' : new_rounds
      await saveSharing(context, request.session.account.id, { new_rounds: rounds, digest, ...marked })
      return { status: 303, location: '/friends/settings?done=saved' }
    }
    const words = wordsOf(request.language).social.settings
    return submit(request, { new_rounds: words.rounds, digest: words.digest }, work, (filled) =>
      settingsPage(context, request, filled),
    )
  }

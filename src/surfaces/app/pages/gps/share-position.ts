import { html } from 'hono/html'
import { POSITION_LIFETIME_MS } from '../../../../position/position.ts'
import { durationIn } from '../../../../words/format.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { scriptHtml } from '../../../ui/script.ts'
import { csrfTokenOf } from '../../csrf.ts'
import type { AppRequest } from '../../route.ts'

/**
 * TOOL-2: where an assistant's distances are measured from. Guests have no position (APP-3), and only a script can
 * know one, so it also shows the button.
 */
export function sharePosition({ session, token, language }: AppRequest) {
  if (session?.account.kind !== 'member' || token === null) return ''
  const { gps, problems } = wordsOf(language)
  const { share } = gps
  return html`<section class="share" data-share-position data-csrf="${csrfTokenOf(token)}" data-share="${share.share}" data-stop="${share.stop}" data-finding="${share.finding}" data-wait="${share.wait}" data-stopped="${share.stopped}" data-sharing="${share.sharing}" data-blocked="${share.blocked}" data-lost="${share.lost}" data-unreachable="${problems.unreachable}" data-failed="${problems.failed ?? ''}" aria-label="${share.label}" hidden>
<button class="button quiet" type="button">${share.share}</button>
<p class="hint" role="status">${share.why(durationIn(language, POSITION_LIFETIME_MS))}</p>
${scriptHtml('share-position.js')}
</section>`
}

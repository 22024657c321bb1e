import { html } from 'hono/html'
import { durationWords } from '../../../../core/duration.ts'
import { POSITION_LIFETIME_MS } from '../../../../position/position.ts'
import { scriptHtml } from '../../../ui/script.ts'
import { csrfTokenOf } from '../../csrf.ts'
import type { AppRequest } from '../../route.ts'

/**
 * TOOL-2: where an assistant's distances are measured from. Guests have no position (APP-3), and only a script can
 * know one, so it also shows the button.
 */
export const sharePosition = ({ session, token }: AppRequest) =>
  session?.account.kind !== 'member' || token === null
    ? ''
    : html`<section class="share" data-share-position data-csrf="${csrfTokenOf(token)}" aria-label="Your position" hidden>
<button class="button quiet" type="button">Share my position</button>
<p class="hint" role="status">Your assistant uses it to measure distances. We keep only your latest position, for ${durationWords(POSITION_LIFETIME_MS)}.</p>
${scriptHtml('share-position.js')}
</section>`

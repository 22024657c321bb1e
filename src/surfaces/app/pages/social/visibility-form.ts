import { html } from 'hono/html'
import { fieldsOf } from '../../../../core/fields.ts'
import { parseRoundId } from '../../../../round/round-json.ts'
import { parseVisibility, VISIBILITIES, type Visibility } from '../../../../round/visibility.ts'
import { shareRound } from '../../../../social/mark-minor.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { choices, hidden } from '../../../ui/form-field.ts'
import type { AppContext } from '../../context.ts'
import { localPath } from '../../return-path.ts'
import type { AppAnswer } from '../../route.ts'
import { csrfField } from '../submit-form.ts'
import type { Ask } from './social-page.ts'

export type SharedChoice = {
  readonly roundId: string
  readonly visibility: Visibility
  readonly isMinor: boolean
  /** The page to come back to. */
  readonly returnTo: string
}

/** Who may see a round, for the pages that show it to its golfer. */
export function visibilityForm({ language, token }: Ask, choice: SharedChoice) {
  const { visibility: words, save } = wordsOf(language).social
  const filled = { values: { visibility: choice.visibility }, fault: null }
  const hint = choice.isMinor ? `${words.minor} ${words.hint}` : words.hint
  return html`<form class="visibility" method="post" action="/rounds/${choice.roundId}/visibility">
${csrfField(token)}${hidden('return_to', choice.returnTo)}
${choices('visibility', 'visibility', words.title, filled, visibilityChoices(language, choice.isMinor))}
<p class="hint">${hint}</p>
<button class="button quiet" type="submit">${save}</button>
</form>`
}

/** Golfers under age share with friends at most. */
export function visibilityChoices(language: Ask['language'], isMinor: boolean) {
  const words = wordsOf(language).social.visibility
  return VISIBILITIES.filter((each) => !isMinor || each === 'nobody' || each === 'friends').map(
    (each) => [each, words[each]] as const,
  )
}

export const postVisibility =
  (context: AppContext) =>
  async ({ session, params, body }: Ask): Promise<AppAnswer> => {
    const { visibility, return_to: from } = fieldsOf(body)
    const chosen = parseVisibility(visibility)
    await shareRound(context, session.account.id, parseRoundId(params.id), chosen)
    const back = localPath(typeof from === 'string' ? from : null, '/feed?done=shared')
    // The page of the shared round is gone with it.
    return {
      status: 303,
      location: chosen === 'nobody' && back.startsWith('/feed/') ? '/feed?done=shared' : back,
    }
  }

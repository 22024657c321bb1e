import { html } from 'hono/html'
import type { Consent } from '../../../../oauth/consent-store.ts'
import { hidden } from '../../../ui/form-field.ts'
import { csrfField } from '../submit-form.ts'
import { dayText, type ProfileView, section, wordsFor } from './profile-view.ts'

/** Who may act for the golfer, and an end to it. */
export function agentsSection(view: ProfileView) {
  const { agents } = wordsFor(view)
  return section(
    view,
    'agents',
    agents.title,
    view.agents.length === 0
      ? html`<p>${agents.none}</p><p><a class="button quiet" href="${view.request.addresses.site}/developers">${agents.how}</a></p>`
      : html`<p>${agents.can}</p>
<ul class="devices">${view.agents.map((agent) => agentItem(view, agent))}</ul>`,
  )
}

function agentItem(view: ProfileView, { clientId, clientName, clientHost, grantedAt, usedAt }: Consent) {
  const { agents, devices } = wordsFor(view)
  const { language, token } = view.request
  return html`<li class="agent"><div><strong><bdi>${clientName}</bdi></strong>
<span class="hint"><bdi>${clientHost}</bdi></span>
<span class="hint">${devices.since(dayText(language, grantedAt), dayText(language, usedAt))}</span></div>
<form method="post" action="/profile/agents">${csrfField(token)}${hidden('client', clientId)}
<button class="button quiet" type="submit">${agents.disconnect}<span class="unseen"> ${clientName}</span></button></form></li>
`
}

import { html } from 'hono/html'
import type { Consent } from '../../../../oauth/consent-store.ts'
import { hidden } from '../../../ui/form-field.ts'
import { csrfField } from '../submit-form.ts'
import { dayText, type ProfileView, section } from './profile-view.ts'

/** Who may act for the golfer, and an end to it. */
export const agentsSection = (view: ProfileView) =>
  section(
    view,
    'agents',
    'Connected assistants',
    view.agents.length === 0
      ? html`<p>None yet. Assistants you connect to Dogleg appear here.</p>`
      : html`<p>They can see your distance to the flag, ask the caddie and open a checkout page for you.</p>
<ul class="devices">${view.agents.map((agent) => agentItem(view, agent))}</ul>`,
  )

const agentItem = (view: ProfileView, { clientId, clientName, clientHost, grantedAt, usedAt }: Consent) =>
  html`<li class="agent"><div><strong><bdi>${clientName}</bdi></strong>
<span class="hint"><bdi>${clientHost}</bdi></span>
<span class="hint">Since ${dayText(grantedAt)}, last used ${dayText(usedAt)}</span></div>
<form method="post" action="/profile/agents#agents">${csrfField(view.request.token)}${hidden('client', clientId)}
<button class="button quiet" type="submit">Disconnect<span class="unseen"> ${clientName}</span></button></form></li>
`
